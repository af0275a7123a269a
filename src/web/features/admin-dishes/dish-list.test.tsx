import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { anOwnDish } from '#tests/world/own-dish.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { DishList } from './dish-list.tsx'

// The table's own code takes seconds to load; this test needs its headings.
vi.mock('#web/ui/work/work-table.tsx', () => ({
  WorkTable: ({ columns, titleOf }: { columns: { key: string }[]; titleOf: (key: string) => ReactNode }) =>
    columns.map(({ key }) => <div key={key}>{titleOf(key)}</div>),
}))

const dish = anOwnDish()
const LIST = {
  items: [dish],
  total: 1,
  isMore: false,
  page: 1,
  pages: 1,
  all: 1,
  states: { pending: 1, edit: 0, flagged: 0, rejected: 0, on_sale: 0, hidden: 0 },
  cook: null,
  now: Date.parse(dish.createdAt),
}

test('the heading that sorts by name reverses the order once, and then restores the list’s own', async () => {
  const headingAt = async (at: string) => {
    const { box } = await renderHook(() => LIST, { at, part: (list) => <DishList list={list} /> })
    const heading = [...box.querySelectorAll('a')].find(({ textContent }) => textContent.startsWith('Dish'))
    return heading!.getAttribute('href')
  }
  const presses = ['/admin/dishes?state=pending']
  while (presses.length < 4) presses.push((await headingAt(presses.at(-1)!))!)
  expect(presses.slice(1)).toEqual([
    '/admin/dishes?state=pending&sort=name',
    '/admin/dishes?state=pending&sort=name&order=desc',
    '/admin/dishes?state=pending',
  ])
})
