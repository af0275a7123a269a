import {
  MAX_UNREAD_COUNTED,
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
} from '#domain/notifications/inbox.ts'
import type { TextInBoth } from '#server/db/tables/notifications.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { PageEnd } from '#server/platform/page-cursor.ts'

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
  after?: PageEnd | null
  most: number
}

/** A user's notifications, newest first. */
export function listOwn(
  db: Db,
  userId: string,
  { category, startAfter, after, most }: Wanted,
): Promise<NotificationRow[]> {
  return rows<NotificationRow>(db)`
    select id, category, title, body, url, icon, read, created_at as "createdAt" from notifications
    where user_id = ${userId} and cleared_at is null ${category ? sql`and category = ${category}` : sql``}
    ${startAfter ? sql`and created_at < ${startAfter}` : sql``}
    ${after ? sql`and (created_at, id) < (to_timestamp(${after.key}::float8 / 1000), ${after.id})` : sql``}
    order by created_at desc, id desc limit ${most}`
}

/** How many of each category are unread, each counted up to `MAX_UNREAD_COUNTED`. */
export async function countUnread(db: Db, userId: string): Promise<Record<NotificationCategory, number>> {
  const counted = await rows<{ category: NotificationCategory; unread: number }>(db)`
    select category, (select count(*)::int from (select 1 from notifications n
      where n.user_id = ${userId} and n.category = wanted.category and not n.read limit ${MAX_UNREAD_COUNTED}) as few) as unread
    from unnest(${sql.param([...NOTIFICATION_CATEGORIES])}::text[]) as wanted (category)`
  return Object.fromEntries(counted.map(({ category, unread }) => [category, unread])) as Record<
    NotificationCategory,
    number
  >
}

/** Marks one as read. Null if the user has no such notification. */
export function markOne(tx: Tx, userId: string, id: string) {
  return firstRow(tx)`
    update notifications set read = true where id = ${id} and user_id = ${userId} and cleared_at is null returning id`
}

/** Marks all as read. Returns how many were unread. */
export async function markAll(tx: Tx, userId: string): Promise<number> {
  const marked = await rows(tx)`
    update notifications set read = true where user_id = ${userId} and not read returning id`
  return marked.length
}

/** Longer than any job or reminder goes on telling of one event. */
const CLEARED_DAYS = 30

const CLEARED = sql`cleared_at = now(), read = true, title = '{"en": "", "ar": ""}', body = '{"en": "", "ar": ""}',
  url = null, icon = null, about = '{}'`

/** Deletes one; only the row of its event stays. Null if the user has no such notification. */
export function deleteOne(tx: Tx, userId: string, id: string) {
  return firstRow(tx)`
    update notifications set ${CLEARED} where id = ${id} and user_id = ${userId} and cleared_at is null returning id`
}

/** Deletes all that a user has, like `deleteOne`. Returns how many there were. */
export async function deleteAll(tx: Tx, userId: string): Promise<number> {
  const deleted = await rows(tx)`
    update notifications set ${CLEARED} where user_id = ${userId} and cleared_at is null returning id`
  return deleted.length
}

/** Forgets the events of notifications that were deleted long ago. */
export async function sweepCleared(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    sql`notifications`,
    sql`cleared_at < now() - make_interval(days => ${CLEARED_DAYS}::int)`,
  )
}
