import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { HandoverKind, HandoverState } from '#domain/delivery/cash.ts'
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
    /** The changes of the base location on one day, which are limited: a courier could sweep the city for phone numbers. */
    baseChangedOn: date('base_changed_on', { mode: 'string' }),
    baseChanges: integer('base_changes').notNull().default(0),
    /** Off duty, a courier is offered nothing and gets no messages. Orders under way continue. */
    onDuty: boolean('on_duty').notNull().default(false),
    /** When they first went on duty; null for somebody who has not begun yet. */
    firstOnDutyAt: instant('first_on_duty_at'),
    lastSeenAt: instant('last_seen_at'),
    /** When an admin approved, or the sign-up if no approval was needed. Null means that the courier may not work. */
    approvedAt: instant('approved_at'),
    refusedAt: instant('refused_at'),
    refusalReason: text('refusal_reason'),
    /** Collected at doors less handed over. Triggers keep it equal to the rows (decision 0049). */
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

/**
 * A courier's identity papers, which only admins see, by links that expire. The courier's row says whether they were
 * approved.
 */
export const papers = pgTable(
  'papers',
  {
    id: text('id').primaryKey(),
    courierId: text('courier_id')
      .notNull()
      .references(() => couriers.userId, { onDelete: 'cascade' }),
    kind: text('kind').$type<PaperKind>().notNull(),
    number: text('number').notNull(),
    /** The stored picture; null for couriers from before there were pictures. */
    photo: text('photo'),
    expiresOn: date('expires_on', { mode: 'string' }),
    submittedAt: instant('submitted_at').notNull().defaultNow(),
    /** Sent to replace an approved paper, which stays valid until an admin has decided. */
    waits: boolean('waits').notNull().default(false),
  },
  (t) => [
    check('papers_kind', sql`${t.kind} in ('identity', 'license')`),
    uniqueIndex('papers_by_courier').on(t.courierId, t.kind, t.waits),
    index('papers_by_photo').on(t.photo),
    index('papers_by_last_day').on(t.expiresOn).where(sql`${t.expiresOn} is not null`),
  ],
)

/** Cash that a courier announces to hand over. It is subtracted from what they hold once an admin has counted it. */
export const cashHandovers = pgTable(
  'cash_handovers',
  {
    id: text('id').primaryKey(),
    courierId: text('courier_id')
      .notNull()
      .references(() => couriers.userId, { onDelete: 'cascade' }),
    state: text('state').$type<HandoverState>().notNull().default('announced'),
    kind: text('kind').$type<HandoverKind>().notNull().default('announced'),
    announced: piastres('announced').notNull(),
    /** What the admin counted; set only when confirmed. A recount is negative, and a correction may be. */
    counted: piastres('counted'),
    announcedAt: instant('announced_at').notNull(),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason'),
    /** What an admin wrote to recorded cash; the reason of a recount or a correction. */
    note: text('note'),
  },
  (t) => [
    check('cash_handovers_kind', sql`${t.kind} in ('announced', 'recorded', 'recount', 'correction')`),
    check('cash_handovers_note', sql`${t.kind} not in ('recount', 'correction') or ${t.note} is not null`),
    check('cash_handovers_recorded', sql`${t.kind} = 'announced' or ${t.state} = 'confirmed'`),
    check('cash_handovers_state', sql`${t.state} in ('announced', 'confirmed', 'refused', 'withdrawn')`),
    check(
      'cash_handovers_announced',
      sql`case ${t.kind} when 'correction' then ${t.announced} <> 0 when 'recount' then ${t.announced} < 0 else ${t.announced} > 0 end`,
    ),
    check(
      'cash_handovers_counted',
      sql`(${t.state} = 'confirmed') = (${t.counted} is not null) and (coalesce(${t.counted}, 1) > 0 or ${t.kind} in ('recount', 'correction'))`,
    ),
    check('cash_handovers_answered', sql`(${t.state} = 'announced') = (${t.answeredAt} is null)`),
    check('cash_handovers_reason', sql`(${t.state} = 'refused') = (${t.reason} is not null)`),
    index('cash_handovers_by_courier').on(t.courierId, t.announcedAt, t.id),
    index('cash_handovers_open').on(t.courierId).where(sql`${t.state} = 'announced'`),
    index('cash_handovers_by_state').on(t.state, t.announcedAt, t.id),
  ],
)
