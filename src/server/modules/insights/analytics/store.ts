import type { OwnDishState } from '#domain/catalog/dish-review.ts'
import type { DishType } from '#domain/catalog/dish-types.ts'
import type { Point } from '#domain/geo.ts'
import type { Days } from '#domain/insights/period.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { cookNameOf } from '#server/db/public-sql.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import {
  type Cover,
  DISTRICT_NAMES,
  type FigureKind,
  figuresIn,
  placedIn,
  type Span,
} from '../figures-store.ts'

type Counted = {
  statuses: Partial<Record<OrderStatus, number>>
  active: number
  repeat: number
  cooks: number
  delivered: number
  revenue: number
  promo_uses: number
  promo_cost: number
}

/**
 * Counts the orders placed in a span, the customers who ordered, once or more often, and the kitchens that got orders; and adds up what
 * was delivered in it. A code of a checkout with several orders is used once.
 */
export async function countOrders(db: Db, cover: Cover): Promise<Counted> {
  const sold = (figure: string) =>
    sql`coalesce((select sum(n) from counted where kind = 'sold' and id = ${figure}), 0)::float8`
  const found = await firstRow<Counted>(db)`
    with counted as materialized (${figuresIn(cover, ['status', 'customer', 'cook', 'sold', 'checkout'])})
    select buyers.*, (select count(distinct id)::int from counted where kind = 'cook') as cooks,
      (select coalesce(jsonb_object_agg(id, n), '{}')
        from (select id, sum(n) as n from counted where kind = 'status' group by id) s) as statuses,
      ${sold('delivered')} as delivered, ${sold('revenue')} as revenue, ${sold('discount')} as promo_cost,
      (select count(distinct id)::int from counted where kind = 'checkout') as promo_uses
    from (select count(*)::int as active, count(*) filter (where n > 1)::int as repeat
      from (select sum(n) as n from counted where kind = 'customer' group by id) b) buyers`
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
  const found = await firstRow<Grown>(db)`
    select customers.*, cooks.*, reviews.*, (select coalesce(jsonb_object_agg(state, n), '{}') from (
        select case when status <> 'approved' then status when flagged then 'flagged' when is_available then 'on_sale'
          else 'hidden' end as state, count(*) as n
        from dishes where created_at >= ${from} and created_at < ${until} and not withdrawn group by 1) d) as dishes
    from (select count(*)::int as customers, count(*) filter (where created_at >= ${from})::int as new_customers
        from users where role = 'customer' and deleted_at is null and created_at < ${until}) customers,
      (select count(*)::int as cooks, count(*) filter (where k.joined_at >= ${from})::int as new_cooks
        from kitchens k join users u on u.id = k.cook_id and u.role = 'cook' and u.deleted_at is null
        where k.joined_at < ${until}) cooks,
      (select count(*)::int as reviews, avg(rating)::float8 as rating
        from reviews where created_at >= ${from} and created_at < ${until}) reviews`
  return found!
}

/**
 * Counts the orders of each step, without cancelled ones. `starts` are the instants at which the steps begin; `at` is an index, and
 * steps without orders are left out.
 */
export async function countByStep(
  db: Db,
  starts: Date[],
  { spans, rest }: Cover,
): Promise<{ at: number; orders: number }[]> {
  const firstDays = spans.map(({ firstDay }) => firstDay)
  const placed = rest.map(
    (span) =>
      sql`union all select orders.created_at, 1 from ${placedIn(span)} and orders.status <> 'cancelled'`,
  )
  return rows(db)`
    select width_bucket(p.at, ${sql.param(starts)}::timestamptz[]) - 1 as at, sum(p.n)::int as orders from (
      select f.first_day::timestamp at time zone 'Africa/Cairo' as at, f.n
      from unnest(${sql.param(spans.map(({ grain }) => grain))}::text[], ${sql.param(firstDays)}::date[]) s (grain, first_day)
      join counted_figures f on f.grain = s.grain and f.first_day = s.first_day and f.kind = 'status' and f.id <> 'cancelled'
      ${sql.join(placed, sql` `)}) p
    group by 1`
}

type Ranked = { id: string; name: string; nameAr: string | null; count: number }
type RankedPerson = Ranked & { image: string | null }

export type Top = {
  dishes: (Ranked & { photo: string | null; dishType: DishType })[]
  cooks: RankedPerson[]
  customers: RankedPerson[]
  places: Place[]
}

/** A district with its orders, its kitchens of now, and how often people there found none. */
type Place = Omit<Ranked, 'count'> & Point & { orders: number; kitchens: number; looks: number }

/** Of so many first ones only those that are still there are shown, so that not everybody is looked up. */
const TRIED = 200

/**
 * Those with most orders placed in a span, without cancelled ones, and the dishes with most portions; and the districts where people
 * ordered or found no kitchen, those with most orders first. Erased people and places that are no district are left out.
 */
export async function listTop(db: Db, cover: Cover, days: Days, most: number): Promise<Top> {
  const first = (kind: FigureKind) =>
    sql`(select id, n from sums where kind = ${kind} order by n desc, id limit ${TRIED})`
  const found = await firstRow<Top>(db)`with sums as materialized (
        select kind, id, sum(n::int)::int as n
        from (${figuresIn(cover, ['dish', 'cook', 'customer', 'area'])}) f group by kind, id),
      ordered as (select d.id, sum(s.n)::int as n
        from sums s join (${DISTRICT_NAMES}) d on d.name = s.id where s.kind = 'area' group by d.id)
    select ${firstOf(
      sql`select d.id, d.name, d.name_ar as "nameAr", d.photo, d.dish_type as "dishType", t.n as count
        from ${first('dish')} t join dishes d on d.id = t.id`,
      most,
    )} as dishes,
      ${firstOf(
        sql`select u.id, ${cookNameOf('u')} as name, u.name_ar as "nameAr", u.image, t.n as count
        from ${first('cook')} t join users u on u.id = t.id and u.deleted_at is null`,
        most,
      )} as cooks,
      ${firstOf(
        sql`select u.id, u.name, u.name_ar as "nameAr", u.image, t.n as count
        from ${first('customer')} t join users u on u.id = t.id and u.deleted_at is null`,
        most,
      )} as customers,
      (select coalesce(jsonb_agg(to_jsonb(p) order by p.orders desc, case when p.orders = 0 then -p.looks end, p.id), '[]') from (
        select d.id, d.name ->> 'en' as name, d.name ->> 'ar' as "nameAr", d.latitude, d.longitude,
          coalesce(o.n, 0) as orders, coalesce(l.n, 0) as looks,
          (select count(*)::int from kitchens k join users u on u.id = k.cook_id and u.deleted_at is null
            where k.district_id = d.id) as kitchens
        from districts d left join ordered o on o.id = d.id
        left join (select district_id as id, sum(looks)::int as n from unserved_looks
          where day between ${days.from}::date and ${days.to}::date group by 1) l on l.id = d.id
        where o.n > 0 or l.n > 0) p) as places`
  return found!
}

/** The rows with the highest `count`, as JSON. */
function firstOf(from: SQL, most: number): SQL {
  return sql`(select coalesce(jsonb_agg(to_jsonb(f) order by f.count desc, f.id), '[]')
    from (select * from (${from}) every_one order by count desc, id limit ${most}) f)`
}
