import {
  MAX_UNREAD_COUNTED,
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
} from '#domain/notifications/inbox.ts'
import type { TextInBoth } from '#server/db/tables/notifications.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

export type NotificationRow = {
  id: string
  category: NotificationCategory
  title: TextInBoth
  body: TextInBoth
  url: string | null
  icon: string | null
  read: boolean
  createdAt: Date
}

type Wanted = {
  category?: NotificationCategory | undefined
  /** Only what is older than this moment. */
  startAfter?: Date | undefined
  /** The last one of the page before. */
  after?: { at: Date; id: string } | null
  most: number
}

/** A user's notifications, newest first. */
export function listOwn(
  db: Db,
  userId: string,
  { category, startAfter, after, most }: Wanted,
): Promise<NotificationRow[]> {
  return rows<NotificationRow>(
    db,
    sql`select id, category, title, body, url, icon, read, created_at as "createdAt" from notifications
      where user_id = ${userId} ${category ? sql`and category = ${category}` : sql``}
      ${startAfter ? sql`and created_at < ${startAfter}` : sql``}
      ${after ? sql`and (created_at, id) < (${after.at}, ${after.id})` : sql``}
      order by created_at desc, id desc limit ${most}`,
  )
}

/** How many of each category are unread, each counted up to `MAX_UNREAD_COUNTED`. */
export async function countUnread(db: Db, userId: string): Promise<Record<NotificationCategory, number>> {
  const counted = await rows<{ category: NotificationCategory; unread: number }>(
    db,
    sql`select category, (select count(*)::int from (select 1 from notifications n
        where n.user_id = ${userId} and n.category = wanted.category and not n.read limit ${MAX_UNREAD_COUNTED}) as few) as unread
      from unnest(${sql.param([...NOTIFICATION_CATEGORIES])}::text[]) as wanted (category)`,
  )
  return Object.fromEntries(counted.map(({ category, unread }) => [category, unread])) as Record<
    NotificationCategory,
    number
  >
}

/** Marks one as read. Null if the user has no such notification. */
export function markOne(tx: Tx, userId: string, id: string) {
  return firstRow(
    tx,
    sql`update notifications set read = true where id = ${id} and user_id = ${userId} returning id`,
  )
}

/** Marks all as read. Returns how many were unread. */
export async function markAll(tx: Tx, userId: string): Promise<number> {
  const marked = await rows(
    tx,
    sql`update notifications set read = true where user_id = ${userId} and not read returning id`,
  )
  return marked.length
}

/** Deletes one. Null if the user has no such notification. */
export function deleteOne(tx: Tx, userId: string, id: string) {
  return firstRow(tx, sql`delete from notifications where id = ${id} and user_id = ${userId} returning id`)
}

/** Deletes all that a user has. Returns how many there were. */
export async function deleteAll(tx: Tx, userId: string): Promise<number> {
  const deleted = await rows(tx, sql`delete from notifications where user_id = ${userId} returning id`)
  return deleted.length
}
