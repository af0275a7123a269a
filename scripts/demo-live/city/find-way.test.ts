import { describe, expect, test } from 'vitest'
import { demoCast } from '../cast.ts'
import { type CityMap, readCityMap } from './city-map.ts'
import { endOf, lastStretch, metresOf, openStreets } from './find-way.ts'
import { along, metresBetween, type Spot, toPoint, toSpot } from './plane.ts'

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
  const { findWay } = openStreets(RIVER_TOWN)

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
  const { findWay } = openStreets(map)
  const { cooks, doors } = demoCast()
  const rides = cooks.flatMap(({ email, location }) =>
    doors
      .map((door) => ({ name: `${email} to ${door.address.en}`, from: location, to: door.location }))
      .filter(({ from, to }) => metresBetween(toSpot(from), toSpot(to)) < 6_000),
  )
  const ways = rides.map((ride) => ({ ...ride, way: findWay(ride.from, ride.to) }))

  test('no address or kitchen of the demo is in the Nile', () => {
    for (const { location } of [...cooks, ...doors])
      expect(map.isWater(toSpot(location)), JSON.stringify(location)).toBe(false)
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

  function touchesWater(from: Spot, to: Spot) {
    const steps = Math.ceil(metresBetween(from, to) / 20)
    return Array.from({ length: steps + 1 }, (_, step) => along(from, to, step / steps)).some(map.isWater)
  }
})
