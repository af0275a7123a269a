import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { HandoverState } from '#domain/delivery/cash.ts'
import type { PaperKind } from '#domain/delivery/papers.ts'
import type { VehicleType } from '#domain/delivery/vehicles.ts'
import { users } from './accounts.ts'
import { instant, latitude, longitude, piastres } from './columns.ts'

export const couriers = pgTable(
  'couriers',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    vehicleType: text('vehicle_type').$type<VehicleType>().notNull(),
    baseLatitude: latitude('base_latitude'),
    baseLongitude: longitude('base_longitude'),
    deliveryGeohash: text('delivery_geohash'),
    /** Changes of the base location are counted by day: a courier who sweeps the city for phone numbers runs out of them. */
    baseChangedOn: date('base_changed_on', { mode: 'string' }),
    baseChanges: integer('base_changes').notNull().default(0),
    /** Off duty nothing is offered and nobody is told; what is under way goes on. */
    onDuty: boolean('on_duty').notNull().default(false),
    lastSeenAt: instant('last_seen_at'),
    /** When an admin approved, or when nobody had to; without it there is no work. */
    approvedAt: instant('approved_at'),
    refusedAt: instant('refused_at'),
    refusalReason: text('refusal_reason'),
    /** Collected at doors less handed over; triggers keep it equal to the rows (decision 0055). */
    cashHeld: piastres('cash_held').notNull().default(0),
  },
  (t) => [
    check('couriers_vehicle', sql`${t.vehicleType} in ('car', 'motorcycle', 'bicycle')`),
    check('couriers_base', sql`(${t.baseLatitude} is null) = (${t.baseLongitude} is null)`),
    index('couriers_on_duty').on(t.lastSeenAt).where(sql`${t.onDuty}`),
    index('couriers_by_cash').on(t.cashHeld).where(sql`${t.cashHeld} > 0`),
    index('couriers_waiting').on(t.userId).where(sql`${t.approvedAt} is null`),
    index('couriers_by_geohash').on(sql`${t.deliveryGeohash} collate "C"`),
  ],
)

/** A courier's identity papers: seen by admins alone, through links that end. Whether they were approved is the courier's row. */
export const papers = pgTable(
  'papers',
  {
    id: text('id').primaryKey(),
    courierId: text('courier_id')
      .notNull()
      .references(() => couriers.userId, { onDelete: 'cascade' }),
    kind: text('kind').$type<PaperKind>().notNull(),
    number: text('number').notNull(),
    /** The stored picture; null for those who came before there were pictures. */
    photo: text('photo'),
    expiresOn: date('expires_on', { mode: 'string' }),
    submittedAt: instant('submitted_at').notNull().defaultNow(),
    /** Sent to take the place of an approved one, which counts until an admin has looked. */
    waits: boolean('waits').notNull().default(false),
  },
  (t) => [
    check('papers_kind', sql`${t.kind} in ('identity', 'license')`),
    uniqueIndex('papers_by_courier').on(t.courierId, t.kind, t.waits),
    index('papers_by_photo').on(t.photo),
    index('papers_by_last_day').on(t.expiresOn).where(sql`${t.expiresOn} is not null`),
  ],
)

/** Cash that a courier says they hand over; it leaves what they hold once an admin has counted it. */
export const cashHandovers = pgTable(
  'cash_handovers',
  {
    id: text('id').primaryKey(),
    courierId: text('courier_id')
      .notNull()
      .references(() => couriers.userId, { onDelete: 'cascade' }),
    state: text('state').$type<HandoverState>().notNull().default('announced'),
    announced: piastres('announced').notNull(),
    /** What the admin counted, of a confirmed one. */
    counted: piastres('counted'),
    announcedAt: instant('announced_at').notNull(),
    answeredAt: instant('answered_at'),
    /** The admin who confirmed or refused it. */
    answeredBy: text('answered_by').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason'),
  },
  (t) => [
    check('cash_handovers_state', sql`${t.state} in ('announced', 'confirmed', 'refused', 'withdrawn')`),
    check('cash_handovers_announced', sql`${t.announced} > 0`),
    check(
      'cash_handovers_counted',
      sql`(${t.state} = 'confirmed') = (${t.counted} is not null) and coalesce(${t.counted}, 1) > 0`,
    ),
    check('cash_handovers_answered', sql`(${t.state} = 'announced') = (${t.answeredAt} is null)`),
    check('cash_handovers_reason', sql`(${t.state} = 'refused') = (${t.reason} is not null)`),
    index('cash_handovers_by_courier').on(t.courierId, t.announcedAt, t.id),
    index('cash_handovers_open').on(t.courierId).where(sql`${t.state} = 'announced'`),
    index('cash_handovers_by_state').on(t.state, t.announcedAt, t.id),
  ],
)
