import { expect, test } from 'vitest'
import type { DishCard } from '#contract/catalog/catalog.ts'
import { chooseRows } from './wishes.ts'

const dishes = (ids: string, averageRating: number | null = 4.5) =>
  ids.split('').map((id) => ({ id, averageRating }) as DishCard)
const shownOf = (rows: ReturnType<typeof chooseRows>) =>
  rows.map(({ wish, dishes: shown }) => `${wish} ${shown.map(({ id }) => id).join('')}`)

test('no dish appears in two rows, and the first dishes of the list come last', () => {
  const rows = chooseRows(
    [
      { wish: 'topRated', dishes: dishes('abcdef'), href: '/' },
      { wish: 'lowPrice', dishes: dishes('axyzw'), href: '/' },
    ],
    dishes('bx'),
  )
  expect(shownOf(rows)).toEqual(['topRated acdef', 'lowPrice yzwx'])
})

test('a row that would not be full is left out, and so is a dish with a low rating', () => {
  const lists = [
    {
      wish: 'topRated' as const,
      dishes: [...dishes('abcd'), ...dishes('e', 3.9), ...dishes('f', null)],
      href: '/',
    },
    { wish: 'lowPrice' as const, dishes: dishes('abc', null), href: '/' },
  ]
  expect(chooseRows(lists, [])).toEqual([])
})
