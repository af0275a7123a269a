import { expect, test } from 'vitest'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { isNewerOrder } from './is-newer-order.ts'

const anOrder = (version: number, courierSeenAt: string | null = null) =>
  ({ version, map: { courierSeenAt } }) as OrderAnswer

const EARLIER = '2026-11-21T12:00:00.000Z'
const LATER = '2026-11-21T12:00:04.000Z'

test('an earlier version never replaces a later one, wherever its courier is', () => {
  expect(isNewerOrder(anOrder(3, LATER), anOrder(4, EARLIER))).toBe(false)
})

test('a later version replaces an earlier one', () => {
  expect(isNewerOrder(anOrder(5), anOrder(4, LATER))).toBe(true)
})

test('within a version an older location of the courier never replaces a newer one', () => {
  expect(isNewerOrder(anOrder(4, EARLIER), anOrder(4, LATER))).toBe(false)
  expect(isNewerOrder(anOrder(4, LATER), anOrder(4, EARLIER))).toBe(true)
})

test('within a version a courier without a location replaces one with a location', () => {
  expect(isNewerOrder(anOrder(4), anOrder(4, LATER))).toBe(true)
})

test('an order that is gone does not replace the shown one', () => {
  expect(isNewerOrder(null, anOrder(4))).toBe(false)
})
