import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../durations.ts'
import {
  type CheckoutLimits,
  decideCheckoutLimits,
  type LimitReached,
  NOTHING_OPEN,
  type OpenCounts,
  type Opener,
} from './checkout-limits.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
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
const GUEST = {
  mobile: '+201002345678',
  email: 'mona@example.com',
  device: 'device',
  newDeviceNetwork: 'network',
}
const PHONE = { kind: 'phone', id: '+201002345678' } as const

const decide = (counts: Partial<OpenCounts>, { opener = GUEST as Opener, limits = LIMITS } = {}) =>
  decideCheckoutLimits({ opener, counts: { ...NOTHING_OPEN, ...counts } }, limits, ASKED)

const lately = (checkouts: number) => ({ checkouts, oldest: NOW - 20 * MINUTE_MS })

test.each<[string, Partial<OpenCounts>]>([
  ['one waiting checkout of the phone', { phoneOpen: 1 }],
  ['one waiting checkout of the device', { deviceOpen: 1 }],
  ['two waiting orders of new devices at each kitchen', { newDevices: { amina: 2, nadia: 2 } }],
  ['four checkouts in the last hour', { phone: lately(4), email: lately(4), device: lately(4) }],
])('with %s, one more checkout is allowed', (_, counts) => {
  expect(decide(counts)).toBeNull()
})

test.each<[string, Partial<OpenCounts>, LimitReached]>([
  [
    'three waiting orders of new devices at one of the kitchens',
    { newDevices: { amina: 2, nadia: 3 } },
    {
      rule: 'new_devices',
      subject: { kind: 'network', id: 'network' },
      cookId: 'nadia',
      retryAfterSeconds: 600,
    },
  ],
  [
    'two waiting checkouts of the phone',
    { phoneOpen: 2 },
    { rule: 'phone_open', subject: PHONE, retryAfterSeconds: 600 },
  ],
  [
    'one waiting order at the same kitchen',
    { phoneOpen: 1, phoneWithCooks: 1 },
    { rule: 'phone_open', subject: PHONE, retryAfterSeconds: 600 },
  ],
  [
    'two waiting checkouts of the device',
    { deviceOpen: 2 },
    { rule: 'device_open', subject: { kind: 'device', id: 'device' }, retryAfterSeconds: 600 },
  ],
  [
    'five checkouts of the phone',
    { phone: lately(5) },
    { rule: 'phone_hour', subject: PHONE, retryAfterSeconds: 2_400 },
  ],
  [
    'five checkouts of the e-mail',
    { email: lately(5) },
    { rule: 'email_hour', subject: { kind: 'email', id: 'mona@example.com' }, retryAfterSeconds: 2_400 },
  ],
  [
    'five checkouts of the device',
    { device: lately(5) },
    { rule: 'device_hour', subject: { kind: 'device', id: 'device' }, retryAfterSeconds: 2_400 },
  ],
])('with %s, one more checkout is refused with the time to retry', (_, counts, reached) => {
  expect(decide(counts)).toEqual(reached)
  expect(decide(counts, { limits: OFF })).toBeNull()
})

test('a customer of whom a kitchen has accepted an order is counted by the account’s limit alone', () => {
  const opener = { customerId: 'yara', mobile: '+201012345678' }
  const counts = { customer: lately(29), phoneOpen: 9, phoneWithCooks: 1 }
  expect(decide({ ...counts, isProven: true }, { opener })).toBeNull()
  expect(decide({ customer: lately(30), isProven: true }, { opener })).toEqual({
    rule: 'customer_hour',
    subject: { kind: 'account', id: 'yara' },
    retryAfterSeconds: 2_400,
  })
  expect(decide({ customer: lately(30) }, { opener, limits: OFF })).toBeNull()
})

test('any other customer has the open orders of a guest', () => {
  const opener = { customerId: 'yara', mobile: '+201012345678' }
  const reached = {
    rule: 'phone_open',
    subject: { kind: 'phone', id: opener.mobile },
    retryAfterSeconds: 600,
  }
  expect(decide({ phoneOpen: 1 }, { opener })).toBeNull()
  expect(decide({ phoneOpen: 2 }, { opener })).toEqual(reached)
  expect(decide({ phoneOpen: 1, phoneWithCooks: 1 }, { opener })).toEqual(reached)
  expect(decide({ phoneOpen: 9, phoneWithCooks: 9 }, { opener, limits: OFF })).toBeNull()
})

test('a refusal at the very end of the hour asks for at least one second', () => {
  const phone = { checkouts: 5, oldest: NOW - 60 * MINUTE_MS }
  expect(decide({ phone })?.retryAfterSeconds).toBe(1)
})

test('what a guest does not have meets no limit', () => {
  const opener = { mobile: '+201002345678', email: null, device: null, newDeviceNetwork: null }
  const counts = { email: lately(5), device: lately(5), deviceOpen: 2, newDevices: { amina: 3 } }
  expect(decide(counts, { opener })).toBeNull()
})
