import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { BroadcastAudience, BroadcastCategory, BroadcastState } from '#domain/broadcasts/broadcast.ts'
import { users } from './accounts.ts'
import { instant } from './columns.ts'
import type { TextInBoth } from './notifications.ts'

/** A message of the admins to many people. It is sent to pages of them, each in a transaction of its own. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: text('id').primaryKey(),
    title: jsonb('title').$type<TextInBoth>().notNull(),
    body: jsonb('body').$type<TextInBoth>().notNull(),
    category: text('category').$type<BroadcastCategory>().notNull(),
    audience: text('audience').$type<BroadcastAudience>().notNull(),
    /** The one person whom it is for, if its audience is a person. */
    personId: text('person_id').references(() => users.id, { onDelete: 'cascade' }),
    url: text('url'),
    state: text('state').$type<BroadcastState>().notNull(),
    startsAt: instant('starts_at').notNull(),
    /** People who joined later do not get it. */
    beganAt: instant('began_at'),
    sentAt: instant('sent_at'),
    /** The last person who got it: the next page begins after this one. */
    cursor: text('cursor'),
    /** How many people there were when it began, and how many have got it. */
    counted: integer('counted'),
    reached: integer('reached').notNull().default(0),
    /** When the clock starts it or, once it has begun, looks whether its job was lost. */
    dueAt: instant('due_at').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Counts the admins' changes, so that nobody overwrites a change they have not seen. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    check('broadcasts_category', sql`${t.category} in ('system', 'promo')`),
    check(
      'broadcasts_audience',
      sql`${t.audience} in ('everybody', 'customers', 'cooks', 'couriers', 'admins', 'person')
        and (${t.audience} = 'person') = (${t.personId} is not null)`,
    ),
    check('broadcasts_url', sql`${t.url} is null or ${t.url} ~ '^/([^/\\\\]|$)'`),
    check('broadcasts_state', sql`${t.state} in ('scheduled', 'sending', 'stopped', 'sent')`),
    check(
      'broadcasts_began',
      sql`case ${t.state} when 'scheduled' then ${t.beganAt} is null when 'stopped' then true else ${t.beganAt} is not null end
        and (${t.beganAt} is null) = (${t.counted} is null) and (${t.state} = 'sent') = (${t.sentAt} is not null)`,
    ),
    check(
      'broadcasts_reached',
      sql`${t.reached} between 0 and coalesce(${t.counted}, 0) and (${t.state} <> 'sent' or ${t.reached} = ${t.counted})`,
    ),
    index('broadcasts_by_time').on(t.createdAt, t.id),
    index('broadcasts_by_person').on(t.personId).where(sql`${t.personId} is not null`),
    index('broadcasts_due').on(t.dueAt).where(sql`${t.state} in ('scheduled', 'sending')`),
  ],
)
