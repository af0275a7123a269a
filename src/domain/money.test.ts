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

  test('every amount converts to pounds and back exactly and prints at most two decimals', () => {
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
    [17_000, 5, 900],
    [16_900, 5, 800],
    [1_000, 5, 100],
    [999, 5, 0],
    [10_000, 33.33, 3_300],
    [15_000, 33.33, 5_000],
    [99, 50, 0],
    [3_350, 100, 3_400],
    [12_345, 0, 0],
    [9_007_199_254_740_900, 100, 9_007_199_254_740_900],
    [-100, 50, 0],
    [-300, 50, -100],
  ])('%i piastres and %d percent give %i, in whole pounds', (amount, percent, expected) => {
    expect(percentOf(piastres(amount), percent)).toBe(expected)
  })

  test('rounds once, not first to a piastre', () => {
    expect(percentOf(piastres(999), 4.99)).toBe(0)
    expect(percentOf(piastres(4_999), 1)).toBe(0)
    expect(percentOf(piastres(4_995), 1)).toBe(0)
  })

  test('treats a percentage with more than two decimals as a defect', () => {
    expect(() => percentOf(piastres(100), 33.333)).toThrow(RangeError)
    expect(() => percentOf(piastres(100), Number.NaN)).toThrow(RangeError)
  })

  test('is the exact fraction rounded half up to a pound', () => {
    fc.assert(
      fc.property(anAmount, fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
        const exactTimesTenThousand = BigInt(amount) * BigInt(hundredths)
        const found = percentOf(amount, hundredths / 100)
        const off = BigInt(found) * 10_000n - exactTimesTenThousand
        expect(off > -500_000n && off <= 500_000n).toBe(true)
        expect(found % 100).toBe(0)
      }),
    )
  })
})

describe('shareInProportion', () => {
  const share = (total: number, weights: number[]) => shareInProportion(piastres(total), weights)

  test.each<[string, number, number[], number[]]>([
    ['gives the odd piastre to the largest remainder', 101, [1, 1, 1], [34, 34, 33]],
    ['gives the odd pound to the largest remainder', 100, [1, 1, 1], [100, 0, 0]],
    ['follows the weights', 1_050, [3000, 1000], [788, 262]],
    ['follows the weights in whole pounds', 1_000, [3000, 1000], [800, 200]],
    ['gives the odd pound to a part with room for it', 10_000, [3_350, 6_610, 100], [3_300, 6_600, 100]],
    ['leaves whole pounds where there is no room', 10_000, [3_350, 6_650], [3_350, 6_650]],
    ['prefers the larger remainder to the earlier part', 10, [15, 85], [2, 8]],
    ['gives nothing to no weight', 7, [0, 5], [0, 7]],
    ['shares equally where nothing weighs', 5, [0, 0], [3, 2]],
    ['shares nothing as nothing', 0, [4, 5], [0, 0]],
    ['shares nothing among nobody', 0, [], []],
  ])('%s', (_, total, weights, expected) => expect(share(total, weights)).toEqual(expected))

  test('treats negative amounts, invalid weights and an empty list as defects', () => {
    expect(() => share(-1, [1])).toThrow(RangeError)
    expect(() => share(1, [-1, 2])).toThrow(RangeError)
    expect(() => share(1, [0.5])).toThrow(RangeError)
    expect(() => share(1, [])).toThrow(RangeError)
  })

  const weights = fc.array(fc.nat({ max: 900_000_000_000 }), { minLength: 1, maxLength: 12 })

  test('the parts add up exactly, each within a pound of its fair share, or within a piastre for odd totals', () => {
    fc.assert(
      fc.property(anAmount, weights, (total, list) => {
        const parts = shareInProportion(total, list)
        expect(sumOf(parts)).toBe(total)
        const sum = list.reduce((all, weight) => all + BigInt(weight), 0n)
        if (sum === 0n) return
        for (const [index, part] of parts.entries()) {
          const off = BigInt(part) * sum - BigInt(total) * BigInt(list[index]!)
          const unit = total % 100 === 0 ? 100n : 1n
          expect(off > -sum * unit && off < sum * unit).toBe(true)
        }
      }),
    )
  })

  test('whole pounds are shared in whole pounds if all weights are whole pounds', () => {
    const pounds = fc.array(fc.nat({ max: 5_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.nat({ max: 5_000 }), pounds, (total, list) => {
        const inPiastres = list.map((weight) => weight * 100)
        fc.pre(total <= list.reduce((all, weight) => all + weight, 0))
        expect(share(total * 100, inPiastres).filter((part) => part % 100 !== 0)).toEqual([])
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

test('a sum adds amounts, and an overflow is a defect', () => {
  expect(sumOf([])).toBe(ZERO)
  expect(sumOf([piastres(1), piastres(2), piastres(3)])).toBe(6)
  expect(() => sumOf([piastres(Number.MAX_SAFE_INTEGER), piastres(1)])).toThrow(RangeError)
})

test('a plain number is not an amount', () => {
  // @ts-expect-error amounts come from piastres() or fromEgp()
  const amount: Piastres = 5
  expect(amount).toBe(5)
})
