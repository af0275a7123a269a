import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ADDRESSES, COOKS } from '#server/db/seed/scene/content.ts'
import { distanceKm, lengthKm } from '../geo.ts'
import { type CityMap, readCityMap } from './city-map.ts'
import { openStreets } from './find-way.ts'
import { along, metresBetween, nearestShare, type Spot, toPoint, toSpot } from './plane.ts'
import { endOf, lastStretch, metresOf } from './way.ts'

const STRAIGHT = 0

/** A river a kilometre wide with one bridge, three kilometres to the north of the doors. */
const RIVER_TOWN: CityMap = {
  roads: [
    {
      id: 'west bank',
      kind: 'p',
      line: [
        [-600, -1_000],
        [-600, 4_000],
      ],
    },
    {
      id: 'east bank',
      kind: 'p',
      line: [
        [600, -1_000],
        [600, 4_000],
      ],
    },
    {
      id: 'bridge',
      kind: 't',
      line: [
        [-700, 3_000],
        [700, 3_000],
      ],
    },
  ],
  isWater: ([east]) => Math.abs(east) < 500,
  streetsTurnAt: () => STRAIGHT,
}

describe('in a town with one bridge', () => {
  const { findWay, findRoute } = openStreets(RIVER_TOWN)

  test('the way across the river goes over the bridge', () => {
    const way = findWay(toPoint([-700, 0]), toPoint([700, 0]))
    expect(way.kinds).toContain('t')
    expect(metresOf(way)).toBeCloseTo(100 + 3_000 + 1_200 + 3_000 + 100, -1)
  })

  test('the way to a neighbour uses small streets with one turn', () => {
    const way = findWay(toPoint([-900, 0]), toPoint([-1_000, 150]))
    expect(way.kinds).toEqual(['local', 'local'])
    expect(metresOf(way)).toBeCloseTo(250, 0)
  })

  test.each([
    ['with a detour over the bridge', [-700, 2_000], [700, 2_000], true],
    ['whose detour over the bridge is too long', [-700, 0], [700, 0], false],
    ['that needs no street of the map', [-900, 0], [-1_000, 150], false],
    ['to itself', [-900, 0], [-900, 0], false],
    ['that begins far from all streets', [-2_300, 3_000], [700, 3_000], false],
    ['that begins near a street', [-2_000, 3_000], [700, 3_000], true],
  ] as const)('a route %s, from %j to %j, is shown: %s', (_, from, to, isShown) => {
    expect(findRoute(toPoint(from), toPoint(to)) !== null).toBe(isShown)
  })

  test('the way to its own start has no length', () => {
    expect(metresOf(findWay(toPoint([-900, 0]), toPoint([-900, 0])))).toBe(0)
  })
})

test('the last stretch ends where the way ends and has the requested length, at most the way’s', () => {
  const way = openStreets(RIVER_TOWN).findWay(toPoint([-700, 0]), toPoint([700, 0]))
  for (const metres of [1, 150, 3_500]) {
    const stretch = lastStretch(way, metres)
    expect(metresOf(stretch)).toBeCloseTo(metres, 5)
    expect(endOf(stretch)).toEqual(endOf(way))
    expect(stretch.kinds).toHaveLength(stretch.spots.length - 1)
  }
  expect(metresOf(lastStretch(way, 1e6))).toBe(metresOf(way))
})

describe("on the product's map", () => {
  const map = readCityMap()
  const { findWay, findRoute } = openStreets(map)
  const rides = COOKS.flatMap((cook) =>
    ADDRESSES.map(({ location, landmark }) => ({
      name: `${cook.name.en} to ${landmark.en}`,
      from: cook.cookLocation,
      to: location,
    })).filter(({ from, to }) => metresBetween(toSpot(from), toSpot(to)) < 6_000),
  )
  const ways = rides.map((ride) => ({ ...ride, way: findWay(ride.from, ride.to) }))

  test('no address or kitchen of the demo is in the Nile', () => {
    for (const point of [
      ...COOKS.map(({ cookLocation }) => cookLocation),
      ...ADDRESSES.map(({ location }) => location),
    ])
      expect(map.isWater(toSpot(point)), JSON.stringify(point)).toBe(false)
  })

  test('every demo ride begins and ends at its doors', () => {
    expect(ways.length).toBeGreaterThan(300)
    for (const { name, from, to, way } of ways) {
      expect(way.spots[0], name).toEqual(toSpot(from))
      expect(way.spots.at(-1), name).toEqual(toSpot(to))
    }
  })

  test('ways cross the Nile only on bridges', () => {
    for (const { name, way } of ways)
      for (const [at, kind] of way.kinds.entries())
        if (kind === 'local')
          expect(touchesWater(way.spots[at]!, way.spots[at + 1]!), `${name}, stretch ${at}`).toBe(false)
  })

  test('no way is a long detour', () => {
    for (const { name, from, to, way } of ways) {
      const straight = metresBetween(toSpot(from), toSpot(to))
      expect(metresOf(way), name).toBeLessThan(3 * straight + 2_000)
    }
  })

  const aPoint = fc.record({
    latitude: fc.double({ min: 29.95, max: 30.12, noNaN: true }),
    longitude: fc.double({ min: 31.15, max: 31.35, noNaN: true }),
  })

  test('a route goes from door to door, is no shorter than the straight line, and is the same on the way back', () => {
    let found = 0
    fc.assert(
      fc.property(aPoint, aPoint, (from, to) => {
        const route = findRoute(from, to)
        if (!route) return
        found += 1
        expect([route.points[0], route.points.at(-1)]).toEqual([from, to])
        expect(route.km).toBeCloseTo(lengthKm(route.points), 9)
        expect(route.km).toBeGreaterThanOrEqual(distanceKm(from, to))
        expect(route.km).toBeLessThanOrEqual(3 * distanceKm(from, to))
        for (const [at, point] of route.points.entries())
          if (at > 0) expect(distanceKm(route.points[at - 1], point)).toBeGreaterThan(0)
        expect(findRoute(to, from)!.points).toEqual(route.points.toReversed())
      }),
      { numRuns: 200 },
    )
    // About every second pair lies on the map; the random pairs of a bad day are fewer.
    expect(found).toBeGreaterThan(40)
  })

  test.each([
    [
      'Zamalek',
      'Maadi',
      { latitude: 30.0621, longitude: 31.2199 },
      { latitude: 29.9602, longitude: 31.2569 },
    ],
    ['Zamalek', 'Giza', { latitude: 30.0621, longitude: 31.2199 }, { latitude: 30.0131, longitude: 31.2089 }],
    [
      'Dokki',
      'Garden City',
      { latitude: 30.0384, longitude: 31.2123 },
      { latitude: 30.0355, longitude: 31.2305 },
    ],
    [
      'Manial',
      'Imbaba',
      { latitude: 30.0206, longitude: 31.2278 },
      { latitude: 30.0768, longitude: 31.2075 },
    ],
  ])('the route from %s to %s crosses the Nile, and only on roads of the map', (_, __, from, to) => {
    const spots = findRoute(from, to)!.points.map(toSpot)
    const wet = spots.slice(1).flatMap((spot, at) => stepsBetween(spots[at]!, spot).filter(map.isWater))
    expect(wet.length).toBeGreaterThan(0)
    for (const spot of wet) expect(metresToRoad(spot)).toBeLessThan(1)
  })

  function metresToRoad(spot: Spot) {
    const gaps = map.roads.flatMap(({ line }) =>
      line.slice(1).map((to, at) => {
        const from = line[at]!
        return metresBetween(spot, along(from, to, nearestShare(spot, from, to)))
      }),
    )
    return Math.min(...gaps)
  }

  function touchesWater(from: Spot, to: Spot) {
    return stepsBetween(from, to).some(map.isWater)
  }

  function stepsBetween(from: Spot, to: Spot) {
    const steps = Math.ceil(metresBetween(from, to) / 20)
    return Array.from({ length: steps + 1 }, (_, step) => along(from, to, step / steps))
  }
})
