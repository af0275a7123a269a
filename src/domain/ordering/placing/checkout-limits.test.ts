import { expect, test } from 'vitest'
import {
  type CheckoutLimits,
  decideCheckoutLimits,
  type GuestCounts,
  type LimitReached,
} from './checkout-limits.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const MINUTE_MS = 60_000
const NONE = { checkouts: 0, oldest: null }
const ASKED = { now: NOW, answerSeconds: 600 }

const LIMITS: CheckoutLimits = {
  openOfGuest: 2,
  hourOfPhone: 5,
  hourOfEmail: 5,
  hourOfDevice: 5,
  hourOfCustomer: 30,
  openOfNewDevices: 3,
}
const OFF: CheckoutLimits = {
  openOfGuest: 0,
  hourOfPhone: 0,
  hourOfEmail: 0,
  hourOfDevice: 0,
  hourOfCustomer: 0,
  openOfNewDevices: 0,
}
const NOTHING: GuestCounts = {
  phoneOpen: 0,
  deviceOpen: 0,
  phoneWithCooks: 0,
  phone: NONE,
  email: NONE,
  device: NONE,
  newDevices: {},
}

const lately = (checkouts: number) => ({ checkouts, oldest: NOW - 20 * MINUTE_MS })

test.each<[string, Partial<GuestCounts>]>([
  ['one waiting checkout of the phone', { phoneOpen: 1 }],
  ['one waiting checkout of the device', { deviceOpen: 1 }],
  ['two waiting orders of new devices at each kitchen', { newDevices: { amina: 2, nadia: 2 } }],
  ['four checkouts in the last hour', { phone: lately(4), email: lately(4), device: lately(4) }],
])('with %s, one more checkout is allowed', (_, counts) => {
  expect(decideCheckoutLimits({ ...NOTHING, ...counts }, LIMITS, ASKED)).toBeNull()
})

test.each<[string, Partial<GuestCounts>, LimitReached]>([
  [
    'three waiting orders of new devices at one of the kitchens',
    { newDevices: { amina: 2, nadia: 3 } },
    { rule: 'new_devices', cookId: 'nadia', retryAfterSeconds: 600 },
  ],
  ['two waiting checkouts of the phone', { phoneOpen: 2 }, { rule: 'phone_open', retryAfterSeconds: 600 }],
  [
    'one waiting order at the same kitchen',
    { phoneOpen: 1, phoneWithCooks: 1 },
    { rule: 'phone_open', retryAfterSeconds: 600 },
  ],
  ['two waiting checkouts of the device', { deviceOpen: 2 }, { rule: 'device_open', retryAfterSeconds: 600 }],
  ['five checkouts of the phone', { phone: lately(5) }, { rule: 'phone_hour', retryAfterSeconds: 2_400 }],
  ['five checkouts of the e-mail', { email: lately(5) }, { rule: 'email_hour', retryAfterSeconds: 2_400 }],
  ['five checkouts of the device', { device: lately(5) }, { rule: 'device_hour', retryAfterSeconds: 2_400 }],
])('with %s, one more checkout is refused with the time to retry', (_, counts, reached) => {
  expect(decideCheckoutLimits({ ...NOTHING, ...counts }, LIMITS, ASKED)).toEqual(reached)
  expect(decideCheckoutLimits({ ...NOTHING, ...counts }, OFF, ASKED)).toBeNull()
})

test('a customer is counted by the account’s limit alone', () => {
  expect(decideCheckoutLimits({ customer: lately(29) }, LIMITS, ASKED)).toBeNull()
  expect(decideCheckoutLimits({ customer: lately(30) }, LIMITS, ASKED)).toEqual({
    rule: 'customer_hour',
    retryAfterSeconds: 2_400,
  })
  expect(decideCheckoutLimits({ customer: lately(30) }, OFF, ASKED)).toBeNull()
})

test('a refusal at the very end of the hour asks for at least one second', () => {
  const phone = { checkouts: 5, oldest: NOW - 60 * MINUTE_MS }
  expect(decideCheckoutLimits({ ...NOTHING, phone }, LIMITS, ASKED)?.retryAfterSeconds).toBe(1)
})
