import { expect, test } from 'vitest'
import { DISH_TYPES, isDishType } from './dish-types.ts'

test('there are twelve different types', () => {
  expect(new Set(DISH_TYPES).size).toBe(12)
})

test.each(DISH_TYPES)('takes %s', (type) => expect(isDishType(type)).toBe(true))

test.each(['main dish', 'Soup', '', null, undefined, 3, ['soup']])('refuses %j', (value) => {
  expect(isDishType(value)).toBe(false)
})
