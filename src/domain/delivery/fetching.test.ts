import { expect, test } from 'vitest'
import { distanceKm, lengthKm, roundKm, travelMinutes } from '../geo.ts'
import { hasFetched, isAtKitchen, legToDoor } from './fetching.ts'

const KITCHEN = { latitude: 30.0384, longitude: 31.2123 }
const CORNER = { latitude: 30.0384, longitude: 31.2199 }
const DOOR = { latitude: 30.0621, longitude: 31.2199 }
const ROUTE = [KITCHEN, CORNER, DOOR]
const HALF_WAY = { latitude: 30.05, longitude: 31.2199 }
const kmNorth = (km: number) => ({ ...KITCHEN, latitude: KITCHEN.latitude + km / 111.19 })

const left = (courier: typeof DOOR | null, isFetched: boolean) =>
  legToDoor({ courier, kitchen: KITCHEN, door: DOOR, route: ROUTE, isFetched })

test('before the food is fetched, a courier at the door still has both ways to ride', () => {
  const km = roundKm(distanceKm(DOOR, KITCHEN) + lengthKm(ROUTE))
  expect(left(DOOR, false)).toEqual({ km, minutes: travelMinutes(km) })
  expect(left(HALF_WAY, false)!.km).toBe(roundKm(distanceKm(HALF_WAY, KITCHEN) + lengthKm(ROUTE)))
})

test('once the food is fetched, only the way to the door is left', () => {
  expect(left(DOOR, true)).toEqual({ km: 0, minutes: 0 })
  expect(left(HALF_WAY, true)!.km).toBe(roundKm(distanceKm(HALF_WAY, DOOR)))
})

test('at the kitchen both measures agree', () => {
  expect(left(KITCHEN, false)).toEqual(left(KITCHEN, true))
})

test('what is left is unknown without the courier, and before fetching without the kitchen', () => {
  expect(left(null, false)).toBeNull()
  expect(legToDoor({ courier: DOOR, kitchen: null, door: DOOR, route: [], isFetched: false })).toBeNull()
})

test.each([
  ['in front of it', kmNorth(0.02), true],
  ['a house away', kmNorth(0.14), true],
  ['a street away', kmNorth(0.16), false],
  ['at the door', DOOR, false],
])('whether a courier has been at the kitchen: %s', (_, courier, expected) => {
  expect(isAtKitchen(courier, { kitchen: KITCHEN, door: DOOR })).toBe(expected)
})

test('a courier at a door next to the kitchen is at the door, and without a kitchen nobody is at it', () => {
  expect(isAtKitchen(kmNorth(0.08), { kitchen: KITCHEN, door: kmNorth(0.1) })).toBe(false)
  expect(isAtKitchen(KITCHEN, { kitchen: KITCHEN, door: null })).toBe(true)
  expect(isAtKitchen(KITCHEN, { kitchen: null, door: DOOR })).toBe(false)
})

test('the food is fetched once its courier said so, or was at the kitchen', () => {
  const at = new Date(0)
  expect(hasFetched({ pickedUpAt: null, reachedKitchenAt: null })).toBe(false)
  expect(hasFetched({ pickedUpAt: at, reachedKitchenAt: null })).toBe(true)
  expect(hasFetched({ pickedUpAt: null, reachedKitchenAt: at })).toBe(true)
})
