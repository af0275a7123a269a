import type { UserPage } from '#contract/accounts/users.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { requireRecentLogin } from '../passwords/recent-login.ts'
import { deleteSessions } from '../passwords/store.ts'
import { findUserByEmail } from '../store.ts'
import { type ActingRefusal, lockUserFor } from '../users/act-on-user.ts'
import { findUserRow } from '../users/users-store.ts'
import { userPageOf } from '../users/views.ts'
import { deleteFactor } from './store.ts'

/** Deletes the second factor of another admin who has lost it, and ends their sessions. */
export async function resetSecondFactor(
  context: Call,
  { id }: { id: string },
): Promise<Outcome<UserPage, ActingRefusal | Refusal<'auth.recent_login'>>> {
  const { platform, user: asking } = context
  const recent = await requireRecentLogin(context, asking)
  if (!recent.ok) return recent
  return platform.database.decide(async (tx) => {
    const locked = await lockUserFor(tx, asking, id)
    if (!locked.ok) return locked
    const { admin } = locked.value
    if (admin.role !== 'superadmin') return refuse('accounts.only_superadmin')
    await removeFactor(tx, id, admin.id)
    return done(userPageOf((await findUserRow(tx, id))!, admin))
  })
}

/** The same for somebody with access to the server. False if no account with this e-mail has a second factor. */
export async function resetSecondFactorByEmail(database: Database, email: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email.trim())
    return user !== null && removeFactor(tx, user.id, null)
  })
}

async function removeFactor(tx: Tx, userId: string, actorId: string | null): Promise<boolean> {
  if (!(await deleteFactor(tx, userId))) return false
  await deleteSessions(tx, userId)
  await recordAudit(tx, { actorId, action: 'account.second-factor-reset', subject: userId, details: {} })
  return true
}
