import { expect, test } from 'vitest'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { detailOf, sentenceOf, showsExpected } from './hero-words.ts'
import { isNewerOrder, withNearnessOf } from './live-order.ts'

const POINT = { latitude: 30.04, longitude: 31.21 }
const NOON = Date.parse('2026-11-21T12:00:00Z')
const expectedAt = { from: '2026-11-21T12:00:00Z', to: '2026-11-21T12:20:00Z' }

/** The courier was seen twenty metres from the door. */
const anOrder = (courierSeenAt: string, map: Partial<NonNullable<OrderAnswer['map']>> = {}) =>
  ({
    status: 'out_for_delivery',
    audience: 'owner',
    expectedAt,
    map: {
      cook: POINT,
      customer: POINT,
      courier: POINT,
      courierSeenAt,
      route: [],
      distanceKm: 0.02,
      durationMin: 0,
      exact: true,
      ...map,
    },
  }) as unknown as OrderAnswer

test('a recent location says how near the courier is', () => {
  const order = withNearnessOf(anOrder('2026-11-21T11:57:00Z'), NOON)
  expect(sentenceOf(order)).toEqual({ says: 'atDoor' })
  expect(showsExpected(order, NOON)).toBe(false)
})

test("an old location shows the expected time instead of the courier's nearness, and stays on the map", () => {
  const order = withNearnessOf(anOrder('2026-11-21T11:56:59Z'), NOON)
  expect(sentenceOf(order)).toEqual({ says: 'out_for_delivery' })
  expect(detailOf(order, NOON)).toBeNull()
  expect(showsExpected(order, NOON)).toBe(true)
  expect(order.map!.courier).toEqual(POINT)
})

test.each([
  ['before hydration', anOrder('2026-11-21T11:00:00Z'), null],
  ['for a tracker, who sees the whole trip', anOrder('2026-11-21T11:00:00Z', { exact: false }), NOON],
])('the order is unchanged %s', (_, order, now) => {
  expect(withNearnessOf(order, now)).toBe(order)
})

const aNewerOrder = (version: number, courierSeenAt: string | null = null) =>
  ({ version, map: { courierSeenAt } }) as OrderAnswer

const EARLIER = '2026-11-21T12:00:00.000Z'
const LATER = '2026-11-21T12:00:04.000Z'

test('an earlier version never replaces a later one, wherever its courier is', () => {
  expect(isNewerOrder(aNewerOrder(3, LATER), aNewerOrder(4, EARLIER))).toBe(false)
})

test('a later version replaces an earlier one', () => {
  expect(isNewerOrder(aNewerOrder(5), aNewerOrder(4, LATER))).toBe(true)
})

test('within a version an older location of the courier never replaces a newer one', () => {
  expect(isNewerOrder(aNewerOrder(4, EARLIER), aNewerOrder(4, LATER))).toBe(false)
  expect(isNewerOrder(aNewerOrder(4, LATER), aNewerOrder(4, EARLIER))).toBe(true)
})

test('within a version a courier without a location replaces one with a location', () => {
  expect(isNewerOrder(aNewerOrder(4), aNewerOrder(4, LATER))).toBe(true)
})

test('an order that is gone does not replace the shown one', () => {
  expect(isNewerOrder(null, aNewerOrder(4))).toBe(false)
})
