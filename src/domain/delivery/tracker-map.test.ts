import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blurPoint, distanceKm, fallbackTravel, type Point } from '../geo.ts'
import { blurredMap, HIDDEN_AROUND_DOORS_KM } from './tracker-map.ts'

const COOK: Point = { latitude: 30.038216, longitude: 31.211842 }
const CUSTOMER: Point = { latitude: 30.060931, longitude: 31.219724 }
const MIDWAY: Point = { latitude: 30.049573, longitude: 31.215783 }

const aPoint = fc.record({
  latitude: fc.double({ min: 29.9, max: 30.2, noNaN: true }),
  longitude: fc.double({ min: 31.1, max: 31.4, noNaN: true }),
})
/** Points close to the doors of a short trip, where all the rules apply. */
const aNearPoint = fc.record({
  latitude: fc.double({ min: 30.03, max: 30.07, noNaN: true }),
  longitude: fc.double({ min: 31.2, max: 31.23, noNaN: true }),
})

function decimalsOf(n: number): number {
  return String(n).split('.')[1]?.length ?? 0
}

/** Points along a line, 10 m apart. */
function walk(line: readonly Point[]): Point[] {
  return line.flatMap((from, i) => {
    const to = line[i + 1]
    if (!to) return [from]
    const steps = Math.max(1, Math.ceil(distanceKm(from, to) / 0.01))
    return Array.from({ length: steps }, (_, step) => ({
      latitude: from.latitude + ((to.latitude - from.latitude) * step) / steps,
      longitude: from.longitude + ((to.longitude - from.longitude) * step) / steps,
    }))
  })
}

describe('blurredMap', () => {
  test('rounds the ends and a courier between them to 3 decimals', () => {
    expect(blurredMap({ cook: COOK, customer: CUSTOMER, courier: MIDWAY })).toMatchObject({
      cook: { latitude: 30.038, longitude: 31.212 },
      customer: { latitude: 30.061, longitude: 31.22 },
      courier: { latitude: 30.05, longitude: 31.216 },
    })
  })

  test('computes kilometres and minutes from the rounded ends', () => {
    const { distanceKm: km, durationMin } = blurredMap({ cook: COOK, customer: CUSTOMER, courier: MIDWAY })
    const { distanceKm: rounded, durationMin: minutes } = fallbackTravel(blurPoint(COOK), blurPoint(CUSTOMER))
    expect([km, durationMin]).toEqual([rounded, minutes])
  })

  test('shows the same map for points that round to the same values', () => {
    fc.assert(
      fc.property(aPoint, aPoint, aPoint, (cook, customer, courier) => {
        const exact = blurredMap({ cook, customer, courier })
        const rounded = blurredMap({
          cook: blurPoint(cook),
          customer: blurPoint(customer),
          courier: blurPoint(courier),
        })
        expect(exact).toEqual(rounded)
      }),
    )
  })

  test.each([0, 0.1, 0.29, 0.3])('hides a courier %d km from either true end', (km) => {
    for (const end of [COOK, CUSTOMER]) {
      const courier = { ...end, latitude: end.latitude + km / 111.195 }
      expect(blurredMap({ cook: COOK, customer: CUSTOMER, courier }).courier).toBeNull()
    }
  })

  test('shows no courier within 300 m of an end, whether true or rounded', () => {
    fc.assert(
      fc.property(aNearPoint, aNearPoint, aNearPoint, (cook, customer, courier) => {
        const shown = blurredMap({ cook, customer, courier }).courier
        if (!shown) return
        for (const end of [cook, customer, blurPoint(cook), blurPoint(customer)]) {
          expect(distanceKm(shown, end)).toBeGreaterThanOrEqual(HIDDEN_AROUND_DOORS_KM)
          expect(distanceKm(courier, end)).toBeGreaterThanOrEqual(HIDDEN_AROUND_DOORS_KM)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('cuts the straight line where no route is known', () => {
    for (const route of [null, undefined, []]) {
      const line = blurredMap({ cook: COOK, customer: CUSTOMER, courier: null, route }).route
      expect(line).toHaveLength(2)
      expect(distanceKm(line[0], COOK)).toBeLessThan(0.6)
      expect(distanceKm(line[1], CUSTOMER)).toBeLessThan(0.6)
      expect(distanceKm(line[0], line[1])).toBeGreaterThan(1)
    }
  })

  test('keeps every bend of a route outside the rings around the ends', () => {
    const bends = [
      { latitude: 30.045, longitude: 31.205 },
      { latitude: 30.052, longitude: 31.226 },
    ]
    const { route } = blurredMap({
      cook: COOK,
      customer: CUSTOMER,
      courier: null,
      route: [COOK, ...bends, CUSTOMER],
    })
    expect(route).toHaveLength(4)
    expect(route.slice(1, 3)).toEqual(bends)
  })

  test('keeps bends on a straight way out, and segments that point at a door but turn off before it', () => {
    const straightOn = { latitude: COOK.latitude, longitude: 31.22 }
    const furtherOn = { latitude: COOK.latitude, longitude: 31.23 }
    const headingForCook = { latitude: 30.044, longitude: 31.212 }
    const bends = [straightOn, furtherOn, { latitude: 30.05, longitude: 31.212 }, headingForCook].map(
      blurPoint,
    )
    const { route } = blurredMap({
      cook: COOK,
      customer: CUSTOMER,
      courier: null,
      route: [COOK, ...bends, { latitude: 30.044, longitude: 31.2 }, CUSTOMER],
    })
    expect(route.slice(1, 5)).toEqual(bends)
    expect(route).toHaveLength(7)
  })

  test('draws no line if the ends are too close', () => {
    const nearby = { ...COOK, longitude: COOK.longitude + 0.005 }
    expect(blurredMap({ cook: COOK, customer: nearby, courier: null }).route).toEqual([])
  })

  test('draws no line of which little more than a stub is left', () => {
    const across = { ...COOK, longitude: COOK.longitude + 0.0155 }
    const further = { ...COOK, longitude: COOK.longitude + 0.0225 }
    expect(blurredMap({ cook: COOK, customer: across, courier: null }).route).toEqual([])
    expect(blurredMap({ cook: COOK, customer: further, courier: null }).route).toHaveLength(2)
  })

  test('drops a loop that passes a door again, also between two far bends', () => {
    const west = { latitude: 30.038, longitude: 31.202 }
    const east = { latitude: 30.038, longitude: 31.222 }
    const { route } = blurredMap({
      cook: COOK,
      customer: CUSTOMER,
      courier: null,
      route: [COOK, west, east, CUSTOMER],
    })
    expect(route[0]!.longitude).toBeGreaterThan(COOK.longitude)
    expect(route).not.toContainEqual(west)
  })

  test('no part of any line comes within 300 m of a true end, and all its points are rounded', () => {
    fc.assert(
      fc.property(aNearPoint, aNearPoint, fc.array(aNearPoint, { maxLength: 6 }), (cook, customer, bends) => {
        const { route } = blurredMap({ cook, customer, courier: null, route: [cook, ...bends, customer] })
        const decimals = route.flatMap(({ latitude, longitude }) => [
          decimalsOf(latitude),
          decimalsOf(longitude),
        ])
        expect(Math.max(0, ...decimals)).toBeLessThanOrEqual(3)
        const gaps = walk(route).flatMap((point) => [distanceKm(point, cook), distanceKm(point, customer)])
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(HIDDEN_AROUND_DOORS_KM)
      }),
      { numRuns: 1_000 },
    )
  })

  test.each([
    { cook: null, customer: CUSTOMER },
    { cook: COOK, customer: null },
    { cook: null, customer: null },
  ])('shows neither courier nor line without both ends: %j', (ends) => {
    expect(blurredMap({ ...ends, courier: MIDWAY, route: [COOK, MIDWAY, CUSTOMER] })).toEqual({
      cook: ends.cook && blurPoint(ends.cook),
      customer: ends.customer && blurPoint(ends.customer),
      courier: null,
      route: [],
      distanceKm: null,
      durationMin: null,
    })
  })
})
