import { isAdmin } from '#domain/accounts/roles.ts'
import { decideActing, type Untouchable } from '#domain/accounts/user-actions.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { SignedIn } from '#server/platform/sessions/actor.ts'
import { queueForAdmins } from '../store.ts'
import { findRole, findUserRow, lockUser, type UserRow } from './users-store.ts'

export type ActingRefusal = Untouchable | Refusal<'accounts.not_found'> | Refusal<'auth.forbidden'>

/** A locked account, and the acting admin with the role they have by now. */
export type LockedUser = { user: UserRow; admin: SignedIn }

/**
 * Locks an account for an admin who may act on it. Admins queue here and their role is read again: when two superadmins demote
 * each other at once, the second has lost the role by then (I-15).
 */
export async function lockUserFor(
  tx: Tx,
  asking: SignedIn,
  id: string,
): Promise<Outcome<LockedUser, ActingRefusal>> {
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
