import { expect, test } from 'vitest'
import { DEFAULT_LOOKS, inOrder, movedBefore } from './categories.ts'
import { DISH_TYPES } from './dish-types.ts'

test('every type has its own icon, colour and position', () => {
  const looks = Object.values(DEFAULT_LOOKS)
  expect(Object.keys(DEFAULT_LOOKS).sort()).toEqual([...DISH_TYPES].sort())
  for (const fact of ['position', 'icon', 'colour'] as const)
    expect(new Set(looks.map((look) => look[fact])).size).toBe(DISH_TYPES.length)
})

test('categories are sorted by position, and by type where positions are equal', () => {
  const placed = [
    { dishType: 'soup', position: 2 },
    { dishType: 'dinner', position: 1 },
    { dishType: 'main_dish', position: 2 },
  ] as const
  expect(inOrder(placed).map(({ dishType }) => dishType)).toEqual(['dinner', 'main_dish', 'soup'])
})

test.each([
  ['soup', 'main_dish', 'soup main_dish salad dessert'],
  ['main_dish', 'dessert', 'soup salad main_dish dessert'],
  ['soup', null, 'main_dish salad dessert soup'],
  ['soup', 'salad', 'main_dish soup salad dessert'],
  ['soup', 'soup', 'main_dish soup salad dessert'],
] as const)('%s moved before %s gives %s', (moved, before, order) =>
  expect(movedBefore(['main_dish', 'soup', 'salad', 'dessert'], moved, before).join(' ')).toBe(order),
)
