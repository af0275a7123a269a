import { expect, test } from 'vitest'
import { DISH_TYPES, isDishType } from './dish-types.ts'

test('there are twelve different types', () => {
  expect(new Set(DISH_TYPES).size).toBe(12)
})

test.each(DISH_TYPES)('%s is a dish type', (type) => expect(isDishType(type)).toBe(true))

test.each(['main dish', 'Soup', '', null, undefined, 3, ['soup']])('%j is no dish type', (value) => {
  expect(isDishType(value)).toBe(false)
})
