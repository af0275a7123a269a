import { type Piastres, piastres } from '../../money.ts'
import { mayChangePayment, type PaymentMethod, type PaymentStatus } from '../../payments/payments.ts'
import { isActive, type OrderStatus } from '../status/order-status.ts'

// Smaller notes exist, but nobody pays for a meal with one of them.
const NOTES = [50_00, 100_00, 200_00]

/** What the courier gives back; null when the money does not cover the total. */
export function changeFor(total: Piastres, note: Piastres): Piastres | null {
  return note >= total ? piastres(note - total) : null
}

/** The sums that people are likely to hand over besides the exact total: the next multiple of each usual note. */
export function cashNoteOptions(total: Piastres): Piastres[] {
  const sums = NOTES.map((note) => (Math.floor(total / note) + 1) * note)
  return [...new Set(sums)].sort((a, b) => a - b).map(piastres)
}

type Payment = { paymentMethod: PaymentMethod; paymentStatus: PaymentStatus }

/** Whether the money for an order is still to be collected at the door. */
export function owesCash({ paymentMethod, paymentStatus }: Payment): boolean {
  return paymentMethod === 'cash' && paymentStatus === 'due'
}

/**
 * The payment status of a cash order after a change of its status. Cash is collected with the delivery, unless an admin says
 * otherwise. It is due again if the order turns out not to have been handed over. Null if nothing changes.
 */
export function cashAfter(
  order: Payment,
  { to, cashCollected = true }: { to: OrderStatus; cashCollected?: boolean | undefined },
): 'collected' | 'due' | null {
  if (order.paymentMethod !== 'cash') return null
  const next = to === 'delivered' && cashCollected ? 'collected' : isActive(to) ? 'due' : null
  return next && mayChangePayment(order.paymentStatus, next) ? next : null
}
