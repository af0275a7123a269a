import { rows } from '#server/platform/database/rows.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { Person, PersonalSections } from '#server/platform/module/personal-data.ts'

const MAX_HANDOVERS = 10_000

/** The courier's part of a data export, and of somebody who was one. It has only the last four digits of a paper's number. */
export async function readCourierData(db: Db, { id: userId, role }: Person): Promise<PersonalSections> {
  const [courier, papers, handovers] = await Promise.all([
    rows<Record<string, unknown>>(db)`
      select vehicle_type as vehicle, base_latitude as latitude, base_longitude as longitude,
        last_seen_at as "lastSeenAt", approved_at as "approvedAt" from couriers where user_id = ${userId}`,
    rows<Record<string, unknown>>(db)`
      select kind as paper, '…' || right(number, 4) as number, expires_on as "expiresOn", submitted_at as "createdAt"
      from papers where courier_id = ${userId} order by kind`,
    rows<Record<string, unknown>>(db)`
      select case kind when 'announced' then state else kind end as status, announced / 100.0::float8 as amount,
        counted / 100.0::float8 as counted, reason, note as notes, announced_at as "decidedAt", answered_at as "endedAt"
      from cash_handovers where courier_id = ${userId} order by announced_at desc, id desc limit ${MAX_HANDOVERS}`,
  ])
  return role === 'delivery' || courier.length > 0 ? { courier, papers, handovers } : {}
}

/**
 * Clears a courier's personal data, and what admins wrote about their cash, whose sums and times stay for the books. A sweep deletes
 * the photos of the papers, because no row refers to them.
 */
export async function eraseCourier(tx: Tx, userId: string): Promise<void> {
  await rows(tx)`delete from papers where courier_id = ${userId}`
  await rows(tx)`
    update cash_handovers set reason = case when reason is not null then '' end, note = case when note is not null then '' end
    where courier_id = ${userId} and coalesce(reason, note) is not null`
  await rows(tx)`
    update couriers set base_latitude = null, base_longitude = null, delivery_geohash = null, on_duty = false,
      last_seen_at = null, approved_at = null, refused_at = null, refusal_reason = null where user_id = ${userId}`
}
