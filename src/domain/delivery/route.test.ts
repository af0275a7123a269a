import { expect, test } from 'vitest'
import { isDashed, isStraight, routeBetween, wayLeft } from './route.ts'

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

test('on the road the streets are drawn, or else dashed what is left from the courier to the door', () => {
  const courier = { latitude: 30.05, longitude: 31.22 }
  const streets = routeBetween(COOK, CUSTOMER, POLYLINE)
  expect(wayLeft({ route: streets, courier, customer: CUSTOMER })).toBe(streets)
  expect(isDashed(streets)).toBe(false)
  const left = wayLeft({ route: [COOK, CUSTOMER], courier, customer: CUSTOMER })
  expect(left).toEqual([courier, CUSTOMER])
  expect(isDashed(left)).toBe(true)
  for (const map of [null, { route: [COOK, CUSTOMER], courier: null, customer: CUSTOMER }])
    expect(wayLeft(map)).toEqual([])
})

test('a ring is dashed', () => {
  expect(isDashed([COOK, CUSTOMER, POINT, COOK])).toBe(true)
})

const POINT = { latitude: 30.1, longitude: 31.3 }
