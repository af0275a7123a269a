import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AnnouncementAudience } from '#domain/announcements/announcement.ts'
import { instant } from './columns.ts'
import type { TextInBoth } from './notifications.ts'

/** What stands above the pages of an audience for a time. */
export const announcements = pgTable(
  'announcements',
  {
    id: text('id').primaryKey(),
    audience: text('audience').$type<AnnouncementAudience>().notNull(),
    title: jsonb('title').$type<TextInBoth>().notNull(),
    body: jsonb('body').$type<TextInBoth>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Counts the changes, so that nobody overwrites a change they have not seen. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    check(
      'announcements_audience',
      sql`${t.audience} in ('all', 'customers', 'cooks', 'couriers', 'admins')`,
    ),
    check('announcements_span', sql`${t.endsAt} >= ${t.startsAt}`),
    index('announcements_by_end').on(t.endsAt),
    index('announcements_by_start').on(t.startsAt, t.id),
  ],
)
