import type { UserPage } from '#contract/accounts/users.ts'
import { isEmail } from '#domain/accounts/email.ts'
import { isName } from '#domain/accounts/names.ts'
import { foldEmail } from '#domain/accounts/sign-in/sign-up.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { paths } from '#domain/paths.ts'
import { differencesOf } from '#domain/settings/market-settings.ts'
import { isolate } from '#locales/isolate.ts'
import { notify } from '#server/modules/notifications/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { NAME_CHANGED } from '../events.ts'
import { type LoginTooOld, requireRecentLogin } from '../passwords/recent-login.ts'
import { deleteLinks, deleteSessions } from '../passwords/store.ts'
import { saveUser } from '../profile/store.ts'
import { saveEmail } from '../store.ts'
import { type ActingRefusal, lockUserFor } from './act-on-user.ts'
import { findUserRow, type UserRow } from './users-store.ts'
import { userPageOf } from './views.ts'

type Fields = { name: string; nameAr: string; email: string }
type FieldRefusal =
  | Refusal<'accounts.name_too_short', { field: 'name' | 'nameAr' }>
  | Refusal<'auth.invalid_email'>
type EmailInUse = Refusal<'auth.email_in_use'>
export type StaleUser = Refusal<'accounts.stale', { current: UserPage }>
/**
 * Changes name and e-mail. If the account has changed since the admin read it, nothing is saved and the refusal carries it. A new
 * e-mail requires a recent login, because a link for a new password goes there.
 */
export async function changeUser(
  context: Call,
  { id, seen, ...wanted }: Fields & { id: string; seen: Fields },
): Promise<Outcome<UserPage, FieldRefusal | EmailInUse | StaleUser | ActingRefusal | LoginTooOld>> {
  const decided = decideFields(wanted)
  if (!decided.ok) return decided
  const fields = decided.value
  const { platform, user: asking } = context
  if (fields.email !== seen.email) {
    const recent = await requireRecentLogin(context, asking)
    if (!recent.ok) return recent
  }
  return platform.database.decide(async (tx) => {
    const locked = await lockUserFor(tx, asking, id)
    if (!locked.ok) return locked
    const { user, admin } = locked.value
    const before = fieldsOf(user)
    if (Object.keys(differencesOf(seen, before)).length > 0)
      return refuse('accounts.stale', { current: userPageOf(user, admin) })
    const changed = differencesOf(before, fields)
    if (Object.keys(changed).length === 0) return done(userPageOf(user, admin))
    await saveUser(tx, id, { name: fields.name, nameAr: fields.nameAr || null })
    if (changed.name || changed.nameAr) await platform.jobs.publish(tx, NAME_CHANGED, [{ userId: id }])
    if (changed.email) {
      const saved = await replaceEmail(platform, tx, user, fields.email)
      if (!saved.ok) return saved
    }
    await recordAudit(tx, { actorId: admin.id, action: 'account.change', subject: id, details: { changed } })
    return done(userPageOf((await findUserRow(tx, id))!, admin))
  })
}

/** A new e-mail changes how the user signs in: sessions and mailed links end, and both addresses are notified. */
async function replaceEmail(
  platform: Platform,
  tx: Tx,
  { id, name, name_ar: nameAr, locale, email: before }: UserRow,
  email: string,
): Promise<Outcome<undefined, EmailInUse>> {
  if (!(await saveEmail(tx, id, email, { isVerified: false }))) return refuse('auth.email_in_use')
  await deleteSessions(tx, id)
  await deleteLinks(tx, id)
  const eventId = randomId()
  const messages = [
    { to: before, message: 'accounts.email-changed', url: paths.contact },
    { to: email, message: 'accounts.email-given', url: paths.login },
  ] as const
  for (const { to, message, url } of messages)
    await notify(platform, tx, {
      eventId: `${message}:${eventId}`,
      recipients: [{ address: to, locale, name, nameAr }],
      channels: ['mail'],
      message,
      params: (lang) => ({ email: isolate(email, lang) }),
      url,
      category: 'system',
    })
  return done()
}

function decideFields({ name, nameAr, email }: Fields): Outcome<Fields, FieldRefusal> {
  const folded = foldEmail(email)
  if (!isName(name)) return refuse('accounts.name_too_short', { field: 'name' })
  if (nameAr && !isName(nameAr)) return refuse('accounts.name_too_short', { field: 'nameAr' })
  return isEmail(folded) ? done({ name, nameAr, email: folded }) : refuse('auth.invalid_email')
}

function fieldsOf({ name, name_ar, email }: UserRow): Fields {
  return { name, nameAr: name_ar ?? '', email }
}
