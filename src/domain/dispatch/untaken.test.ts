import { expect, test } from 'vitest'
import { MINUTE_MS } from '../durations.ts'
import { findUntaken, type WaitingOrder, type WatchedCourier } from './untaken.ts'

const NOW = Date.parse('2026-11-25T19:00:00Z')
const KITCHEN = { latitude: 30.06, longitude: 31.22 }
const order = (given: Partial<WaitingOrder> = {}): WaitingOrder => ({
  id: 'first',
  waitsSince: NOW - 10 * MINUTE_MS,
  pickup: KITCHEN,
  collect: 100,
  givenBackBy: [],
  ...given,
})
const courier = (id: string, given: Partial<WatchedCourier> = {}): WatchedCourier => ({
  id,
  at: KITCHEN,
  onDuty: true,
  carries: 0,
  seenAt: NOW,
  cashHeld: 0,
  toCollect: 0,
  ...given,
})
const near = courier('near')
const far = courier('far', { at: { latitude: 30.1, longitude: 31.3 } })

function proposed(orders: WaitingOrder[], couriers: WatchedCourier[]) {
  const untaken = findUntaken(orders, couriers, { minutes: 10, cashLimit: 3_000, now: NOW })
  return Object.fromEntries([...untaken].map(([id, { taker }]) => [id, taker?.courier.id ?? null]))
}

test('the nearest courier is proposed once the minutes are over, and not before', () => {
  expect(proposed([order()], [far, near])).toEqual({ first: 'near' })
  expect(proposed([order({ waitsSince: NOW - 10 * MINUTE_MS + 1 })], [near])).toEqual({})
  expect(proposed([order({ waitsSince: null })], [near])).toEqual({})
})

test('nobody is proposed for two orders, and the one who waits longer comes first', () => {
  expect(proposed([order(), order({ id: 'second' })], [far, near])).toEqual({ first: 'near', second: 'far' })
  expect(proposed([order(), order({ id: 'second' })], [near])).toEqual({ first: 'near', second: null })
})

test.each<[string, Partial<WatchedCourier>]>([
  ['carries an order', { carries: 1 }],
  ['is off duty', { onDuty: false }],
  ['has no known place', { at: null }],
  ['was never seen', { seenAt: null }],
  ['was not seen for a quarter of an hour', { seenAt: NOW - 15 * MINUTE_MS }],
  ['has no room for the cash', { cashHeld: 2_901 }],
])('a courier who %s is not proposed', (_, given) => {
  expect(proposed([order()], [courier('one', given)])).toEqual({ first: null })
  expect(proposed([order()], [courier('one', given), far])).toEqual({ first: 'far' })
})

test('who gave the order back is not asked again, and a kitchen without a place has no nearest courier', () => {
  expect(proposed([order({ givenBackBy: ['near'] })], [near, far])).toEqual({ first: 'far' })
  expect(proposed([order({ pickup: null })], [near])).toEqual({ first: null })
})
