import { expect, test } from 'vitest'
import { distanceKm, lengthKm, roundKm } from '../geo.ts'
import { isDashed, isStraight, routeBetween, wayLeft } from './route.ts'
import { legLeft, pointAlong, tripAlong } from './trip.ts'

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

const CORNER = { latitude: COOK.latitude, longitude: CUSTOMER.longitude }
const STREETS = [COOK, CORNER, CUSTOMER]

test('the whole way is as long as its line, at 30 km/h, and an estimate only where the line is straight', () => {
  const km = roundKm(lengthKm(STREETS))
  expect(tripAlong(STREETS)).toEqual({ km, minutes: Math.round(km * 2), estimated: false })
  expect(tripAlong([COOK, CUSTOMER])).toMatchObject({
    km: roundKm(distanceKm(COOK, CUSTOMER)),
    estimated: true,
  })
  expect(tripAlong([])).toBeNull()
})

test('a courier on the route has the rest of it left, and elsewhere the straight line', () => {
  expect(legLeft(COOK, CUSTOMER, STREETS)!.km).toBe(tripAlong(STREETS)!.km)
  expect(legLeft(CORNER, CUSTOMER, STREETS)!.km).toBe(roundKm(distanceKm(CORNER, CUSTOMER)))
  const besideTheStart = { ...COOK, latitude: COOK.latitude + 0.001 }
  expect(legLeft(besideTheStart, CUSTOMER, STREETS)!.km).toBe(tripAlong(STREETS)!.km)
  for (const [courier, route] of [
    [besideTheStart, [COOK, CUSTOMER]],
    [{ ...COOK, latitude: COOK.latitude + 0.01 }, STREETS],
  ] as const)
    expect(legLeft(courier, CUSTOMER, route)!.km).toBe(roundKm(distanceKm(courier, CUSTOMER)))
  expect(legLeft(CUSTOMER, CUSTOMER, STREETS)).toEqual({ km: 0, minutes: 0 })
})

test('what is left is unknown while either location is', () => {
  expect(legLeft(null, CUSTOMER, STREETS)).toBeNull()
  expect(legLeft(COOK, null, STREETS)).toBeNull()
})

test('a point of a line lies as many kilometres from its start, at most at its end', () => {
  const firstKm = distanceKm(COOK, CORNER)
  expect(pointAlong(STREETS, 0)).toEqual(COOK)
  expect(pointAlong(STREETS, firstKm)).toEqual(CORNER)
  const beyond = pointAlong(STREETS, firstKm + 0.5)
  expect(beyond.longitude).toBeCloseTo(CORNER.longitude, 6)
  expect(distanceKm(CORNER, beyond)).toBeCloseTo(0.5, 3)
  expect(pointAlong(STREETS, 100)).toEqual(CUSTOMER)
})
