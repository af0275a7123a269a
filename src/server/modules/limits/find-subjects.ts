import { decideMobile } from '#domain/accounts/mobile.ts'
import { mailboxOf } from '#domain/accounts/sign-in/mailbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listAccountsWith } from './store.ts'

/**
 * The subjects that a mobile number or an email stands for, as a guest's and as an account's. Subjects are keyed hashes, so
 * that only a whole number or address finds them.
 */
export async function findSubjects(
  { database, pseudonymOf }: Pick<Platform, 'database' | 'pseudonymOf'>,
  typed: string,
): Promise<string[]> {
  const mobile = decideMobile(typed)
  const email = typed.toLowerCase()
  const ofGuests = mobile.ok
    ? [pseudonymOf('phone', mobile.value)]
    : [pseudonymOf('email', email), pseudonymOf('email', mailboxOf(email))]
  const accounts = await listAccountsWith(database.db, mobile.ok ? { mobile: mobile.value } : { email })
  return [...ofGuests, ...accounts.map((id) => pseudonymOf('account', id))]
}
