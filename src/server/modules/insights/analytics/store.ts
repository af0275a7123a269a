import type { OwnDishState } from '#domain/catalog/dish-review.ts'
import type { DishType } from '#domain/catalog/dish-types.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { cookNameOf } from '#server/db/public-sql.ts'
import { VISIBLE_TO_KITCHEN } from '#server/modules/ordering/sql.ts'
import { soldOrders } from '#server/modules/payments/sql.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'

export type Span = { from: Date; until: Date }

const COUNTED = sql`orders.deleted_at is null and orders.${VISIBLE_TO_KITCHEN}`
/** The orders placed in a span that count. */
export const placedIn = ({ from, until }: Span) =>
  sql`orders where orders.created_at >= ${from} and orders.created_at < ${until} and ${COUNTED}`

type Placed = {
  statuses: Partial<Record<OrderStatus, number>>
  active: number
  repeat: number
  cooks: number
}

/** Counts the orders placed in a span, the customers who ordered, once or more often, and the kitchens that got orders. */
export async function countPlaced(db: Db, span: Span): Promise<Placed> {
  const found = await firstRow<Placed>(
    db,
    sql`with placed as materialized (select status, customer_id, cook_id from ${placedIn(span)}),
        kept as (select customer_id, cook_id from placed where status <> 'cancelled')
      select buyers.*, (select count(distinct cook_id)::int from kept) as cooks,
        (select coalesce(jsonb_object_agg(status, n), '{}')
          from (select status, count(*) as n from placed group by status) s) as statuses
      from (select count(*)::int as active, count(*) filter (where n > 1)::int as repeat
        from (select count(*) as n from kept where customer_id is not null group by customer_id) b) buyers`,
  )
  return found!
}

type Sold = { delivered: number; revenue: number; promo_uses: number; promo_cost: number }

/** The sums of the orders delivered in a span. A code of a checkout with several orders is used once. */
export async function sumSold(db: Db, span: Span): Promise<Sold> {
  const found = await firstRow<Sold>(
    db,
    sql`with sold as materialized (${soldOrders(span)})
      select count(*)::int as delivered, coalesce(sum(food + delivery + service - discount), 0)::float8 as revenue,
        coalesce(sum(discount), 0)::float8 as promo_cost,
        (select count(distinct o.checkout_id)::int from sold s join orders o on o.id = s.order_id where s.discount > 0)
          as promo_uses
      from sold`,
  )
  return found!
}

type Grown = {
  customers: number
  new_customers: number
  cooks: number
  new_cooks: number
  dishes: Partial<Record<OwnDishState, number>>
  reviews: number
  rating: number | null
}

/** Counts accounts and kitchens at the end of a span, and what came in it: accounts, kitchens, dishes by state, and reviews. */
export async function countGrown(db: Db, { from, until }: Span): Promise<Grown> {
  const found = await firstRow<Grown>(
    db,
    sql`select customers.*, cooks.*, reviews.*, (select coalesce(jsonb_object_agg(state, n), '{}') from (
          select case when status <> 'approved' then status when flagged then 'flagged' when is_available then 'on_sale'
            else 'hidden' end as state, count(*) as n
          from dishes where created_at >= ${from} and created_at < ${until} and not withdrawn group by 1) d) as dishes
      from (select count(*)::int as customers, count(*) filter (where created_at >= ${from})::int as new_customers
          from users where role = 'customer' and deleted_at is null and created_at < ${until}) customers,
        (select count(*)::int as cooks, count(*) filter (where k.joined_at >= ${from})::int as new_cooks
          from kitchens k join users u on u.id = k.cook_id and u.role = 'cook' and u.deleted_at is null
          where k.joined_at < ${until}) cooks,
        (select count(*)::int as reviews, avg(rating)::float8 as rating
          from reviews where created_at >= ${from} and created_at < ${until}) reviews`,
  )
  return found!
}

/** When the first order was placed that counts; null without orders. */
export async function findFirstOrder(db: Db): Promise<Date | null> {
  const found = await firstRow<{ created_at: Date }>(
    db,
    sql`select created_at from orders where ${COUNTED} order by created_at limit 1`,
  )
  return found?.created_at ?? null
}

/**
 * Counts the orders of each step, without cancelled ones. `starts` are the instants at which the steps begin; `at` is an index, and
 * steps without orders are left out.
 */
export async function countByStep(
  db: Db,
  starts: Date[],
  until: Date,
): Promise<{ at: number; orders: number }[]> {
  return rows(
    db,
    sql`select width_bucket(orders.created_at, ${sql.param(starts)}::timestamptz[]) - 1 as at, count(*)::int as orders
      from ${placedIn({ from: starts[0]!, until })} and orders.status <> 'cancelled' group by 1`,
  )
}

type Ranked = { id: string; name: string; nameAr: string | null; count: number }
type RankedPerson = Ranked & { image: string | null }

export type Top = {
  dishes: (Ranked & { photo: string | null; dishType: DishType })[]
  cooks: RankedPerson[]
  customers: RankedPerson[]
  districts: Ranked[]
}

/**
 * Those with most orders placed in a span, without cancelled ones, and the dishes with most portions. Erased people and places that
 * are no district are left out.
 */
export async function listTop(db: Db, span: Span, most: number): Promise<Top> {
  const ordersBy = (column: SQL) =>
    sql`select ${column} as id, count(*)::int as n from placed where ${column} is not null group by 1`
  const found = await firstRow<Top>(
    db,
    sql`with placed as materialized (
          select orders.id, orders.cook_id, orders.customer_id, lower(orders.area) as area
          from ${placedIn(span)} and orders.status <> 'cancelled'),
        portions as (select i.dish_id as id, sum(i.quantity)::int as n
          from placed join order_items i on i.order_id = placed.id group by 1)
      select ${firstOf(
        sql`select d.id, d.name, d.name_ar as "nameAr", d.photo, d.dish_type as "dishType", t.n as count
          from portions t join dishes d on d.id = t.id`,
        most,
      )} as dishes,
        ${firstOf(
          sql`select u.id, ${cookNameOf('u')} as name, u.name_ar as "nameAr", u.image, t.n as count
          from (${ordersBy(sql`cook_id`)}) t join users u on u.id = t.id and u.deleted_at is null`,
          most,
        )} as cooks,
        ${firstOf(
          sql`select u.id, u.name, u.name_ar as "nameAr", u.image, t.n as count
          from (${ordersBy(sql`customer_id`)}) t join users u on u.id = t.id and u.deleted_at is null`,
          most,
        )} as customers,
        ${firstOf(
          sql`select d.id, d.name ->> 'en' as name, d.name ->> 'ar' as "nameAr", t.n as count
          from (${ordersBy(sql`area`)}) t join districts d on lower(d.name ->> 'en') = t.id`,
          most,
        )} as districts`,
  )
  return found!
}

/** The rows with the highest `count`, as JSON. */
function firstOf(from: SQL, most: number): SQL {
  return sql`(select coalesce(jsonb_agg(to_jsonb(f) order by f.count desc, f.id), '[]')
    from (select * from (${from}) every_one order by count desc, id limit ${most}) f)`
}
