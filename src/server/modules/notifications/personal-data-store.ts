import { sql } from 'drizzle-orm'
import { rows } from '#server/platform/database/rows.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

const MOST_NOTIFICATIONS = 1_000

/** The notifications in a user's data export, in their language. */
export async function readNotificationData(db: Db, userId: string, language: 'en' | 'ar') {
  return rows<Record<string, unknown>>(
    db,
    sql`select title ->> ${language} as title, body ->> ${language} as text, created_at as "createdAt" from notifications
      where user_id = ${userId} order by created_at desc limit ${MOST_NOTIFICATIONS}`,
  )
}

/** Deletes a user's notifications, and those of these other users that contain one of the user's names. */
export async function eraseNotifications(
  tx: Tx,
  userId: string,
  { others, names }: { others: string[]; names: string[] },
): Promise<void> {
  await rows(tx, sql`delete from notifications where user_id = ${userId}`)
  await rows(
    tx,
    sql`delete from notifications n using unnest(${sql.param(names)}::text[]) as name
      where n.user_id = any(${sql.param(others)}::text[])
        and (strpos(n.title::text, name) > 0 or strpos(n.body::text, name) > 0)`,
  )
}
