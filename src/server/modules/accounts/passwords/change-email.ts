import { isEmail } from '#domain/accounts/email.ts'
import { mailboxOf } from '#domain/accounts/sign-in/mailbox.ts'
import { foldEmail } from '#domain/accounts/sign-in/sign-up.ts'
import { HOUR_SECONDS } from '#domain/durations.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { emailAt, paths } from '#domain/paths.ts'
import { formatter } from '#locales/format.ts'
import { isolate } from '#locales/isolate.ts'
import { notify } from '#server/modules/notifications/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hashOfSecret } from '#server/platform/sessions/random.ts'
import { type NoRoom, withHashingSlot } from '../hashing.ts'
import { findUserByEmail, getUser, saveEmail } from '../store.ts'
import { checkPassword, type WrongPassword } from './check-password.ts'
import { deleteLinks, findLink, LINK_MINUTES, lockPasswordHash, makeLink } from './store.ts'

type InUse = Refusal<'auth.email_in_use'>
type ChangeRefusal = Refusal<'auth.invalid_email'> | InUse | WrongPassword | NoRoom

/** Mails a confirmation link to the new address after checking the password. The e-mail changes only when the link is opened. */
export async function changeEmail(
  context: Call,
  wanted: { email: string; password: string },
): Promise<Outcome<{ success: true }, ChangeRefusal>> {
  const email = foldEmail(wanted.email)
  if (!isEmail(email)) return refuse('auth.invalid_email')
  const { platform, user } = context
  const checked = await withHashingSlot(context, 'known_sign_ins', () =>
    checkPassword(context, user, wanted.password),
  )
  if (!checked.ok) return checked
  const { limiter, env, database } = platform
  await limiter.take('email-change', user.id, env.LIMIT_RESETS_MAILBOX, HOUR_SECONDS)
  if (await findUserByEmail(database.db, email)) return refuse('auth.email_in_use')
  // The new mailbox may belong to a stranger, who must not be flooded: it has a limit of its own.
  await limiter.take('email-change-mailbox', mailboxOf(email), env.LIMIT_RESETS_MAILBOX, HOUR_SECONDS)
  return database.decide(async (tx) => {
    // A reset deletes all links that were made with the old password. A link made after that reset would survive it.
    if (!(await lockPasswordHash(tx, user.id, checked.value))) return refuse('auth.current_incorrect')
    await deleteLinks(tx, user.id, ['email-change'])
    const token = await makeLink(tx, 'email-change', { userId: user.id, email })
    await notify(platform, tx, {
      eventId: hashOfSecret(token),
      recipients: [{ address: email, locale: user.locale, name: user.name, nameAr: user.nameAr }],
      channels: ['mail'],
      message: 'accounts.confirm-email',
      params: (locale) => ({ duration: formatter(locale).duration(LINK_MINUTES) }),
      url: emailAt(token),
      category: 'system',
    })
    return done({ success: true })
  })
}

/** Nobody waits for the letter, so it may be read when there is time. */
const OWN_LINK_MINUTES = 48 * 60

/** Mails an account whose address is not confirmed a link that confirms it; nothing once it is. */
export async function mailOwnEmailLink({ platform, user }: Call): Promise<Outcome<{ success: true }, never>> {
  const { limiter, env, database } = platform
  await limiter.take('email-confirm', user.id, env.LIMIT_RESETS_MAILBOX, HOUR_SECONDS)
  await database.transaction(async (tx) => {
    const { email, emailVerified } = await getUser(tx, user.id)
    if (emailVerified) return
    await deleteLinks(tx, user.id, ['email-confirm'])
    await mailConfirmation(platform, tx, { id: user.id, email })
  })
  return done({ success: true })
}

/** Mails a link that confirms the address which an account has. Offers come by letter only after it. */
export async function mailConfirmation(
  platform: Platform,
  tx: Tx,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const token = await makeLink(tx, 'email-confirm', { userId: id, email, minutes: OWN_LINK_MINUTES })
  await notify(platform, tx, {
    eventId: hashOfSecret(token),
    recipients: [{ userId: id }],
    channels: ['mail'],
    message: 'accounts.confirm-own-email',
    params: (locale) => ({ duration: formatter(locale).duration(OWN_LINK_MINUTES) }),
    url: emailAt(token),
    category: 'system',
  })
}

/** Gives the account the address that its link was mailed to, and marks the address as verified. */
export async function confirmEmail(
  { platform }: Call,
  { token }: { token: string },
): Promise<Outcome<{ email: string }, Refusal<'auth.email_link_invalid'> | InUse>> {
  return platform.database.decide(async (tx) => {
    const link = (await findLink(tx, 'email-change', token)) ?? (await findLink(tx, 'email-confirm', token))
    if (!link) return refuse('auth.email_link_invalid')
    const { email: address, name, nameAr, locale } = await getUser(tx, link.userId)
    if (!(await saveEmail(tx, link.userId, link.email, { isVerified: true })))
      return refuse('auth.email_in_use')
    await deleteLinks(tx, link.userId)
    if (link.email === address) return done({ email: address })
    await notify(platform, tx, {
      eventId: `email-changed:${hashOfSecret(token)}`,
      recipients: [{ address, name, nameAr, locale }],
      channels: ['mail'],
      message: 'accounts.email-changed',
      params: (locale) => ({ email: isolate(link.email, locale) }),
      url: paths.contact,
      category: 'system',
    })
    return done({ email: link.email })
  })
}
