import { expect, test } from 'vitest'
import {
  awaitsPayment,
  isUnpaid,
  mayChangePayment,
  mayMoneyMove,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  PAYMENT_TRANSITIONS,
  paymentBegins,
} from './payments.ts'

test('cash is due and the kitchen sees the order at once; an online payment is awaited first', () => {
  expect(
    PAYMENT_METHODS.map((method) => [method, paymentBegins(method), awaitsPayment(paymentBegins(method))]),
  ).toEqual([
    ['cash', 'due', false],
    ['card', 'awaiting', true],
    ['paypal', 'awaiting', true],
  ])
})

test('a payment changes only as the table allows', () => {
  const legal = PAYMENT_STATUSES.flatMap((from) =>
    PAYMENT_STATUSES.filter((to) => mayChangePayment(from, to)).map((to) => `${from} > ${to}`),
  )
  expect(legal.toSorted()).toEqual(PAYMENT_TRANSITIONS.map(({ from, to }) => `${from} > ${to}`).toSorted())
  expect(mayChangePayment('refunded', 'paid')).toBe(false)
  expect(mayChangePayment('expired', 'paid')).toBe(false)
  expect(mayChangePayment('paid', 'paid')).toBe(false)
})

test('every status can be reached from the first state of some payment', () => {
  const reached = new Set<string>(PAYMENT_METHODS.map(paymentBegins))
  for (const _ of PAYMENT_STATUSES)
    for (const { from, to } of PAYMENT_TRANSITIONS) if (reached.has(from)) reached.add(to)
  expect([...reached].toSorted()).toEqual([...PAYMENT_STATUSES].toSorted())
})

test('an order is unpaid until its money comes, and once all of it goes back', () => {
  const unpaid = PAYMENT_STATUSES.filter((paymentStatus) =>
    isUnpaid({ paymentStatus, paid: 300, givenBack: 0 }),
  )
  expect(unpaid).toEqual(['awaiting', 'refunded', 'expired'])
  const refunding = { paymentStatus: 'refunding', paid: 300 } as const
  expect(isUnpaid({ ...refunding, givenBack: 299 })).toBe(false)
  expect(isUnpaid({ ...refunding, givenBack: 300 })).toBe(true)
})

test('money moves while it is refunded, and may after a cancellation', () => {
  expect(mayMoneyMove({ status: 'delivered', paymentStatus: 'refunding' })).toBe(true)
  expect(mayMoneyMove({ status: 'cancelled', paymentStatus: 'paid' })).toBe(true)
  expect(mayMoneyMove({ status: 'delivered', paymentStatus: 'paid' })).toBe(false)
  expect(mayMoneyMove({ status: 'cancelled', paymentStatus: 'refunded' })).toBe(false)
  expect(mayMoneyMove({ status: 'cancelled' })).toBe(false)
})
