import { isAdmin } from '#domain/accounts/roles.ts'
import { decideActing, type Untouchable } from '#domain/accounts/user-actions.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { SignedIn } from '#server/platform/sessions/actor.ts'
import { queueForAdmins } from '../store.ts'
import { findRole, findUserRow, lockUser, type UserRow } from './users-store.ts'

export type ActingRefusal = Untouchable | Refusal<'accounts.not_found'> | Refusal<'auth.forbidden'>

/** An account that is locked, and the admin who acts on it as what they are now. */
export type Held = { user: UserRow; admin: SignedIn }

/**
 * Locks an account for an admin who may act on it. Admins come one after the other and are asked again what they are: of two
 * superadmins who unmake each other at once the second is none any more (I-15).
 */
export async function holdUser(tx: Tx, asking: SignedIn, id: string): Promise<Outcome<Held, ActingRefusal>> {
  await queueForAdmins(tx)
  const role = await findRole(tx, asking.id)
  if (!isAdmin(role)) return refuse('auth.forbidden')
  const admin = { ...asking, role: role! }
  const isThere = await lockUser(tx, id)
  const user = isThere ? await findUserRow(tx, id) : null
  if (!user) return refuse('accounts.not_found')
  const acting = decideActing(admin, user)
  return acting.ok ? done({ user, admin }) : acting
}
