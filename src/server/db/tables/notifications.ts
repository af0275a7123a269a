import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { NotificationCategory } from '#domain/notifications/inbox.ts'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

export type TextInBoth = { en: string; ar: string }

export const notifications = pgTable(
  'notifications',
  {
    id: text('id').primaryKey(),
    /** The event that caused it. One event gives one notification for each person (invariant I-12). */
    eventId: text('event_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    category: text('category').$type<NotificationCategory>().notNull(),
    title: jsonb('title').$type<TextInBoth>().notNull(),
    body: jsonb('body').$type<TextInBoth>().notNull(),
    url: text('url'),
    icon: text('icon'),
    /** Whom the texts name: ids of accounts, and of orders for the person who ordered. An erasure deletes these rows. */
    about: text('about').array().notNull().default(sql`'{}'`),
    targetAudience: text('target_audience'),
    read: boolean('read').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('notifications_once').on(t.eventId, t.userId),
    index('notifications_by_user').on(t.userId, t.createdAt, t.id),
    index('notifications_by_category').on(t.userId, t.category, t.createdAt, t.id),
    index('notifications_unread').on(t.userId, t.category).where(sql`not ${t.read}`),
    index('notifications_by_about').using('gin', t.about).where(sql`${t.about} <> '{}'`),
    check('notifications_url', sql`${t.url} is null or ${t.url} ~ '^/([^/\\\\]|$)'`),
  ],
)
