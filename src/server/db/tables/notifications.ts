import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { NotificationCategory } from '#domain/notifications/inbox.ts'
import { sessions, users } from './accounts.ts'
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
    /** When its reader deleted it. The row stays a while without its words, so that nothing tells the event again. */
    clearedAt: instant('cleared_at'),
  },
  (t) => [
    uniqueIndex('notifications_once').on(t.eventId, t.userId),
    index('notifications_by_user').on(t.userId, t.createdAt, t.id),
    index('notifications_by_category').on(t.userId, t.category, t.createdAt, t.id),
    index('notifications_unread').on(t.userId, t.category).where(sql`not ${t.read}`),
    index('notifications_cleared').on(t.clearedAt).where(sql`${t.clearedAt} is not null`),
    index('notifications_by_about').using('gin', t.about).where(sql`${t.about} <> '{}'`),
    check('notifications_cleared', sql`${t.clearedAt} is null or (${t.read} and ${t.about} = '{}')`),
    check('notifications_url', sql`${t.url} is null or ${t.url} ~ '^/([^/\\\\]|$)'`),
  ],
)

/** The browsers that get a person's push messages. A browser is forgotten with the session that registered it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    endpoint: text('endpoint').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    keys: jsonb('keys').$type<{ p256dh: string; auth: string }>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    refreshedAt: instant('refreshed_at').notNull().defaultNow(),
  },
  (t) => [
    index('push_subscriptions_by_user').on(t.userId, t.refreshedAt),
    index('push_subscriptions_by_session').on(t.sessionId),
  ],
)

/** The one pair of keys by which push services know us. Every registration is bound to it. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer('id').primaryKey().default(1),
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [check('push_keys_one', sql`${t.id} = 1`)],
)

type FinishedLetter = Record<'messageId' | 'to' | 'subject' | 'text', string> & {
  html?: string
  oneClickStop?: string
}

/** Letters that the mail server did not take. An address that it refuses for good gets no more letters (`isRefused`). */
export const undeliveredMails = pgTable(
  'undelivered_mails',
  {
    /** The letter's Message-ID. */
    id: text('id').primaryKey(),
    address: text('address').notNull(),
    subject: text('subject').notNull(),
    /** The finished letter; null once it was kept long enough. */
    mail: jsonb('mail').$type<FinishedLetter>(),
    /** What the mail server said. Null if it could not be reached, or if the letter was not tried. */
    reason: text('reason'),
    isRefused: boolean('is_refused').notNull(),
    failedAt: instant('failed_at').notNull().defaultNow(),
  },
  (t) => [
    index('undelivered_mails_latest').on(t.failedAt, t.id),
    index('undelivered_mails_by_address').on(t.address),
  ],
)
