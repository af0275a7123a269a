import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
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
    idNumber: text('id_number'),
    idPhoto: text('id_photo'),
    licenseNumber: text('license_number'),
    licensePhoto: text('license_photo'),
    lastSeenAt: instant('last_seen_at'),
    /** When an admin approved, or when nobody had to; without it there is no work. */
    approvedAt: instant('approved_at'),
    refusedAt: instant('refused_at'),
    refusalReason: text('refusal_reason'),
  },
  (t) => [
    check('couriers_vehicle', sql`${t.vehicleType} in ('car', 'motorcycle', 'bicycle')`),
    check('couriers_base', sql`(${t.baseLatitude} is null) = (${t.baseLongitude} is null)`),
    index('couriers_by_geohash').on(sql`${t.deliveryGeohash} collate "C"`),
  ],
)
