import { rows } from '#server/platform/database/rows.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { Person, PersonalSections } from '#server/platform/module/personal-data.ts'

/** The courier's part of a data export, and of somebody who was one. It has only the last four digits of a paper's number. */
export async function readCourierData(db: Db, { id: userId, role }: Person): Promise<PersonalSections> {
  const [courier, papers] = await Promise.all([
    rows<Record<string, unknown>>(db)`
      select vehicle_type as vehicle, base_latitude as latitude, base_longitude as longitude,
        last_seen_at as "lastSeenAt", approved_at as "approvedAt" from couriers where user_id = ${userId}`,
    rows<Record<string, unknown>>(db)`
      select kind as paper, '…' || right(number, 4) as number, expires_on as "expiresOn", submitted_at as "createdAt"
      from papers where courier_id = ${userId} order by kind`,
  ])
  return role === 'delivery' || courier.length > 0 ? { courier, papers } : {}
}

/** Clears a courier's personal data. A sweep deletes the photos of the papers, because no row refers to them. */
export async function eraseCourier(tx: Tx, userId: string): Promise<void> {
  await rows(tx)`delete from papers where courier_id = ${userId}`
  await rows(tx)`
    update couriers set base_latitude = null, base_longitude = null, delivery_geohash = null, on_duty = false,
      last_seen_at = null, approved_at = null, refused_at = null, refusal_reason = null where user_id = ${userId}`
}
