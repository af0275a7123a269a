import { expect, test } from 'vitest'
import { isStraight, routeBetween } from './route.ts'

const COOK = { latitude: 30.0384, longitude: 31.2123 }
const CUSTOMER = { latitude: 30.0621, longitude: 31.2199 }
const POLYLINE = 'g|ivDweo}Dgh@cBs]gfAsjAr]'

test('the line follows the streets of a known route', () => {
  const route = routeBetween(COOK, CUSTOMER, POLYLINE)
  expect(route).toHaveLength(4)
  expect(isStraight(route)).toBe(false)
})

test.each([
  ['is known', null],
  ['can be read', 'streets'],
])('the line is straight and counts as an estimate if no route %s', (_, polyline) => {
  const route = routeBetween(COOK, CUSTOMER, polyline)
  expect(route).toEqual([COOK, CUSTOMER])
  expect(isStraight(route)).toBe(true)
})

test('without both ends there is no line and no estimate', () => {
  for (const route of [routeBetween(null, CUSTOMER, POLYLINE), routeBetween(COOK, null, POLYLINE)]) {
    expect(route).toEqual([])
    expect(isStraight(route)).toBe(false)
  }
})
