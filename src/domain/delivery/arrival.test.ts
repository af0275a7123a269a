import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimateArrival, medianOf } from './arrival.ts'

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

test.each([
  [[], null],
  [[7], 7],
  [[9, 1, 5], 5],
  [[10, 1, 2, 9], 5.5],
  [[Number.NaN, -3, 12], 12],
])('the median of %j is %s', (minutes, median) => expect(medianOf(minutes)).toBe(median))
