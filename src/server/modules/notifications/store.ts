import type { NotificationCategory } from '#domain/notifications/inbox.ts'
import type { Locale } from '#server/db/tables/accounts.ts'
import type { TextInBoth } from '#server/db/tables/notifications.ts'
import { rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { randomId } from '#server/platform/sessions/random.ts'

export type NewNotification = {
  eventId: string
  userIds: string[]
  category: NotificationCategory
  title: TextInBoth
  body: TextInBoth
  url: string
  icon: string | null
  /** Whom the texts name: ids of accounts, of orders for the person who ordered, and of messages for the person who wrote. */
  about: string[]
}

/** Saves a notification for all users in one statement. Returns those who had none of this event before (I-12). */
export async function saveNotification(tx: Tx, notice: NewNotification): Promise<string[]> {
  const ids = notice.userIds.map(() => randomId())
  const saved = await rows<{ user_id: string }>(tx)`
    insert into notifications (id, event_id, user_id, category, title, body, url, icon, about)
    select recipient.id, ${notice.eventId}, recipient.user_id, ${notice.category}, ${JSON.stringify(notice.title)}::jsonb,
      ${JSON.stringify(notice.body)}::jsonb, ${notice.url}, ${notice.icon}, ${sql.param(notice.about)}::text[]
    from unnest(${sql.param(ids)}::text[], ${sql.param(notice.userIds)}::text[]) as recipient (id, user_id)
    on conflict (event_id, user_id) do nothing returning user_id`
  return saved.map(({ user_id }) => user_id)
}

/** An address, its language and whom to greet. */
export type Mailbox = { address: string; locale: Locale; name?: string; nameAr?: string | null }

/** The e-mail addresses, languages and names of these accounts. */
export async function listMailboxes(
  db: Db,
  userIds: readonly string[],
): Promise<(Mailbox & { userId: string })[]> {
  if (userIds.length === 0) return []
  return rows<Mailbox & { userId: string }>(db)`
    select id as "userId", email as address, locale, name, name_ar as "nameAr" from users where id = any(${sql.param([...userIds])}::text[]) order by id`
}

/** All active admins and superadmins. */
export async function listAdmins(db: Db): Promise<{ userId: string }[]> {
  return rows<{ userId: string }>(db)`
    select id as "userId" from users where role in ('admin', 'superadmin') and status = 'active'`
}
