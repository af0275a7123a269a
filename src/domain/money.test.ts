import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fromEgp,
  type Piastres,
  percentOf,
  piastres,
  shareInProportion,
  sumOf,
  toEgp,
  ZERO,
} from './money.ts'

const anAmount = fc.integer({ min: 0, max: 50_000_000 }).map(piastres)

describe('piastres', () => {
  test.each([0, 1, 8500, Number.MAX_SAFE_INTEGER])('takes %d', (n) => expect(piastres(n)).toBe(n))

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
    'treats %d as a defect',
    (n) => expect(() => piastres(n)).toThrow(RangeError),
  )

  test('has no minus zero', () => expect(Object.is(piastres(-0), 0)).toBe(true))
})

describe('pounds', () => {
  test.each([
    [85, 8500],
    [85.5, 8550],
    [0.01, 1],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [8.575, 858],
    [1.004, 100],
    [19.99, 1999],
    [0, 0],
  ])('%d EGP is %i piastres', (egp, amount) => expect(fromEgp(egp)).toBe(amount))

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e15])('%d EGP is a defect', (egp) => {
    expect(() => fromEgp(egp)).toThrow(RangeError)
  })

  test('every amount survives the way to pounds and back and prints at most two decimals', () => {
    fc.assert(
      fc.property(anAmount, (amount) => {
        expect(fromEgp(toEgp(amount))).toBe(amount)
        expect(String(toEgp(amount))).toMatch(/^\d+(\.\d{1,2})?$/)
      }),
    )
  })
})

describe('percentOf', () => {
  test.each([
    [10_000, 5, 500],
    [10, 5, 1],
    [9, 5, 0],
    [10_000, 33.33, 3333],
    [1_500, 33.33, 500],
    [1, 50, 1],
    [99, 100, 99],
    [12_345, 0, 0],
    [1_000, 0.05, 1],
    [1_000, 0.04, 0],
    [Number.MAX_SAFE_INTEGER, 100, Number.MAX_SAFE_INTEGER],
    [-1, 50, 0],
    [-3, 50, -1],
  ])('of %i piastres %d percent is %i', (amount, percent, expected) => {
    expect(percentOf(piastres(amount), percent)).toBe(expected)
  })

  test('treats a percentage with more than two decimals as a defect', () => {
    expect(() => percentOf(piastres(100), 33.333)).toThrow(RangeError)
    expect(() => percentOf(piastres(100), Number.NaN)).toThrow(RangeError)
  })

  test('is the exact fraction rounded half up', () => {
    fc.assert(
      fc.property(anAmount, fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
        const exactTimesTenThousand = BigInt(amount) * BigInt(hundredths)
        const found = BigInt(percentOf(amount, hundredths / 100)) * 10_000n
        const off = found - exactTimesTenThousand
        expect(off > -5_000n && off <= 5_000n).toBe(true)
      }),
    )
  })
})

describe('shareInProportion', () => {
  const share = (total: number, weights: number[]) => shareInProportion(piastres(total), weights)

  test.each<[string, number, number[], number[]]>([
    ['gives the odd piastre to the largest remainder', 100, [1, 1, 1], [34, 33, 33]],
    ['follows the weights', 1000, [3000, 1000], [750, 250]],
    ['prefers the larger remainder to the earlier place', 10, [15, 85], [2, 8]],
    ['gives nothing to no weight', 7, [0, 5], [0, 7]],
    ['shares equally where nothing weighs', 5, [0, 0], [3, 2]],
    ['shares nothing as nothing', 0, [4, 5], [0, 0]],
    ['shares nothing among nobody', 0, [], []],
  ])('%s', (_, total, weights, expected) => expect(share(total, weights)).toEqual(expected))

  test('treats negative amounts, odd weights and nobody to take it as defects', () => {
    expect(() => share(-1, [1])).toThrow(RangeError)
    expect(() => share(1, [-1, 2])).toThrow(RangeError)
    expect(() => share(1, [0.5])).toThrow(RangeError)
    expect(() => share(1, [])).toThrow(RangeError)
  })

  const weights = fc.array(fc.nat({ max: 900_000_000_000 }), { minLength: 1, maxLength: 12 })

  test('the parts add up exactly and none is a whole piastre off its fair share', () => {
    fc.assert(
      fc.property(anAmount, weights, (total, list) => {
        const parts = shareInProportion(total, list)
        expect(sumOf(parts)).toBe(total)
        const sum = list.reduce((all, weight) => all + BigInt(weight), 0n)
        if (sum === 0n) return
        for (const [index, part] of parts.entries()) {
          const off = BigInt(part) * sum - BigInt(total) * BigInt(list[index]!)
          expect(off > -sum && off < sum).toBe(true)
        }
      }),
    )
  })

  test('no part exceeds its weight while the total does not exceed their sum', () => {
    const cart = fc
      .array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 8 })
      .chain((list) =>
        fc.tuple(fc.constant(list), fc.nat({ max: list.reduce((all, weight) => all + weight, 0) })),
      )
    fc.assert(
      fc.property(cart, ([list, total]) => {
        for (const [index, part] of share(total, list).entries())
          expect(part).toBeLessThanOrEqual(list[index]!)
      }),
    )
  })
})

test('sums, and an overflow is a defect', () => {
  expect(sumOf([])).toBe(ZERO)
  expect(sumOf([piastres(1), piastres(2), piastres(3)])).toBe(6)
  expect(() => sumOf([piastres(Number.MAX_SAFE_INTEGER), piastres(1)])).toThrow(RangeError)
})

test('a plain number is not an amount', () => {
  // @ts-expect-error amounts come from piastres() or fromEgp()
  const amount: Piastres = 5
  expect(amount).toBe(5)
})
