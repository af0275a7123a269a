import { couriers } from '#server/db/tables/delivery.ts'
import { ALARM_SINCE, RIDES_SINCE, raises } from '#server/modules/ordering/sql.ts'
import { rows } from '#server/platform/database/rows.ts'
import { eq, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

/** Puts a courier on or off duty. Either counts as being seen. */
export async function saveDuty(tx: Tx, userId: string, onDuty: boolean, now: Date): Promise<void> {
  const firstOnDutyAt = onDuty ? { firstOnDutyAt: sql`coalesce(${couriers.firstOnDutyAt}, ${now})` } : {}
  await tx
    .update(couriers)
    .set({ onDuty, lastSeenAt: now, ...firstOnDutyAt })
    .where(eq(couriers.userId, userId))
}

/** Puts somebody off duty who may not work any more, if they are a courier on duty. They were not seen by that. */
export async function endDuty(tx: Tx, userId: string): Promise<void> {
  await rows(tx)`update couriers set on_duty = false where user_id = ${userId} and on_duty`
}

/**
 * Stores when couriers were seen, to the minute, so that a phone that asks every few seconds writes once a minute. A locked row
 * is skipped: the next request writes it.
 */
export async function saveSeen(db: Db, userIds: string[], now: Date): Promise<void> {
  await rows(db)`update couriers set last_seen_at = ${now} where user_id in (
    select user_id from couriers where user_id = any(${sql.param(userIds)}::text[])
      and (last_seen_at is null or last_seen_at < ${now}::timestamptz - interval '1 minute')
    for no key update skip locked)`
}

/** Puts couriers off duty who have not been seen for so many hours and carry no order. Returns them. */
export async function endDutyOfUnseen(tx: Tx, now: Date, hours: number): Promise<{ userId: string }[]> {
  return rows<{ userId: string }>(tx)`update couriers c set on_duty = false
    where c.on_duty and c.last_seen_at < ${now}::timestamptz - make_interval(hours => ${hours}::int)
      and not exists (select from orders o
        where o.delivery_id = c.user_id and o.status = 'out_for_delivery' and o.deleted_at is null)
    returning c.user_id as "userId"`
}

export type SilentRow = {
  courierId: string
  name: string
  nameAr: string | null
  mobileNumber: string | null
  lastSeenAt: Date | null
  orderId: string
  startedAt: Date
  positionAt: Date | null
}

/** Orders under way for which no position has come for the minutes of the settings, the longest silence first. */
export async function listSilentOrders(db: Db, now: Date): Promise<SilentRow[]> {
  return rows<SilentRow>(db)`
    select u.id as "courierId", u.name, u.name_ar as "nameAr", p.mobile_number as "mobileNumber",
      c.last_seen_at as "lastSeenAt", orders.id as "orderId", ${RIDES_SINCE} as "startedAt",
      orders.delivery_location_at as "positionAt"
    from orders join users u on u.id = orders.delivery_id
      left join couriers c on c.user_id = u.id left join profiles p on p.user_id = u.id
    where ${raises('silent', now)} order by ${ALARM_SINCE.silent}, orders.id limit 200`
}
