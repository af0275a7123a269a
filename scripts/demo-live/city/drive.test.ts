import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metresBetween, type Spot, toPoint, toSpot } from '#domain/city/plane.ts'
import type { Way } from '#domain/city/way.ts'
import { distanceKm } from '#domain/geo.ts'
import { driveWay, unhurried } from './drive.ts'

/** A kilometre east, then a kilometre north. */
const CORNER: Way = {
  spots: [
    [0, 0],
    [1_000, 0],
    [1_000, 1_000],
  ],
  kinds: ['p', 'p'],
}

const anyWay = fc
  .array(fc.tuple(fc.integer({ min: -5_000, max: 5_000 }), fc.integer({ min: -5_000, max: 5_000 })), {
    minLength: 2,
    maxLength: 6,
  })
  .map((spots): Way => ({ spots, kinds: spots.slice(1).map(() => 's' as const) }))

test('a drive takes exactly its time from the first spot to the last', () => {
  fc.assert(
    fc.property(anyWay, fc.integer({ min: 1, max: 300 }), (way, seconds) => {
      const drive = driveWay(way, seconds)
      expect(drive.seconds).toBe(seconds)
      expect(drive.at(-1)).toEqual(toPoint(way.spots[0]!))
      expect(drive.at(0)).toEqual(toPoint(way.spots[0]!))
      expect(drive.at(seconds)).toEqual(toPoint(way.spots.at(-1)!))
      expect(drive.at(seconds + 100)).toEqual(toPoint(way.spots.at(-1)!))
    }),
  )
})

test('a drive is slower in a turn and at both ends', () => {
  const drive = driveWay(CORNER, 100)
  const nearest = (spot: Spot) =>
    Array.from({ length: 1_001 }, (_, at) => at / 10).reduce((best, second) =>
      metresBetween(toSpot(drive.at(second)), spot) < metresBetween(toSpot(drive.at(best)), spot)
        ? second
        : best,
    )
  const speedNear = (spot: Spot) => {
    const second = nearest(spot)
    return metresBetween(toSpot(drive.at(second - 1)), toSpot(drive.at(second + 1)))
  }
  const straight = speedNear([500, 0])
  expect(speedNear([1_000, 0])).toBeLessThan(straight * 0.7)
  expect(speedNear([0, 0])).toBeLessThan(straight * 0.7)
  expect(speedNear([1_000, 1_000])).toBeLessThan(straight * 0.7)
})

test('a drive only goes forwards, along the streets', () => {
  const drive = driveWay(CORNER, 60)
  let before = 0
  for (let second = 0; second <= 60; second += 0.25) {
    const [east, north] = toSpot(drive.at(second))
    expect(Math.min(Math.abs(north), Math.abs(east - 1_000))).toBeLessThan(0.5)
    expect(east + north).toBeGreaterThanOrEqual(before - 0.5)
    before = east + north
  }
})

test('stored positions are less than a kilometre apart, however short the requested time', () => {
  fc.assert(
    fc.property(
      anyWay,
      fc.integer({ min: 0, max: 30 }),
      fc.constantFrom(2, 2.5, 2.9),
      (way, asked, between) => {
        const drive = unhurried(way, asked)
        for (let second = 0; second < drive.seconds; second += between)
          expect(distanceKm(drive.at(second), drive.at(second + between))).toBeLessThan(1)
      },
    ),
    { numRuns: 50 },
  )
})

test('a drive to its own start ends at once', () => {
  const here: Way = { spots: [[5, 5]], kinds: [] }
  expect(unhurried(here, 0).at(0)).toEqual(toPoint([5, 5]))
})
