import { MINUTE_MS } from '../../durations.ts'
import { awaitsPayment, type PaymentStatus } from '../../payments/payments.ts'
import { isActive, type OrderStatus } from './order-status.ts'
import { ageMinutes } from './timeline.ts'

/** `waitsSince` is when the order was placed, paid, set back to pending or answered by its customer, whichever was last. */
type Answerable = {
  status: OrderStatus
  paymentStatus: PaymentStatus
  waitsSince: number
  isChangeOpen: boolean
}

/**
 * Until when a kitchen may answer an order, by the minutes of the settings (G-12). Null if it has nothing to answer, and while the
 * order's customer decides on a change (O-12).
 */
export function answerByOf(order: Answerable, answerMinutes: number): number | null {
  const isKitchensTurn =
    order.status === 'pending' && !awaitsPayment(order.paymentStatus) && !order.isChangeOpen
  return isKitchensTurn ? order.waitsSince + answerMinutes * MINUTE_MS : null
}

/** When an order is late: at the end of its time to answer (`answerByOf`), otherwise at its promised arrival. Null once it is over. */
export function dueOf(order: {
  status: OrderStatus
  answerBy: number | null
  promised: number | null
}): number | null {
  return isActive(order.status) ? (order.answerBy ?? order.promised) : null
}

/** How an order stands against the time by which it was promised: from half of that time on it is worth a look. */
export function paceOf({ since, due, now }: { since: number; due: number; now: number }): {
  pace: 'early' | 'half' | 'late'
  ageMinutes: number
  lateMinutes: number
} {
  const age = ageMinutes(since, now)
  const lateMinutes = ageMinutes(due, now)
  const isHalf = now - since >= (due - since) / 2
  return { pace: now > due ? 'late' : isHalf ? 'half' : 'early', ageMinutes: age, lateMinutes }
}
