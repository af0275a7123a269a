import type { DishType } from '#domain/catalog/dish-types.ts'
import { soldFood } from '#server/modules/payments/sql.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** A cook's delivered orders between two instants. */
export type Delivered = { cookId: string; from: Date; until: Date }

export type DaySum = { day: number; orders: number; subtotal: number; commission: number }

/**
 * The sums of each day with deliveries. `starts` are the instants at which the days begin, so that the database's time zone data decides
 * nothing; `day` is an index into them.
 */
export async function sumByDay(db: Db, wanted: Delivered, starts: Date[]): Promise<DaySum[]> {
  return rows<DaySum>(db)`
    select width_bucket(at, ${sql.param(starts)}::timestamptz[]) - 1 as day, count(*)::int as orders,
      sum(subtotal)::float8 as subtotal, sum(commission)::float8 as commission
    from (${soldFood(wanted)}) sold group by 1 order by 1`
}

/** The days off of a kitchen. */
export async function listDaysOff(db: Db, cookId: string): Promise<string[]> {
  const found = await firstRow<{ days: string[] }>(db)`
    select unavailable_dates::text[] as days from kitchens where cook_id = ${cookId}`
  return found?.days ?? []
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
  return rows<DishSum>(db)`select i.dish_id, (array_agg(i.name order by sold.at desc))[1] as name,
      (array_agg(i.name_ar order by sold.at desc))[1] as name_ar,
      (array_agg(d.photo))[1] as photo, (array_agg(d.dish_type))[1] as dish_type, count(distinct i.order_id)::int as orders,
      sum(i.quantity)::int as portions, sum(i.price * i.quantity)::float8 as subtotal,
      sum(sold.commission * (i.price * i.quantity)::float8 / sold.subtotal) as commission
    from (${soldFood(wanted)}) sold join order_items i on i.order_id = sold.order_id left join dishes d on d.id = i.dish_id
    group by i.dish_id order by subtotal desc, 1`
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
  // The bound saves the ledger's later entries; of orders delivered in the same moment the number decides.
  const until = after ? new Date(after.delivered_at.getTime() + 1) : wanted.until
  const before = after ? sql`where (sold.at, sold.order_id) < (${after.delivered_at}, ${after.id})` : sql``
  return rows<DeliveredRow>(db)`
    select sold.order_id as id, sold.at as delivered_at, sold.subtotal, sold.commission,
      (select jsonb_agg(jsonb_build_object('name', i.name, 'nameAr', i.name_ar, 'quantity', i.quantity) order by i.position)
        from order_items i where i.order_id = sold.order_id) as items
    from (${soldFood({ ...wanted, until })}) sold ${before} order by sold.at desc, sold.order_id desc limit ${most}`
}
