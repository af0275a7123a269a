import type { OrderStatus } from '../ordering/status/order-status.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'
import { isAtCashLimit } from './cash.ts'
import { mayJoin } from './courier-list.ts'

/** Who accepts; null where the account has no courier's profile. */
export type AcceptingCourier = {
  approvedAt: Date | null
  onDuty: boolean
  baseLatitude: number | null
  cashHeld: number
}

/** The order to accept. `customerKey` comes from `customerKeyOf`, `isOffered` says whether the courier's list had it just before. */
export type AcceptedOrder = {
  status: OrderStatus
  customerKey: string | null
  owesCash: boolean
  isOffered: boolean
}

export type AcceptanceRefusal =
  | Refusal<'order.not_found'>
  | Refusal<'delivery.not_approved'>
  | Refusal<'delivery.off_duty'>
  | Refusal<'delivery.base_location_required'>
  | Refusal<'delivery.cash_limit'>
  | Refusal<'order.already_taken'>

/**
 * Decides whether a courier may take an order. What keeps them from any order is said; one that is not ready any more is taken; a
 * ready one that is not offered to them, or one of another customer than those they carry (`carried`), is answered as if it did not
 * exist.
 */
export function decideAcceptance(
  courier: AcceptingCourier | null,
  order: AcceptedOrder,
  carried: readonly (string | null)[],
  { courierCashLimit }: { courierCashLimit: number },
): Outcome<undefined, AcceptanceRefusal> {
  if (!courier?.approvedAt) return refuse('delivery.not_approved')
  if (!courier.onDuty) return refuse('delivery.off_duty')
  if (courier.baseLatitude === null) return refuse('delivery.base_location_required')
  if (order.owesCash && isAtCashLimit(courier.cashHeld, courierCashLimit))
    return refuse('delivery.cash_limit')
  if (!mayJoin(order.customerKey, carried)) return refuse('order.not_found')
  if (order.status !== 'ready_for_pickup') return refuse('order.already_taken')
  return order.isOffered ? done() : refuse('order.not_found')
}
