import { isAdmin, type Role } from '#domain/accounts/roles.ts'
import { type Piastres, piastres, toEgp } from '#domain/money.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'

/** What keeps an account from being erased. */
export type ErasureHindrances = {
  /** Orders under way that the person placed, cooks or carries. */
  openOrders: number
  /** What a courier has collected and not handed over; negative if they handed over more. */
  cashHeld: Piastres
  /** What we owe the person for food and deliveries. */
  owed: Piastres
  /** Whether money that a buyer was promised has not come back. */
  isRefundDue: boolean
  isLastSuperadmin: boolean
}

export type ErasureRefusal =
  | Refusal<'privacy.order_open'>
  | Refusal<'privacy.cash_held'>
  | Refusal<'privacy.owed', { value: number }>
  | Refusal<'privacy.refund_due'>
  | Refusal<'privacy.last_superadmin'>

/**
 * Decides whether an account may be erased now (V-12): no order is open, no cash is held, nothing is owed or promised to the person,
 * whom nobody could pay any more, and another superadmin is left. `value` is what is owed, in EGP.
 */
export function decideErasure({
  openOrders,
  cashHeld,
  owed,
  isRefundDue,
  isLastSuperadmin,
}: ErasureHindrances): Outcome<undefined, ErasureRefusal> {
  if (isLastSuperadmin) return refuse('privacy.last_superadmin')
  if (openOrders > 0) return refuse('privacy.order_open')
  if (cashHeld > 0) return refuse('privacy.cash_held')
  if (isRefundDue) return refuse('privacy.refund_due')
  const due = piastres(owed - cashHeld)
  return due > 0 ? refuse('privacy.owed', { value: toEgp(due) }) : done()
}

/** Whether an admin may erase an account of this role (V-12). Only a superadmin erases an admin's. */
export function mayEraseAs(actor: Role, subject: Role): boolean {
  return isAdmin(actor) && (actor === 'superadmin' || !isAdmin(subject))
}
