import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundHalfUp, shiftDecimalPoint } from './rounding.ts'

test.each([
  [1.005, 2, 1.01],
  [1.004999, 2, 1],
  [8.575, 2, 8.58],
  [0.125, 2, 0.13],
  [-0.125, 2, -0.12],
  [1e-9, 3, 0],
  [30.04449, 3, 30.044],
  [1.5e21, 2, 1.5e21],
])('%d to %i decimals is %d', (value, decimals, expected) => {
  expect(roundHalfUp(value, decimals)).toBe(expected)
})

test('never returns minus zero, and returns infinite numbers and NaN unchanged', () => {
  expect(Object.is(roundHalfUp(-0.001, 2), 0)).toBe(true)
  expect(roundHalfUp(Number.POSITIVE_INFINITY, 2)).toBe(Number.POSITIVE_INFINITY)
  expect(roundHalfUp(Number.NaN, 2)).toBeNaN()
})

test('every half of a hundredth goes up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (hundredths) => {
      const half = Number(`${hundredths}5e-3`)
      expect(roundHalfUp(half, 2)).toBe(Number(`${hundredths + 1}e-2`))
    }),
  )
})

test('moving the decimal point is exact where multiplying is not', () => {
  expect(1.005 * 100).not.toBe(100.5)
  expect(shiftDecimalPoint(1.005, 2)).toBe(100.5)
  expect(shiftDecimalPoint(1e-7, 2)).toBe(1e-5)
})
