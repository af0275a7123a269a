import type { DishType } from '#domain/catalog/dish-types.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Selects a cook's delivered orders between two instants, with the expression of the index over ended orders. */
export type Delivered = { cookId: string; from: Date; until: Date }

const delivered = ({ cookId, from, until }: Delivered) => sql`
  o.cook_id = ${cookId} and o.status = 'delivered' and o.deleted_at is null
    and coalesce(o.delivered_at, o.cancelled_at) >= ${from} and coalesce(o.delivered_at, o.cancelled_at) < ${until}`

export type DaySum = { day: number; orders: number; subtotal: number; commission: number }

/**
 * The sums of each day with deliveries. `starts` are the instants at which the days begin, so that the database's time zone data decides
 * nothing; `day` is an index into them.
 */
export async function sumByDay(db: Db, wanted: Delivered, starts: Date[]): Promise<DaySum[]> {
  return rows<DaySum>(
    db,
    sql`select width_bucket(o.delivered_at, ${sql.param(starts)}::timestamptz[]) - 1 as day, count(*)::int as orders,
        sum(o.subtotal)::float8 as subtotal, sum(o.commission)::float8 as commission
      from orders o where ${delivered(wanted)} group by 1 order by 1`,
  )
}

/** What a cook has earned with all delivered orders so far, and the days off of the kitchen. */
export async function findSoFar(
  db: Db,
  cookId: string,
): Promise<{ earned: number; unavailable_dates: string[] }> {
  const found = await firstRow<{ earned: number; unavailable_dates: string[] }>(
    db,
    sql`select unavailable_dates::text[] as unavailable_dates,
        (select coalesce(sum(o.subtotal - o.commission), 0)::float8 from orders o
          where o.cook_id = k.cook_id and o.status = 'delivered' and o.deleted_at is null) as earned
      from kitchens k where k.cook_id = ${cookId}`,
  )
  return found ?? { earned: 0, unavailable_dates: [] }
}

export type DishSum = {
  dish_id: string
  name: string
  name_ar: string | null
  photo: string | null
  dish_type: DishType | null
  orders: number
  portions: number
  subtotal: number
  /** Of each order's commission the part that its food has in the order; not a whole number. */
  commission: number
}

/** The sums of each dish, with its name at its latest delivery and its photo of today. */
export async function sumByDish(db: Db, wanted: Delivered): Promise<DishSum[]> {
  return rows<DishSum>(
    db,
    sql`select i.dish_id, (array_agg(i.name order by o.delivered_at desc))[1] as name,
        (array_agg(i.name_ar order by o.delivered_at desc))[1] as name_ar,
        (array_agg(d.photo))[1] as photo, (array_agg(d.dish_type))[1] as dish_type, count(distinct o.id)::int as orders,
        sum(i.quantity)::int as portions, sum(i.price * i.quantity)::float8 as subtotal,
        sum(o.commission * (i.price * i.quantity)::float8 / o.subtotal) as commission
      from orders o join order_items i on i.order_id = o.id left join dishes d on d.id = i.dish_id where ${delivered(wanted)}
      group by i.dish_id order by subtotal desc, 1`,
  )
}

export type DeliveredRow = {
  id: string
  delivered_at: Date
  subtotal: number
  commission: number
  items: { name: string; nameAr: string | null; quantity: number }[]
}

/** The delivered orders, the latest first. */
export async function listDelivered(
  db: Db,
  wanted: Delivered,
  { after, most }: { after: DeliveredRow | undefined; most: number },
): Promise<DeliveredRow[]> {
  const before = after
    ? sql`and (coalesce(o.delivered_at, o.cancelled_at), o.id) < (${after.delivered_at}, ${after.id})`
    : sql``
  return rows<DeliveredRow>(
    db,
    sql`select o.id, o.delivered_at, o.subtotal, o.commission,
        (select jsonb_agg(jsonb_build_object('name', i.name, 'nameAr', i.name_ar, 'quantity', i.quantity) order by i.position)
          from order_items i where i.order_id = o.id) as items
      from orders o where ${delivered(wanted)} ${before}
      order by coalesce(o.delivered_at, o.cancelled_at) desc, o.id desc limit ${most}`,
  )
}
