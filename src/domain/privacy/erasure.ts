import { isAdmin, type Role } from '#domain/accounts/roles.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'

/** What keeps an account from being erased. */
export type ErasureHindrances = {
  /** Orders under way that the person placed, cooks or carries. */
  openOrders: number
  /** Piastres that a courier has collected and not handed over. */
  cashHeld: number
  isLastSuperadmin: boolean
}

export type ErasureRefusal =
  | Refusal<'privacy.order_open'>
  | Refusal<'privacy.cash_held'>
  | Refusal<'privacy.last_superadmin'>

/** Decides whether an account may be erased now (V-12): no order is open, no cash is held, and another superadmin is left. */
export function decideErasure({
  openOrders,
  cashHeld,
  isLastSuperadmin,
}: ErasureHindrances): Outcome<undefined, ErasureRefusal> {
  if (isLastSuperadmin) return refuse('privacy.last_superadmin')
  if (openOrders > 0) return refuse('privacy.order_open')
  if (cashHeld > 0) return refuse('privacy.cash_held')
  return done()
}

/** Whether an admin may erase an account of this role (V-12). Only a superadmin erases an admin's. */
export function mayEraseAs(actor: Role, subject: Role): boolean {
  return isAdmin(actor) && (actor === 'superadmin' || !isAdmin(subject))
}
