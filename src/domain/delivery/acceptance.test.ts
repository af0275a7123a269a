import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '../ordering/status/order-status.ts'
import { type AcceptedOrder, type AcceptingCourier, decideAcceptance } from './acceptance.ts'

const COURIER: AcceptingCourier = {
  approvedAt: new Date('2026-01-01'),
  onDuty: true,
  baseLatitude: 30.04,
  cashHeld: 0,
}
const ORDER: AcceptedOrder = {
  status: 'ready_for_pickup',
  customerKey: 'guest:+201001234567',
  owesCash: true,
  isOffered: true,
}
const LIMITS = { courierCashLimit: 300_000 }

const decided = (
  courier: Partial<AcceptingCourier>,
  order: Partial<AcceptedOrder> = {},
  carried: (string | null)[] = [],
) => {
  const outcome = decideAcceptance({ ...COURIER, ...courier }, { ...ORDER, ...order }, carried, LIMITS)
  return outcome.ok ? 'accepted' : outcome.code
}

test('an approved courier on duty with a base location takes an order that is offered', () => {
  expect(decided({})).toBe('accepted')
})

test.each<[string, Partial<AcceptingCourier>]>([
  ['delivery.not_approved', { approvedAt: null, onDuty: false, baseLatitude: null, cashHeld: 300_000 }],
  ['delivery.off_duty', { onDuty: false, baseLatitude: null, cashHeld: 300_000 }],
  ['delivery.base_location_required', { baseLatitude: null, cashHeld: 300_000 }],
  ['delivery.cash_limit', { cashHeld: 300_000 }],
])('%s comes before everything that follows, and before whether the order is offered', (code, courier) => {
  expect(decided(courier, { isOffered: false })).toBe(code)
})

test('an account without a courier’s profile is not approved', () => {
  expect(decideAcceptance(null, ORDER, [], LIMITS)).toMatchObject({ code: 'delivery.not_approved' })
})

test('a courier at the cash limit takes orders that need no cash', () => {
  expect(decided({ cashHeld: 299_999 })).toBe('accepted')
  expect(decided({ cashHeld: 300_000 }, { owesCash: false })).toBe('accepted')
})

test('an order that is not offered, or of another customer than those carried, does not exist', () => {
  expect(decided({}, { isOffered: false })).toBe('order.not_found')
  expect(decided({}, {}, ['guest:+201009999999'])).toBe('order.not_found')
  expect(decided({}, {}, ['guest:+201009999999', ORDER.customerKey])).toBe('accepted')
  expect(decided({}, { customerKey: null }, [null])).toBe('order.not_found')
})

test.each(ORDER_STATUSES.filter((status) => status !== 'ready_for_pickup'))(
  'an order that is %s meanwhile is taken, whether or not the list still had it',
  (status) => {
    expect(decided({}, { status })).toBe('order.already_taken')
    expect(decided({}, { status, isOffered: false })).toBe('order.already_taken')
    expect(decided({}, { status }, ['guest:+201009999999'])).toBe('order.not_found')
  },
)
