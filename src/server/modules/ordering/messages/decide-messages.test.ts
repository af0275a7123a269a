import { expect, it, test } from 'vitest'
import { ORDER_STATUSES } from '#domain/ordering/status/order-status.ts'
import { decideMessages, type OrderChange, type OrderParties } from './decide-messages.ts'

const DOKKI = { latitude: 30.0385, longitude: 31.2118 }
const MAADI = { latitude: 29.9602, longitude: 31.2569 }

const CUSTOMERS: OrderParties = {
  cookId: 'om-hassan',
  customerId: 'amina',
  customerEmail: null,
  guestEmail: null,
  takers: [],
  awaitsPayment: false,
  waitsForCourier: false,
  pickup: DOKKI,
  pickupRadiusKm: 8,
  couriers: [],
}
const GUESTS: OrderParties = { ...CUSTOMERS, customerId: null, guestEmail: 'guest@example.test' }

const PLACED: OrderChange = { type: 'order.placed', from: null, to: 'pending', actorKind: 'customer' }
const READY: OrderChange = {
  type: 'order.changed',
  from: 'preparing',
  to: 'ready_for_pickup',
  actorKind: 'cook',
}

function changed(from: string, to: string, actorKind: string): OrderChange {
  return { type: 'order.changed', from, to, actorKind }
}

/** Written as `amina:order-placed` for a notification and `guest@example.test=order-delivered` for a mail. */
function notifiedOf(happened: OrderChange, order: OrderParties): string[] {
  return decideMessages(happened, order).map((one) =>
    'address' in one ? `${one.address}=${one.message}` : `${one.userId}:${one.message}`,
  )
}

test.each<[OrderChange, string[], string[]]>([
  [
    PLACED,
    ['om-hassan:cook-new-order', 'amina:order-placed'],
    ['om-hassan:cook-new-order', 'guest@example.test=guest-order-confirmation'],
  ],
  [
    changed('pending', 'preparing', 'cook'),
    ['amina:order-preparing'],
    ['guest@example.test=order-preparing'],
  ],
  [READY, ['amina:order-ready'], []],
  [
    changed('ready_for_pickup', 'out_for_delivery', 'courier'),
    ['amina:order-out-for-delivery'],
    ['guest@example.test=order-out-for-delivery'],
  ],
  [
    changed('out_for_delivery', 'delivered', 'courier'),
    ['amina:order-delivered'],
    ['guest@example.test=order-delivered'],
  ],
  [
    changed('pending', 'cancelled', 'customer'),
    ['om-hassan:cook-order-cancelled', 'amina:order-cancelled-by-customer'],
    ['om-hassan:cook-order-cancelled', 'guest@example.test=order-cancelled-by-customer'],
  ],
  [
    changed('pending', 'cancelled', 'guest'),
    ['om-hassan:cook-order-cancelled', 'amina:order-cancelled-by-customer'],
    ['om-hassan:cook-order-cancelled', 'guest@example.test=order-cancelled-by-customer'],
  ],
  [
    changed('pending', 'cancelled', 'cook'),
    ['amina:order-declined-by-cook'],
    ['guest@example.test=order-declined-by-cook'],
  ],
  [
    changed('pending', 'cancelled', 'system'),
    ['om-hassan:cook-order-cancelled', 'amina:order-expired'],
    ['om-hassan:cook-order-cancelled', 'guest@example.test=order-expired'],
  ],
  [
    changed('preparing', 'cancelled', 'admin'),
    ['om-hassan:cook-order-cancelled', 'amina:order-cancelled-by-admin'],
    ['om-hassan:cook-order-cancelled', 'guest@example.test=order-cancelled-by-admin'],
  ],
  [
    changed('pending', 'delivered', 'admin'),
    ['amina:order-status-corrected'],
    ['guest@example.test=order-status-corrected'],
  ],
  [
    changed('preparing', 'pending', 'admin'),
    ['om-hassan:cook-order-set', 'amina:order-status-corrected'],
    ['om-hassan:cook-order-set'],
  ],
  [
    changed('cancelled', 'preparing', 'admin'),
    ['om-hassan:cook-order-set', 'amina:order-status-corrected'],
    ['om-hassan:cook-order-set', 'guest@example.test=order-status-corrected'],
  ],
  [
    changed('cancelled', 'pending', 'admin'),
    ['om-hassan:cook-order-set', 'amina:order-status-corrected'],
    ['om-hassan:cook-order-set', 'guest@example.test=order-status-corrected'],
  ],
  [
    changed('cancelled', 'ready_for_pickup', 'admin'),
    ['om-hassan:cook-order-set', 'amina:order-status-corrected'],
    ['om-hassan:cook-order-set', 'guest@example.test=order-status-corrected'],
  ],
  [changed('preparing', 'ready_for_pickup', 'admin'), ['amina:order-status-corrected'], []],
  [
    changed('out_for_delivery', 'preparing', 'admin'),
    ['om-hassan:cook-order-set', 'amina:order-status-corrected'],
    ['om-hassan:cook-order-set', 'guest@example.test=order-status-corrected'],
  ],
  [
    changed('ready_for_pickup', 'preparing', 'admin'),
    ['om-hassan:cook-order-set', 'amina:order-status-corrected'],
    ['om-hassan:cook-order-set', 'guest@example.test=order-status-corrected'],
  ],
  [
    changed('ready_for_pickup', 'out_for_delivery', 'admin'),
    ['amina:order-out-for-delivery'],
    ['guest@example.test=order-out-for-delivery'],
  ],
  [changed('out_for_delivery', 'ready_for_pickup', 'admin'), [], []],
  [
    { ...changed('out_for_delivery', 'ready_for_pickup', 'admin'), wasPickedUp: true },
    ['amina:order-status-corrected'],
    [],
  ],
])('%o sends a customer %j and a guest %j', (happened, customers, guests) => {
  expect(notifiedOf(happened, CUSTOMERS)).toEqual(customers)
  expect(notifiedOf(happened, GUESTS)).toEqual(guests)
})

it('informs who took an order by phone that its caller, whom no message reaches, has to be told', () => {
  const caller = { ...GUESTS, guestEmail: null, takers: [{ userId: 'dina' }] }
  const declined = changed('pending', 'cancelled', 'cook')
  expect(notifiedOf(declined, caller)).toEqual(['dina:caller-order-cancelled'])
  expect(notifiedOf(changed('pending', 'cancelled', 'system'), caller)).toContain(
    'dina:caller-order-cancelled',
  )
  expect(notifiedOf(changed('pending', 'cancelled', 'admin'), caller)).not.toContain(
    'dina:caller-order-cancelled',
  )
  expect(notifiedOf(declined, { ...caller, guestEmail: 'caller@example.test' })).toEqual([
    'caller@example.test=order-declined-by-cook',
  ])
})

it('informs a customer of every status that an order can enter', () => {
  for (const to of ORDER_STATUSES) {
    const from = to === 'pending' ? 'preparing' : 'pending'
    expect(notifiedOf(changed(from, to, 'admin'), CUSTOMERS).join()).toContain('amina:')
  }
})

it('informs nobody of a change that keeps the status or leads to an unknown one', () => {
  expect(notifiedOf(changed('out_for_delivery', 'out_for_delivery', 'admin'), CUSTOMERS)).toEqual([])
  expect(notifiedOf(changed('pending', 'lost', 'admin'), CUSTOMERS)).toEqual([])
})

it('informs nobody of an order that awaits its payment', () => {
  const unpaid = { ...CUSTOMERS, awaitsPayment: true }
  expect(notifiedOf(PLACED, unpaid)).toEqual([])
  expect(notifiedOf(changed('pending', 'cancelled', 'system'), unpaid)).toEqual([])
})

const COURIERS = [
  { userId: 'at-the-door', baseLocation: DOKKI },
  { userId: 'in-maadi', baseLocation: MAADI },
]

it.each([
  ['8 km', 8, ['at-the-door:courier-order-ready']],
  ['no distance at all', 0, ['at-the-door:courier-order-ready', 'in-maadi:courier-order-ready']],
  ['20 km', 20, ['at-the-door:courier-order-ready', 'in-maadi:courier-order-ready']],
])('informs the couriers within the radius of a ready order: %s', (_, pickupRadiusKm, expected) => {
  const ready = { ...GUESTS, waitsForCourier: true, couriers: COURIERS, pickupRadiusKm }
  expect(notifiedOf(READY, ready)).toEqual(expected)
})

it('offers couriers no order that is taken, has no known kitchen or is still cooking', () => {
  const ready = { ...GUESTS, waitsForCourier: true, couriers: COURIERS }
  expect(notifiedOf(READY, { ...ready, waitsForCourier: false })).toEqual([])
  expect(notifiedOf(READY, { ...ready, pickup: null })).toEqual([])
  expect(notifiedOf(changed('pending', 'preparing', 'cook'), ready).join()).not.toContain(
    'courier-order-ready',
  )
})

it('sends each person one message: the kitchen’s first, then the owner’s', () => {
  const oneself = { ...CUSTOMERS, customerId: CUSTOMERS.cookId }
  expect(notifiedOf(PLACED, oneself)).toEqual(['om-hassan:cook-new-order'])
  const courierEats = {
    ...CUSTOMERS,
    waitsForCourier: true,
    couriers: [{ userId: 'amina', baseLocation: DOKKI }],
  }
  expect(notifiedOf(READY, courierEats)).toEqual(['amina:order-ready'])
})

it('accepts one mailbox only, never text that could be read as several', () => {
  for (const guestEmail of [
    null,
    '',
    'guest',
    'a@example.test,b@example.test',
    'a@example.test;b@example.test',
    'a@example.test b@example.test',
    'a@example.test\r\nBcc: b@example.test',
    'Guest <a@example.test>',
    '"a"@example.test',
    'a@example.test@example.test',
    `${'a'.repeat(250)}@example.test`,
  ]) {
    expect(notifiedOf(PLACED, { ...GUESTS, guestEmail })).toEqual(['om-hassan:cook-new-order'])
  }
  expect(notifiedOf(PLACED, { ...GUESTS, guestEmail: "o'brien+food@example.test" })).toHaveLength(2)
})

it('tells an account holder by letter what a guest is told, unless they switched it off', () => {
  const withLetters = { ...CUSTOMERS, customerEmail: 'amina@example.test' }
  const lettersOf = (change: OrderChange) =>
    decideMessages(change, withLetters).flatMap((one) =>
      'letter' in one ? [`${one.letter}=${one.message}`] : [],
    )
  expect(lettersOf(changed('pending', 'cancelled', 'cook'))).toEqual([
    'amina@example.test=order-declined-by-cook',
  ])
  expect(lettersOf(changed('pending', 'cancelled', 'system'))).toEqual(['amina@example.test=order-expired'])
  expect(lettersOf(changed('preparing', 'cancelled', 'admin'))).toEqual([
    'amina@example.test=order-cancelled-by-admin',
  ])
  expect(lettersOf(changed('pending', 'delivered', 'admin'))).toEqual([
    'amina@example.test=order-status-corrected',
  ])
  expect(lettersOf(changed('ready_for_pickup', 'out_for_delivery', 'courier'))).toEqual([
    'amina@example.test=order-out-for-delivery',
  ])
  for (const silent of [
    PLACED,
    changed('pending', 'preparing', 'cook'),
    changed('pending', 'cancelled', 'customer'),
  ])
    expect(lettersOf(silent)).toEqual([])
  const bell = decideMessages(changed('pending', 'cancelled', 'cook'), CUSTOMERS)
  expect(bell).toEqual([{ userId: 'amina', message: 'order-declined-by-cook' }])
})
