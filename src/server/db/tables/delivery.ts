import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PaperKind } from '#domain/delivery/papers.ts'
import type { VehicleType } from '#domain/delivery/vehicles.ts'
import { users } from './accounts.ts'
import { instant, latitude, longitude } from './columns.ts'

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
    /** Base changes are counted by day: a courier who sweeps the city for phone numbers runs out of them. */
    baseChangedOn: date('base_changed_on', { mode: 'string' }),
    baseChanges: integer('base_changes').notNull().default(0),
    /** Off duty nothing is offered and nobody is told; what is under way goes on. */
    onDuty: boolean('on_duty').notNull().default(false),
    lastSeenAt: instant('last_seen_at'),
    /** When an admin approved, or when nobody had to; without it there is no work. */
    approvedAt: instant('approved_at'),
    refusedAt: instant('refused_at'),
    refusalReason: text('refusal_reason'),
  },
  (t) => [
    check('couriers_vehicle', sql`${t.vehicleType} in ('car', 'motorcycle', 'bicycle')`),
    check('couriers_base', sql`(${t.baseLatitude} is null) = (${t.baseLongitude} is null)`),
    index('couriers_on_duty').on(t.lastSeenAt).where(sql`${t.onDuty}`),
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
  },
  (t) => [
    check('papers_kind', sql`${t.kind} in ('identity', 'license')`),
    uniqueIndex('papers_by_courier').on(t.courierId, t.kind),
    index('papers_by_photo').on(t.photo),
  ],
)
