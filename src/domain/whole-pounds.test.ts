import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piastres, sumOf } from './money.ts'
import { inWholePounds } from './whole-pounds.ts'

const anAmount = fc.integer({ min: 0, max: 50_000_000 }).map(piastres)

test('amounts in whole pounds add up to their sum in whole pounds, and none is off by a pound', () => {
  expect(inWholePounds([80_50, 135_50, 0].map(piastres))).toEqual([81_00, 135_00, 0])
  fc.assert(
    fc.property(fc.array(anAmount), (amounts) => {
      const whole = inWholePounds(amounts)
      expect(sumOf(whole)).toBe(Math.round(sumOf(amounts) / 100) * 100)
      for (const [at, pounds] of whole.entries()) {
        expect(pounds % 100).toBe(0)
        expect(Math.abs(pounds - amounts[at]!)).toBeLessThan(100)
      }
    }),
  )
})
