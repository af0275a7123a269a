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

/** Whether an account may be erased now (V-12): nothing is under way, no cash is held, and somebody is left who can make admins. */
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

/** Whose account an admin may erase (V-12): customers', cooks' and couriers'; that of an admin only a superadmin. */
export function mayEraseAs(actor: Role, subject: Role): boolean {
  return isAdmin(actor) && (actor === 'superadmin' || !isAdmin(subject))
}
