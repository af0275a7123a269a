import type { UserPage } from '#contract/accounts/users.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import type { RequestContext } from '#server/platform/rpc.ts'
import type { SignedIn } from '#server/platform/sessions/actor.ts'
import { requireRecentLogin } from '../passwords/recent-login.ts'
import { deleteSessions } from '../passwords/store.ts'
import { findUserByEmail } from '../store.ts'
import { type ActingRefusal, holdUser } from '../users/act-on-user.ts'
import { findUserRow } from '../users/users-store.ts'
import { userPageOf } from '../users/views.ts'
import { deleteFactor } from './store.ts'

/** Forgets the second factor of another admin, who has lost theirs; their sessions end. */
export async function resetSecondFactor(
  context: RequestContext,
  asking: SignedIn,
  id: string,
): Promise<Outcome<UserPage, ActingRefusal | Refusal<'auth.recent_login'>>> {
  const recent = await requireRecentLogin(context, asking)
  if (!recent.ok) return recent
  return context.platform.database.decide<UserPage, ActingRefusal>(async (tx) => {
    const held = await holdUser(tx, asking, id)
    if (!held.ok) return held
    const { admin } = held.value
    if (admin.role !== 'superadmin') return refuse('accounts.only_superadmin')
    await forgetFactor(tx, id, admin.id)
    return done(userPageOf((await findUserRow(tx, id))!, admin))
  })
}

/** The same for whoever has the server itself: false where nobody has this e-mail and a second factor. */
export async function resetSecondFactorByEmail(database: Database, email: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email.trim())
    return user !== null && forgetFactor(tx, user.id, null)
  })
}

async function forgetFactor(tx: Tx, userId: string, actorId: string | null): Promise<boolean> {
  if (!(await deleteFactor(tx, userId))) return false
  await deleteSessions(tx, userId)
  await recordAudit(tx, { actorId, action: 'account.second-factor-reset', subject: userId, details: {} })
  return true
}
