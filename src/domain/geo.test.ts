import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Box,
  blurPoint,
  boxAround,
  CAIRO,
  DEFAULT_MAP_CENTRE,
  distanceKm,
  fallbackTravel,
  isInEgypt,
  isOnEarth,
  type Point,
  roundKm,
  sharedPlaceOf,
} from './geo.ts'

const at = (latitude: number, longitude: number): Point => ({ latitude, longitude })
const dokki = at(30.03824, 31.20959)
const alexandria = at(31.2001, 29.9187)

const aPoint = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('boxAround', () => {
  test('a box contains all points within the radius, and without a radius all points', () => {
    const inCairo = fc.record({
      latitude: fc.double({ min: 29.5, max: 30.5, noNaN: true }),
      longitude: fc.double({ min: 30.7, max: 31.8, noNaN: true }),
    })
    const radius = fc.double({ min: 0.01, max: 100, noNaN: true })
    const holds = ({ south, north, west, east }: Box, { latitude, longitude }: Point) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east
    fc.assert(
      fc.property(inCairo, inCairo, radius, (centre, place, km) => {
        fc.pre(distanceKm(centre, place) <= km)
        expect(holds(boxAround(centre, km), place)).toBe(true)
      }),
    )
    expect(holds(boxAround(CAIRO, 0), at(-33.9, 151.2))).toBe(true)
  })
})

describe('distanceKm', () => {
  test.each([
    ['Cairo to itself', CAIRO, CAIRO, 0],
    ['one degree of latitude', at(30, 31), at(31, 31), (6371 * Math.PI) / 180],
    ['a quarter of the equator', at(0, 0), at(0, 90), (6371 * Math.PI) / 2],
    ['pole to pole', at(90, 0), at(-90, 0), 6371 * Math.PI],
    ['across the date line', at(0, 179.5), at(0, -179.5), (6371 * Math.PI) / 180],
  ])('%s', (_, a, b, km) => expect(distanceKm(a, b)).toBeCloseTo(km, 6))

  test('Cairo to Alexandria is about 180 km', () => {
    expect(Math.round(distanceKm(CAIRO, alexandria))).toBe(180)
  })

  test('an unknown point is infinitely far, also from another unknown one', () => {
    expect(distanceKm(null, CAIRO)).toBe(Number.POSITIVE_INFINITY)
    expect(distanceKm(CAIRO, undefined)).toBe(Number.POSITIVE_INFINITY)
    expect(distanceKm(null, null)).toBe(Number.POSITIVE_INFINITY)
  })

  test('is the same both ways, never negative and never beyond half the globe', () => {
    fc.assert(
      fc.property(aPoint, aPoint, (a, b) => {
        const km = distanceKm(a, b)
        expect(km).toBeCloseTo(distanceKm(b, a), 6)
        expect(km).toBeGreaterThanOrEqual(0)
        expect(km).toBeLessThanOrEqual(6371 * Math.PI)
      }),
    )
  })
})

test.each([
  [2.34567, 2.35],
  [1.005, 1.01],
  [0.004, 0],
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
])('%d km is shown and charged as %d', (km, shown) => expect(roundKm(km)).toBe(shown))

describe('isOnEarth', () => {
  test.each([at(90, 180), at(-90, -180), CAIRO])('accepts $latitude, $longitude', (point) => {
    expect(isOnEarth(point)).toBe(true)
  })
  test.each([at(90.01, 0), at(0, -180.01), at(Number.NaN, 0), at(0, Number.POSITIVE_INFINITY)])(
    'refuses $latitude, $longitude',
    (point) => expect(isOnEarth(point)).toBe(false),
  )
})

describe('isInEgypt', () => {
  test.each([
    ['Cairo', CAIRO],
    ['Alexandria', alexandria],
    ['Aswan', at(24.0889, 32.8998)],
    ['Sharm el-Sheikh', at(27.9158, 34.33)],
    ['Siwa', at(29.2032, 25.5197)],
    ['the south-western corner of the box', at(21.7, 24.6)],
    ['the north-eastern corner of the box', at(31.9, 37.1)],
  ])('takes %s', (_, point) => expect(isInEgypt(point)).toBe(true))

  test.each([
    ['the default map centre', DEFAULT_MAP_CENTRE],
    ['Cairo with its numbers swapped', at(CAIRO.longitude, CAIRO.latitude - 6)],
    ['null island', at(0, 0)],
    ['a point just north of the box', at(31.9001, 31)],
    ['no number', at(Number.NaN, 31)],
  ])('refuses %s', (_, point) => expect(isInEgypt(point)).toBe(false))
})

describe('blurPoint', () => {
  test('keeps three decimals, half up', () => {
    expect(blurPoint(at(30.04449, 31.2355))).toEqual(at(30.044, 31.236))
    expect(blurPoint(at(30.0445, -31.2355))).toEqual(at(30.045, -31.235))
  })

  test('moves no point by more than 80 m, and blurring twice changes nothing', () => {
    fc.assert(
      fc.property(aPoint, (point) => {
        const blurred = blurPoint(point)
        expect(distanceKm(point, blurred)).toBeLessThan(0.08)
        expect(blurPoint(blurred)).toEqual(blurred)
      }),
    )
  })
})

describe('fallbackTravel', () => {
  test('is the straight line at 30 km/h in whole minutes, marked as an estimate', () => {
    expect(fallbackTravel(at(30, 31), at(30.09, 31))).toEqual({
      distanceKm: 10.01,
      durationMin: 20,
      estimated: true,
    })
    expect(fallbackTravel(dokki, dokki)).toEqual({ distanceKm: 0, durationMin: 0, estimated: true })
  })

  test('half a minute rounds up', () => {
    const quarterKmNorth = at(30 + 0.25 / ((6371 * Math.PI) / 180), 31)
    expect(fallbackTravel(at(30, 31), quarterKmNorth)).toMatchObject({ distanceKm: 0.25, durationMin: 1 })
  })
})

describe('sharedPlaceOf', () => {
  test('neighbours share one point, which nowhere in Egypt is 400 m away', () => {
    expect(sharedPlaceOf(at(30.0381, 31.2162))).toEqual(at(30.04, 31.215))
    expect(sharedPlaceOf(at(30.0418, 31.2131))).toEqual(at(30.04, 31.215))
    fc.assert(
      fc.property(
        fc.double({ min: 22, max: 32, noNaN: true }),
        fc.double({ min: 24, max: 37, noNaN: true }),
        (latitude, longitude) => {
          const place = at(latitude, longitude)
          const shared = sharedPlaceOf(place)
          expect(distanceKm(place, shared)).toBeLessThan(0.4)
          expect(sharedPlaceOf(shared)).toEqual(shared)
        },
      ),
    )
  })

  test('a shared point is always on earth', () => {
    fc.assert(fc.property(aPoint, (place) => isOnEarth(sharedPlaceOf(place))))
  })
})
