import { cookNameOf } from '#server/db/public-sql.ts'
import { ALARM_SINCE, raises } from '#server/modules/ordering/sql.ts'
import { firstRow } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** More orders than these under way at once are not read, to bound the cost. */
const MOST = sql.raw('2000')

type PersonRow = { id: string; name: string; nameAr: string | null; image: string | null }

export type KitchensRow = {
  open: number
  of: number
  busiest: (PersonRow & { orders: number; late: number; pausedUntil: string | null })[]
}

/**
 * Counts the kitchens that may work and those that took orders when the minutely job last looked, and lists the ones with most
 * orders to cook. Late is what waits for an admin: not answered, or cooking longer than promised.
 */
export async function findKitchensAtWork(db: Db, now: Date, most: number): Promise<KitchensRow> {
  const counted = await firstRow<KitchensRow>(
    db,
    sql`with banned as materialized (select id from users where status = 'banned' and role = 'cook'),
        cooking as materialized (
          select orders.cook_id, count(*)::int as orders,
            count(*) filter (where (${raises('unanswered', now)}) or (${raises('cookingLate', now)}))::int as late
          from (select * from orders where status in ('pending', 'preparing', 'ready_for_pickup') and deleted_at is null
            limit ${MOST}) orders
          group by orders.cook_id order by orders desc, late desc, orders.cook_id limit ${most})
      select kitchens.open, kitchens.of, (
          select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', ${cookNameOf('u')}, 'nameAr', u.name_ar, 'image', u.image,
            'orders', c.orders, 'late', c.late,
            'pausedUntil', case when k.paused_until > ${now} then k.paused_until end)
            order by c.orders desc, c.late desc, u.id), '[]')
          from cooking c join users u on u.id = c.cook_id join kitchens k on k.cook_id = c.cook_id) as busiest
      from (select count(*)::int as of, count(*) filter (where k.open_now)::int as open from kitchens k
        where k.active and k.cook_id <> all(array(select id from banned))) kitchens`,
  )
  return counted!
}

export type CouriersRow = {
  onDuty: number
  free: number
  list: (PersonRow & {
    orders: number
    area: string | null
    areaAr: string | null
    silentSince: string | null
  })[]
}

/**
 * Counts the couriers on duty and those who carry nothing, and lists the ones that do not move, then those who carry most, then
 * free ones.
 */
export async function findCouriersAtWork(db: Db, now: Date, most: number): Promise<CouriersRow> {
  const counted = await firstRow<CouriersRow>(
    db,
    sql`with carried as materialized (
          select orders.delivery_id, count(*)::int as orders,
            min(${ALARM_SINCE.silent}) filter (where ${raises('silent', now)}) as silent_since,
            (array_agg(orders.area order by orders.delivery_started_at, orders.id))[1] as area,
            (array_agg(orders.area_ar order by orders.delivery_started_at, orders.id))[1] as area_ar
          from (select * from orders where status = 'out_for_delivery' and deleted_at is null limit ${MOST}) orders
          group by orders.delivery_id),
        duty as materialized (
          select u.id, u.name, u.name_ar, u.image, coalesce(o.orders, 0) as orders, o.silent_since, o.area, o.area_ar
          from couriers c join users u on u.id = c.user_id left join carried o on o.delivery_id = c.user_id
          where c.on_duty and c.approved_at is not null and u.role = 'delivery' and u.deleted_at is null limit ${MOST})
      select count(*)::int as "onDuty", count(*) filter (where orders = 0)::int as free, (
          select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'nameAr', d.name_ar, 'image', d.image,
            'orders', d.orders, 'area', d.area, 'areaAr', d.area_ar, 'silentSince', d.silent_since)
            order by d.silent_since nulls last, d.orders desc, d.name, d.id), '[]')
          from (select * from duty order by silent_since nulls last, orders desc, name, id limit ${most}) d) as list
      from duty`,
  )
  return counted!
}
