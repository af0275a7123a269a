import type { VehicleType } from '#domain/delivery/vehicles.ts'
import type { Point } from '#domain/geo.ts'
import { couriers } from '#server/db/tables/delivery.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import { firstRow } from '#server/platform/database/rows.ts'
import { eq, inArray, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

export type CourierRow = typeof couriers.$inferSelect

export async function findCourier(db: Db, userId: string): Promise<CourierRow | null> {
  const [courier] = await db.select().from(couriers).where(eq(couriers.userId, userId))
  return courier ?? null
}

export async function findCouriers(db: Db, userIds: string[]): Promise<CourierRow[]> {
  return db.select().from(couriers).where(inArray(couriers.userId, userIds))
}

export async function saveBaseLocation(
  tx: Tx,
  courierId: string,
  { baseLocation, geohash, day, most }: { baseLocation: Point; geohash: string; day: string; most: number },
): Promise<boolean> {
  const saved = await firstRow(tx)`
    update couriers set base_latitude = ${baseLocation.latitude}, base_longitude = ${baseLocation.longitude}, delivery_geohash = ${geohash},
      base_changes = case when base_changed_on = ${day}::date then base_changes + 1 else 1 end, base_changed_on = ${day}::date
    where user_id = ${courierId} and (base_changed_on is distinct from ${day}::date or base_changes < ${most})
      and not coalesce(${isBase(baseLocation)}, false)
    returning user_id`
  return saved !== null
}

export async function isBasedAt(tx: Tx, courierId: string, place: Point): Promise<boolean> {
  return (await firstRow(tx)`select from couriers where user_id = ${courierId} and ${isBase(place)}`) !== null
}

function isBase({ latitude, longitude }: Point) {
  return sql`(base_latitude = ${latitude}::float8 and base_longitude = ${longitude}::float8)`
}

export async function insertCourier(tx: Tx, row: typeof couriers.$inferInsert): Promise<void> {
  await tx.insert(couriers).values(row)
}

export async function saveVehicle(db: Db, userId: string, vehicleType: VehicleType): Promise<CourierRow> {
  const [row] = await db.update(couriers).set({ vehicleType }).where(eq(couriers.userId, userId)).returning()
  if (!row) throw new Error(`there is no courier ${userId}`)
  return row
}

/** Approves a courier; false if none waits for approval. */
export async function approveCourier(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const approved = await firstRow(tx)`
    update couriers set approved_at = ${now}, refused_at = null, refusal_reason = null
    where user_id = ${userId} and approved_at is null returning user_id`
  return approved !== null
}

/** Refuses a waiting courier: `again` if they were refused for the same reason before, null if none waits. */
export async function refuseCourier(
  tx: Tx,
  userId: string,
  reason: string,
  now: Date,
): Promise<'refused' | 'again' | null> {
  const refused = await firstRow(tx)`update couriers set refused_at = ${now}, refusal_reason = ${reason}
    where user_id = ${userId} and approved_at is null and (refused_at is null or refusal_reason is distinct from ${reason})
    returning user_id`
  if (refused) return 'refused'
  const waits = await firstRow(tx)`select 1 from couriers where user_id = ${userId} and approved_at is null`
  return waits ? 'again' : null
}

/**
 * Makes an existing user a courier, unless they were one before. They start with a motorcycle, which they can change. If the
 * settings require an approval, they wait for it.
 */
export async function beginAsCourier(tx: Tx, userId: string, now: Date): Promise<void> {
  const { couriersNeedApproval } = await findOrderLimits(tx)
  await tx
    .insert(couriers)
    .values({ userId, vehicleType: 'motorcycle', approvedAt: couriersNeedApproval ? null : now })
    .onConflictDoNothing()
}

/** The lock for accepting an order and for ending a courier's work. Of the two at once the second sees the first. */
export const pickupsLock = (courierId: string) => `pickups:${courierId}`

/**
 * Ends a user's work as a courier; false while they hold cash, because only the lists of couriers show it. A withdrawal also ends
 * the approval, so that they need a new one to work again.
 */
export async function endAsCourier(
  tx: Tx,
  userId: string,
  withdrawal?: { reason: string; now: Date },
): Promise<boolean> {
  const withdrawn = withdrawal
    ? sql`, approved_at = null, refused_at = ${withdrawal.now}, refusal_reason = ${withdrawal.reason}`
    : sql``
  const ended = await firstRow(tx)`
    update couriers set on_duty = false ${withdrawn} where user_id = ${userId} and cash_held = 0 returning user_id`
  return ended !== null
}
