import { expect, test } from 'vitest'
import {
  awaitedTotal,
  awaitsPayment,
  isUnpaid,
  mayChangePayment,
  mayMoneyMove,
  ordersPaidWith,
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
  expect(mayChangePayment('expired', 'awaiting')).toBe(false)
  expect(mayChangePayment('paid', 'paid')).toBe(false)
})

test('every status can be reached from the first state of some payment', () => {
  const reached = new Set<string>(PAYMENT_METHODS.map(paymentBegins))
  for (const _ of PAYMENT_STATUSES)
    for (const { from, to } of PAYMENT_TRANSITIONS) if (reached.has(from)) reached.add(to)
  expect([...reached].toSorted()).toEqual([...PAYMENT_STATUSES].toSorted())
})

test('a page asks for the orders that still wait, and pays those for which it was opened', () => {
  const anOrder = (id: string, total: number, cancelledAt: number | null = null) => ({
    id,
    total,
    paymentStatus: cancelledAt === null ? ('awaiting' as const) : ('expired' as const),
    cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
  })
  const orders = [anOrder('waits', 100), anOrder('first', 30, 1), anOrder('last', 20, 2), anOrder('also', 7)]
  expect(awaitedTotal(orders)).toBe(107)
  const paidWith = (amount: number) => ordersPaidWith(amount, orders).map(({ id }) => id)
  expect(paidWith(107)).toEqual(['waits', 'also'])
  expect(paidWith(127)).toEqual(['waits', 'also', 'last'])
  expect(paidWith(157)).toEqual(['waits', 'also', 'last', 'first'])
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
