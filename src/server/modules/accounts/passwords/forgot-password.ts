import { isEmail } from '#domain/accounts/email.ts'
import { foldEmail } from '#domain/accounts/sign-in/sign-up.ts'
import { HOUR_SECONDS } from '#domain/durations.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { newPasswordAt } from '#domain/paths.ts'
import { formatter } from '#locales/format.ts'
import { notify } from '#server/modules/notifications/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { declareQueue } from '#server/platform/queues.ts'
import { hashOfSecret } from '#server/platform/sessions/random.ts'
import { findUserByEmail } from '../store.ts'
import { LINK_MINUTES, makeLink } from './store.ts'

type Forgotten = { email: string }

/** The queue looks the account up, so the request takes the same time whether the account exists or not. */
export const PASSWORD_RESETS = declareQueue<Forgotten>('password-reset', {
  concurrency: 1,
  batch: 4,
  seconds: 30,
})

/** Promises a link whether the account exists or not, so the answer does not reveal who has an account. */
export async function forgotPassword(
  { platform, actor }: Call,
  { email: typed }: { email: string },
): Promise<Outcome<{ success: true }, Refusal<'auth.invalid_email'>>> {
  const email = foldEmail(typed)
  if (!isEmail(email)) return refuse('auth.invalid_email')
  const { limiter, env, database, jobs } = platform
  await limiter.take('reset-address', actor.address, env.LIMIT_RESETS_ADDRESS, HOUR_SECONDS)
  await limiter.take('reset', email, env.LIMIT_RESETS_MAILBOX, HOUR_SECONDS)
  await database.transaction((tx) => jobs.enqueue(tx, PASSWORD_RESETS, [{ email }]))
  return done({ success: true })
}

/** Mails the link if the address has an account that may sign in. */
export async function sendPasswordReset(platform: Platform, { email }: Forgotten): Promise<void> {
  const user = await findUserByEmail(platform.database.db, email)
  if (user?.status !== 'active') return
  await platform.database.transaction((tx) => mailPasswordLink(platform, tx, user.id))
}

/** Mails a user a link that sets a new password. */
export function mailPasswordLink(platform: Platform, tx: Tx, userId: string): Promise<void> {
  return mailLink(platform, tx, userId, 'accounts.password-reset')
}

/** Mails a cook whom an admin has added the link that sets their first password. */
export function mailFirstPassword(platform: Platform, tx: Tx, userId: string): Promise<void> {
  return mailLink(platform, tx, userId, 'accounts.cook-added')
}

async function mailLink(
  platform: Platform,
  tx: Tx,
  userId: string,
  message: 'accounts.password-reset' | 'accounts.cook-added',
): Promise<void> {
  const token = await makeLink(tx, 'password-reset', { userId })
  await notify(platform, tx, {
    eventId: hashOfSecret(token),
    recipients: [{ userId }],
    channels: ['mail'],
    message,
    params: (locale) => ({ duration: formatter(locale).duration(LINK_MINUTES) }),
    url: newPasswordAt(token),
    category: 'system',
  })
}
