import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'
import { mayMoneyMove, type PaymentStatus } from '../payments/payments.ts'
import { isActive, type OrderStatus } from './status/order-status.ts'

export type DeletionRefusal =
  | Refusal<'order.under_way', { status: OrderStatus }>
  | Refusal<'order.was_delivered'>
  | Refusal<'order.payment_open'>

/** An order that an admin wants to delete. `isRefundOpen`: a part of its money is on its way back. */
export type DeletionAsked = { status: OrderStatus; paymentStatus: PaymentStatus; isRefundOpen: boolean }

/**
 * Decides whether an order may be deleted: only once it is cancelled, because people work on one under way, and the kitchen and the courier
 * have earned with a delivered one; and only once its money rests, because nobody gives back the money of an order that is not found.
 */
export function decideDeletion({
  status,
  paymentStatus,
  isRefundOpen,
}: DeletionAsked): Outcome<undefined, DeletionRefusal> {
  if (isActive(status)) return refuse('order.under_way', { status })
  if (status === 'delivered') return refuse('order.was_delivered')
  const isOpen = isRefundOpen || paymentStatus === 'awaiting' || mayMoneyMove({ status, paymentStatus })
  return isOpen ? refuse('order.payment_open') : done()
}
