import { rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { deleteWaiting } from '#server/platform/jobs.ts'
import type { Person } from '#server/platform/module/personal-data.ts'
import { DEAD_MAIL, MAIL } from './mail-channel.ts'
import { PUSH } from './push/send-push.ts'

const MAX_NOTIFICATIONS = 1_000

/** The notifications in a user's data export, in their language. */
export async function readNotificationData(db: Db, { id: userId }: Person, language: 'en' | 'ar') {
  const notifications = await rows<Record<string, unknown>>(db)`
    select title ->> ${language} as title, body ->> ${language} as text, created_at as "createdAt" from notifications
    where user_id = ${userId} and cleared_at is null order by created_at desc limit ${MAX_NOTIFICATIONS}`
  return { notifications }
}

export async function eraseNotificationsOf(tx: Tx, userId: string): Promise<void> {
  await rows(tx)`delete from notifications where user_id = ${userId}`
  await rows(tx)`delete from push_subscriptions where user_id = ${userId}`
  // Without a device, the letter in the job would go instead.
  await deleteWaiting(tx, [PUSH], sql`data ->> 'userId' = ${userId}`)
  await eraseLetters(tx, sql`array(select lower(email) from users where id = ${userId})`)
}

/** Deletes everybody's notifications that name these people: ids as in `about`. */
export async function eraseNotificationsAbout(tx: Tx, ids: string[]): Promise<void> {
  await rows(tx)`delete from notifications where about && ${sql.param(ids)}::text[] and about <> '{}'`
}

/** Deletes the letters to a guest's addresses that nobody took. */
export async function eraseLettersTo(tx: Tx, addresses: string[]): Promise<void> {
  if (addresses.length === 0) return
  const folded = addresses.map((address) => address.toLowerCase())
  await eraseLetters(tx, sql`${sql.param(folded)}::text[]`)
}

/** Those that nobody took, and those that wait to be sent: while a mail server is away they wait for hours. */
async function eraseLetters(tx: Tx, addresses: SQL): Promise<void> {
  await rows(tx)`delete from undelivered_mails where address = any(${addresses})`
  await deleteWaiting(tx, [MAIL, DEAD_MAIL], sql`lower(data ->> 'to') = any(${addresses})`)
}
