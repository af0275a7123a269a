import { sql } from 'drizzle-orm'
import { bigint, check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Grain } from '#domain/insights/cover-span.ts'
import type { Report } from '#domain/insights/reports.ts'
import { instant } from './columns.ts'

const n = (name: string) => bigint(name, { mode: 'number' })

/**
 * The Cairo days and months whose figures are counted, and the day before which all is. Triggers delete the rows of a day, of its month
 * and of what lies after it when something of that day changes that is counted, so that a row here means that the figures are those of the
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

/**
 * The facts of the business reports in a counted day or month, added up by subject. The empty id has the sum of all subjects. What a
 * report does not have is null.
 */
export const countedFacts = pgTable(
  'counted_facts',
  {
    grain: text('grain').$type<Grain>().notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    report: text('report').$type<Report>().notNull(),
    id: text('id').notNull(),
    orders: n('orders'),
    cancelled: n('cancelled'),
    declined: n('declined'),
    unanswered: n('unanswered'),
    delivered: n('delivered'),
    food: n('food'),
    service: n('service'),
    delivery: n('delivery'),
    discount: n('discount'),
    total: n('total'),
    refunded: n('refunded'),
    commission: n('commission'),
    deliveries: n('deliveries'),
    earned: n('earned'),
    cash: n('cash'),
    incidents: n('incidents'),
    portions: n('portions'),
    stars: n('stars'),
    ratings: n('ratings'),
  },
  (t) => [primaryKey({ columns: [t.grain, t.firstDay, t.report, t.id] })],
)
