import { expect, test } from 'vitest'
import { type DeletionAsked, decideDeletion } from './admin.ts'

const decide = (over: Partial<DeletionAsked>) => {
  const decided = decideDeletion({
    status: 'delivered',
    paymentStatus: 'paid',
    isRefundOpen: false,
    ...over,
  })
  return decided.ok || decided.code
}

test.each<[string, Partial<DeletionAsked>, true | string]>([
  ['that is under way', { status: 'pending', paymentStatus: 'due' }, 'order.under_way'],
  ['that was delivered and paid', {}, true],
  ['that was delivered for cash', { paymentStatus: 'collected' }, true],
  ['whose refund is under way', { paymentStatus: 'refunding' }, 'order.payment_open'],
  ['of which a part is on its way back', { isRefundOpen: true }, 'order.payment_open'],
  ['that was cancelled for cash', { status: 'cancelled', paymentStatus: 'due' }, true],
  [
    'that was cancelled and may be paid',
    { status: 'cancelled', paymentStatus: 'awaiting' },
    'order.payment_open',
  ],
  ['that was cancelled and is paid', { status: 'cancelled' }, 'order.payment_open'],
  ['that was cancelled and refunded', { status: 'cancelled', paymentStatus: 'refunded' }, true],
  ['that was never paid', { status: 'cancelled', paymentStatus: 'expired' }, true],
])('an admin deletes an order %s: %#', (_, over, answer) => {
  expect(decide(over)).toBe(answer)
})
