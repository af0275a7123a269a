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
  paidFor,
  paymentAfterRefund,
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
  expect(mayChangePayment('refunded', 'refunding')).toBe(false)
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

test('a buyer has paid cash once it is collected, and online all that the order ever cost', () => {
  const amounts = { total: 170, reducedBy: 30 }
  const paid = (paymentMethod: 'cash' | 'card') =>
    PAYMENT_STATUSES.filter((paymentStatus) => paidFor({ paymentMethod, paymentStatus, ...amounts }) > 0)
  expect(paid('cash')).toEqual(['collected'])
  expect(paidFor({ paymentMethod: 'cash', paymentStatus: 'collected', ...amounts, reducedBy: 0 })).toBe(170)
  expect(paid('card')).toEqual(['due', 'paid', 'collected', 'refunding', 'refunded'])
  expect(paidFor({ paymentMethod: 'card', paymentStatus: 'paid', ...amounts })).toBe(200)
})

test.each([
  ['paid', 50, 50, 'paid'],
  ['paid', 200, 200, 'refunded'],
  // What it became cheaper by is on its way, and nothing is left.
  ['paid', 150, 200, 'refunding'],
  ['paid', 50, 80, 'paid'],
  ['refunding', 50, 80, 'refunding'],
  ['refunding', 50, 50, 'paid'],
  ['refunding', 200, 200, 'refunded'],
  ['refunded', 150, 150, 'paid'],
  ['collected', 200, 200, 'collected'],
  ['due', 0, 0, 'due'],
] as const)(
  'of a payment that is %s, with %d of 200 given back and %d on the way or back, becomes %s',
  (status, refunded, givenBack, next) => {
    expect(paymentAfterRefund(status, { paid: 200, refunded, givenBack })).toBe(next)
  },
)
