import { sql } from 'drizzle-orm'
import { rows } from '#server/platform/database/rows.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

/** What deliveries hold of a courier, for the courier; of a paper's number only what its owner is shown elsewhere, too. */
export async function readCourierData(db: Db, userId: string) {
  const [courier, papers] = await Promise.all([
    rows<Record<string, unknown>>(
      db,
      sql`select vehicle_type as vehicle, base_latitude as latitude, base_longitude as longitude,
          last_seen_at as "lastSeenAt", approved_at as "approvedAt" from couriers where user_id = ${userId}`,
    ),
    rows<Record<string, unknown>>(
      db,
      sql`select kind as paper, '…' || right(number, 4) as number, expires_on as "expiresOn", submitted_at as "createdAt"
        from papers where courier_id = ${userId} order by kind`,
    ),
  ])
  return { courier, papers }
}

/** Empties what is known of a courier; the photos of the papers are swept, as no row names them. */
export async function eraseCourier(tx: Tx, userId: string): Promise<void> {
  await rows(tx, sql`delete from papers where courier_id = ${userId}`)
  await rows(
    tx,
    sql`update couriers set base_latitude = null, base_longitude = null, delivery_geohash = null, on_duty = false,
        last_seen_at = null, approved_at = null, refused_at = null, refusal_reason = null where user_id = ${userId}`,
  )
}
