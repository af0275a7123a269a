import { sql } from 'drizzle-orm'
import { bigint, check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Grain } from '#domain/insights/cover-span.ts'
import { instant } from './columns.ts'

/**
 * The Cairo days and months whose figures are counted, and the day before which all is. Triggers delete the rows of a day, of its month
 * and of what lies after it when an order or a booking of that day changes, so that a row here means that the figures are those of the
 * rows.
 */
export const countedSpans = pgTable(
  'counted_spans',
  {
    grain: text('grain').$type<Grain>().notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    countedAt: instant('counted_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.grain, t.firstDay] }),
    check('counted_spans_grain', sql`${t.grain} in ('day', 'month', 'past')`),
    check(
      'counted_spans_month',
      sql`${t.grain} = 'day' or ${t.firstDay} = date_trunc('month', ${t.firstDay}::timestamp)::date`,
    ),
  ],
)

/** What was placed and sold in a counted span: a number for each kind of thing and each of its ids. */
export const countedFigures = pgTable(
  'counted_figures',
  {
    grain: text('grain').$type<Grain>().notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    n: bigint('n', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.grain, t.firstDay, t.kind, t.id] })],
)
