import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import type { LimitRule } from '#domain/limits/turned-away.ts'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

/**
 * The points spent under each limit in its window, by the hash of the key. `expire` is the window's end in milliseconds
 * (platform/limits.ts).
 */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/**
 * The number of open live streams of each person, device or address, by process (platform/live/caps.ts). A crash of the
 * database loses it, and the streams too.
 */
export const liveCaps = pgTable('live_caps', {
  key: text('key').primaryKey(),
  streams: jsonb('streams').$type<Record<string, number>>().notNull(),
})

/** Processes that have live streams. One that was not seen for a while is dead. */
export const liveProcesses = pgTable('live_processes', {
  id: text('id').primaryKey(),
  seenAt: instant('seen_at').notNull(),
})

/** Attempts that met a limit, one row for each rule, subject and hour. Admins see those of more than five. */
export const turnedAway = pgTable(
  'turned_away',
  {
    id: text('id').primaryKey(),
    rule: text('rule').$type<LimitRule>().notNull(),
    /** Keyed hash of the phone, e-mail, device, account or network that the rule counts. */
    subject: text('subject').notNull(),
    hour: instant('hour').notNull(),
    cookId: text('cook_id').references(() => users.id, { onDelete: 'set null' }),
    count: integer('count').notNull().default(1),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [
    uniqueIndex('turned_away_once').on(t.rule, t.subject, t.hour),
    index('turned_away_by_time').on(t.firstAt, t.id),
    index('turned_away_by_subject').on(t.subject, t.firstAt, t.id),
    check('turned_away_count', sql`${t.count} > 0`),
    check('turned_away_order', sql`${t.firstAt} <= ${t.lastAt}`),
  ],
)
