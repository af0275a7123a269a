import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../durations.ts'
import { estimateArrival, expectedWindow, medianOf } from './arrival.ts'

describe('estimateArrival', () => {
  test.each([
    [[], 0, 35, 45],
    [[], 8, 45, 55],
    [[30], 10, 35, 45],
    [[20, 30, 400], 7, 30, 40],
    [[20, 31], 4, 25, 35],
    [[5], 0, 5, 15],
    [[1], 1, 5, 15],
  ])(
    'after %j and %d minutes on the road says %d–%d min',
    (recentPrepMinutes, routeMinutes, fromMin, toMin) => {
      expect(estimateArrival({ recentPrepMinutes, routeMinutes })).toEqual({ fromMin, toMin })
    },
  )

  test('spans ten minutes around the expected time, in multiples of five', () => {
    const someMinutes = fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1 })
    fc.assert(
      fc.property(someMinutes, fc.integer({ min: 5, max: 60 }), (recentPrepMinutes, routeMinutes) => {
        const { fromMin, toMin } = estimateArrival({ recentPrepMinutes, routeMinutes })
        const expected = medianOf(recentPrepMinutes)! + routeMinutes
        expect([fromMin % 5, toMin - fromMin]).toEqual([0, 10])
        expect(fromMin).toBeLessThanOrEqual(expected)
        expect(toMin).toBeGreaterThanOrEqual(expected)
      }),
    )
  })
})

describe('expectedWindow', () => {
  const ORDER = {
    startedAt: 0,
    readyAt: null,
    promisedMinutes: 30,
    usualMinutes: 50,
    rushMinutes: 0,
    routeMinutes: 10,
  }
  const minutesOf = (order: Partial<Parameters<typeof expectedWindow>[0]>) => {
    const { from, to } = expectedWindow({ ...ORDER, ...order })
    return [from / MINUTE_MS, to / MINUTE_MS]
  }

  test.each([
    ['the kitchen’s own minutes and the way', {}, [35, 45]],
    ['its usual ones where it promised none', { promisedMinutes: null }, [55, 65]],
    ['a rush too', { rushMinutes: 20 }, [55, 65]],
    ['no time before the kitchen’s own promise, next door', { routeMinutes: 1 }, [30, 35]],
    [
      'no time before it, in minutes that are no multiple of five',
      { promisedMinutes: 37, routeMinutes: 0 },
      [37, 40],
    ],
    ['the way alone from food that is ready', { readyAt: 8 * MINUTE_MS }, [13, 45]],
    ['the way alone next door', { readyAt: 8 * MINUTE_MS, routeMinutes: 1 }, [13, 35]],
    ['the promise of food that was ready too late', { readyAt: 60 * MINUTE_MS }, [35, 45]],
  ])('counts %s', (_, order, window) => expect(minutesOf(order)).toEqual(window))

  test('begins before it ends, never after the promise, and ends with it', () => {
    const some = fc.integer({ min: 1, max: 120 })
    fc.assert(
      fc.property(some, some, fc.option(some), fc.option(some), some, (usual, rush, promised, ready, way) => {
        const order = {
          ...{ usualMinutes: usual, rushMinutes: rush, promisedMinutes: promised, routeMinutes: way },
          readyAt: ready === null ? null : ready * MINUTE_MS,
        }
        const [from, to] = minutesOf(order)
        const [promisedFrom, promisedTo] = minutesOf({ ...order, readyAt: null })
        expect(from).toBeLessThan(to!)
        expect(from).toBeLessThanOrEqual(promisedFrom!)
        expect(to).toBe(promisedTo)
        if (ready === null) expect(from).toBeGreaterThanOrEqual(promised ?? 0)
      }),
    )
  })
})

test.each([
  [[], null],
  [[7], 7],
  [[9, 1, 5], 5],
  [[10, 1, 2, 9], 5.5],
  [[Number.NaN, -3, 12], 12],
])('the median of %j is %s', (minutes, median) => expect(medianOf(minutes)).toBe(median))
