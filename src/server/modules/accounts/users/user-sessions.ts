import { HOUR_SECONDS } from '#domain/durations.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { findJustRecorded, recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { mailPasswordLink } from '../passwords/forgot-password.ts'
import { deleteSessions } from '../passwords/store.ts'
import { type ActingRefusal, lockUserFor } from './act-on-user.ts'

/** Mails the user a link for a new password. Admins never set a password for others. */
export async function mailPasswordReset(
  { platform, user: asking }: Call,
  { id }: { id: string },
): Promise<Outcome<{ success: true }, ActingRefusal | Refusal<'accounts.is_banned'>>> {
  const { database, limiter, env } = platform
  await limiter.take('reset-by-admin', id, env.LIMIT_RESETS_MAILBOX, HOUR_SECONDS)
  return database.decide(async (tx) => {
    const locked = await lockUserFor(tx, asking, id)
    if (!locked.ok) return locked
    const { user, admin } = locked.value
    if (user.status === 'banned') return refuse('accounts.is_banned')
    const entry = { action: 'account.reset', details: {} } as const
    // Pressed twice, one link is mailed.
    if ((await findJustRecorded(tx, entry, [id])).size > 0) return done({ success: true })
    await mailPasswordLink(platform, tx, user.id)
    await recordAudit(tx, { actorId: admin.id, ...entry, subject: id })
    return done({ success: true })
  })
}

/** Ends all sessions of an account; its streams end with them. */
export async function endUserSessions(
  { platform: { database }, user: asking }: Call,
  { id }: { id: string },
): Promise<Outcome<{ ended: number }, ActingRefusal>> {
  return database.decide(async (tx) => {
    const locked = await lockUserFor(tx, asking, id)
    if (!locked.ok) return locked
    const ended = await deleteSessions(tx, id)
    if (ended > 0)
      await recordAudit(tx, {
        actorId: asking.id,
        action: 'account.log-out',
        subject: id,
        details: { ended },
      })
    return done({ ended })
  })
}
