import type { Report } from '#domain/insights/reports.ts'
import { NO_ANSWER } from '#domain/ordering/cancel-reason.ts'
import { cookNameOf } from '#server/db/public-sql.ts'
import { collectedCash, refundedFood, soldOrders } from '#server/modules/payments/sql.ts'
import { rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { placedIn, type Span } from '../figures-store.ts'

/** Money is in piastres. A mean is null of nothing. */
export type ReportSum = {
  is_total: boolean
  /** An index into the steps; null in the totals. */
  step: number | null
  id: string | null
  name: string | null
  name_ar: string | null
  kitchen: string | null
  kitchen_ar: string | null
  /** By the name of the figure. */
  figures: Record<string, number | null>
}

type Wanted = {
  report: Report
  /** The instants at which the steps begin. */
  starts: Date[]
  until: Date
}

/** The totals of a report, and after them its rows by step, those with the highest first figure first. */
export async function sumReport(
  db: Db,
  { report, starts, until }: Wanted,
  most: number | null,
): Promise<ReportSum[]> {
  const { facts, sums, subject } = REPORTS[report]
  const names = Object.keys(sums)
  const figures = sql.join(
    names.flatMap((name) => [sql`${sql.raw(`'${name}'`)}`, sql`${sums[name]}`]),
    sql`, `,
  )
  return rows<ReportSum>(
    db,
    sql`with facts as materialized (
          select width_bucket(f.at, ${sql.param(starts)}::timestamptz[]) - 1 as step, f.*
          from (${facts({ from: starts[0]!, until })}) f),
        summed as (
          select grouping(step) = 1 as is_total, step, id, jsonb_build_object(${figures}) as figures, ${sums[names[0]!]} as first
          from facts group by grouping sets ((step, id), ())
          order by is_total desc, step, first desc, id limit ${most === null ? sql`all` : most + 1})
      select s.is_total, s.step, s.id, s.figures, ${subject.columns}
      from summed s ${subject.joins} order by s.is_total desc, s.step, s.first desc, s.id`,
  )
}

const sum = (column: string) => sql.raw(`coalesce(sum(${column}), 0)::float8`)
const sums = <Name extends string>(...columns: Name[]) =>
  Object.fromEntries(columns.map((column) => [column, sum(column)])) as Record<Name, SQL>
/** The mean of the stars of reviews written in the period, as analytics has it. */
const RATING = sql.raw('avg(stars)::float8')

const NAMELESS = sql`null::text as name, null::text as name_ar, null::text as kitchen, null::text as kitchen_ar`

type Shape = {
  /** What happened in a span: `at`, `id`, and the numbers that are added up. */
  facts: (span: Span) => SQL
  /** The figures, the first one first. */
  sums: Record<string, SQL>
  subject: { columns: SQL; joins: SQL }
}

const REPORTS: Record<Report, Shape> = {
  sales: {
    facts: (span) => sql`
      select orders.created_at as at, '' as id, (status <> 'cancelled')::int as orders, (status = 'cancelled')::int as cancelled,
        0 as delivered, 0 as food, 0 as service, 0 as delivery, 0 as discount, 0 as total, 0 as refunded from ${placedIn(span)}
      union all select at, '', 0, 0, 1, food, service, delivery, discount, food + delivery + service - discount, 0
        from (${soldOrders(span)}) sold
      union all select at, '', 0, 0, 0, 0, 0, 0, 0, 0, amount from (${refundedFood(span)}) back`,
    sums: sums(
      ...([
        'orders',
        'delivered',
        'cancelled',
        'food',
        'service',
        'delivery',
        'discount',
        'total',
        'refunded',
      ] as const),
    ),
    subject: { columns: NAMELESS, joins: sql`` },
  },

  // An order belongs to the kitchen that has it, and who cancelled it is in its history.
  cooks: {
    facts: (span) => sql`
      select orders.created_at as at, orders.cook_id as id, (orders.status <> 'cancelled')::int as orders,
        coalesce(orders.status = 'cancelled' and (select h.actor_kind = 'cook' from order_history h
          where h.order_id = orders.id and h.to_status = 'cancelled' order by h.version desc limit 1), false)::int as declined,
        (orders.status = 'cancelled' and orders.cancel_reason is not distinct from ${NO_ANSWER})::int as unanswered,
        0 as delivered, 0 as food, 0 as commission, null::int as stars from ${placedIn(span)}
      union all select sold.at, o.cook_id, 0, 0, 0, 1, sold.food, sold.commission, null
        from (${soldOrders(span)}) sold join orders o on o.id = sold.order_id
      union all select r.created_at, d.cook_id, 0, 0, 0, 0, 0, 0, r.rating from ${reviewsIn(span)} join dishes d on d.id = r.dish_id`,
    sums: {
      ...sums('orders', 'delivered', 'declined', 'unanswered', 'food', 'commission'),
      rating: RATING,
    },
    subject: {
      columns: sql`${cookNameOf('u')} as name, u.name_ar, null::text as kitchen, null::text as kitchen_ar`,
      joins: sql`left join users u on u.id = s.id`,
    },
  },

  couriers: {
    facts: (span) => sql`
      select sold.at, o.delivery_id as id, 1 as deliveries, sold.courier_share as earned, 0 as cash, 0 as incidents
        from (${soldOrders(span)}) sold join orders o on o.id = sold.order_id where o.delivery_id is not null
      union all select at, courier_id, 0, 0, amount, 0 from (${collectedCash(span)}) collected
      union all select i.created_at, i.reporter_id, 0, 0, 0, 1 from incidents i
        where i.reported_by = 'courier' and i.created_at >= ${span.from} and i.created_at < ${span.until}`,
    sums: sums('deliveries', 'earned', 'cash', 'incidents'),
    subject: {
      columns: sql`u.name, u.name_ar, null::text as kitchen, null::text as kitchen_ar`,
      joins: sql`left join users u on u.id = s.id`,
    },
  },

  dishes: {
    facts: (span) => sql`
      select sold.at, i.dish_id as id, i.quantity as portions, i.price * i.quantity as food, null::int as stars
        from (${soldOrders(span)}) sold join order_items i on i.order_id = sold.order_id
      union all select r.created_at, r.dish_id, 0, 0, r.rating from ${reviewsIn(span)}`,
    sums: { ...sums('portions', 'food'), rating: RATING },
    subject: {
      columns: sql`d.name, d.name_ar, case when u.id is not null then ${cookNameOf('u')} end as kitchen, u.name_ar as kitchen_ar`,
      joins: sql`left join dishes d on d.id = s.id left join users u on u.id = d.cook_id`,
    },
  },

  // A code of a checkout with several orders is used once.
  promoCodes: {
    facts: (span) => sql`
      select sold.at, o.promo_code as id, o.checkout_id, sold.discount,
        sold.food + sold.delivery + sold.service - sold.discount as total
      from (${soldOrders(span)}) sold join orders o on o.id = sold.order_id
      where sold.discount > 0 and o.promo_code is not null`,
    sums: { uses: sql`count(distinct checkout_id)`, ...sums('discount', 'total') },
    subject: {
      columns: sql`s.id as name, null::text as name_ar, null::text as kitchen, null::text as kitchen_ar`,
      joins: sql``,
    },
  },

  problems: {
    facts: ({ from, until }) => sql`
      select p.created_at as at, p.reason as id, (p.state = 'open')::int as open, (p.answer is not null)::int as answered,
        (p.state = 'closed')::int as closed, extract(epoch from p.answered_at - p.created_at)::float8 / 60 as minutes
      from order_problems p where p.created_at >= ${from} and p.created_at < ${until}`,
    sums: {
      reported: sql`count(id)`,
      ...sums('open', 'answered', 'closed'),
      answerMinutes: sql.raw('avg(minutes)'),
    },
    subject: { columns: NAMELESS, joins: sql`` },
  },
}

function reviewsIn({ from, until }: Span): SQL {
  return sql`(select * from reviews where created_at >= ${from} and created_at < ${until}) r`
}
