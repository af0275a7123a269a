import { expect, test } from 'vitest'
import { type DeletionAsked, decideDeletion } from './deletion.ts'

const decide = (over: Partial<DeletionAsked>) => {
  const decided = decideDeletion({
    status: 'cancelled',
    paymentStatus: 'due',
    isRefundOpen: false,
    ...over,
  })
  return decided.ok || decided.code
}

test.each<[string, Partial<DeletionAsked>, true | string]>([
  ['that is under way', { status: 'pending' }, 'order.under_way'],
  ['that was delivered and paid', { status: 'delivered', paymentStatus: 'paid' }, 'order.was_delivered'],
  ['that was delivered for cash', { status: 'delivered', paymentStatus: 'collected' }, 'order.was_delivered'],
  [
    'that was delivered and refunded',
    { status: 'delivered', paymentStatus: 'refunded' },
    'order.was_delivered',
  ],
  ['whose refund is under way', { paymentStatus: 'refunding' }, 'order.payment_open'],
  ['of which a part is on its way back', { paymentStatus: 'paid', isRefundOpen: true }, 'order.payment_open'],
  ['for cash', {}, true],
  ['whose cash was collected before it turned out otherwise', { paymentStatus: 'collected' }, true],
  ['that may be paid', { paymentStatus: 'awaiting' }, 'order.payment_open'],
  ['that is paid', { paymentStatus: 'paid' }, 'order.payment_open'],
  ['that was refunded', { paymentStatus: 'refunded' }, true],
  ['that was never paid', { paymentStatus: 'expired' }, true],
])('an admin deletes an order %s: %#', (_, over, answer) => {
  expect(decide(over)).toBe(answer)
})
