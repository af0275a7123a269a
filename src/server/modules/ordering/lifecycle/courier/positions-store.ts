import type { Point } from '#domain/geo.ts'
import { rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

export type ActiveRow = {
  id: string
  delivery_latitude: number | null
  delivery_longitude: number | null
  delivery_location_at: Date | null
  delivery_location_taken_at: Date | null
  pickup_latitude: number | null
  pickup_longitude: number | null
  customer_latitude: number | null
  customer_longitude: number | null
}

export async function listActive(db: Db, courierId: string): Promise<ActiveRow[]> {
  return rows<ActiveRow>(db)`
    select id, delivery_latitude, delivery_longitude, delivery_location_at, delivery_location_taken_at,
      pickup_latitude, pickup_longitude, customer_latitude, customer_longitude
    from orders
    where delivery_id = ${courierId} and status = 'out_for_delivery' and deleted_at is null`
}

/**
 * Writes the position to each of the courier's orders under way, and to those whose kitchen they are at that they reached it. A newer
 * stored position is never overwritten by an older one (I-21).
 */
export async function writePosition(
  tx: Tx,
  courierId: string,
  { point, at, takenAt, atKitchenOf }: { point: Point; at: Date; takenAt: Date; atKitchenOf: string[] },
): Promise<{ id: string }[]> {
  return rows<{ id: string }>(tx)`
    update orders set delivery_latitude = ${point.latitude}, delivery_longitude = ${point.longitude}, delivery_location_at = ${at},
      delivery_location_taken_at = ${takenAt}, reached_kitchen_at = case
        when id = any(${sql.param(atKitchenOf)}::text[]) then coalesce(reached_kitchen_at, ${at}) else reached_kitchen_at end
    where delivery_id = ${courierId} and status = 'out_for_delivery' and deleted_at is null
      and (delivery_location_at is null or delivery_location_at < ${at})
    returning id`
}

/** Flags orders, and returns those that were not flagged before. */
export async function flagOrders(tx: Tx, ids: string[]): Promise<{ id: string }[]> {
  return rows<{ id: string }>(tx)`
    update orders set flagged = true where id = any(${sql.param(ids)}::text[]) and not flagged returning id`
}
