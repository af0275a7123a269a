import type { OffsetSpan } from '#domain/cairo-time.ts'
import {
  LEAST_ORDERS_OF_GROUP,
  MAX_GROUPS,
  ORDER_STEPS,
  type OrderStep,
  SLOWEST_BY,
  type StepGrouping,
} from '#domain/insights/order-steps.ts'
import { NO_ANSWER } from '#domain/ordering/cancel-reason.ts'
import { cookNameOf, courierNameOf } from '#server/db/public-sql.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { DISTRICT_NAMES } from '../figures-store.ts'

type Span = { from: Date; until: Date }

/** When a step begins and ends. The difference is null while one of the two is unknown. */
const STEP: Record<OrderStep, { from: SQL; until: SQL }> = {
  answer: { from: sql`o.created_at`, until: sql`o.preparing_at` },
  cooking: { from: sql`o.preparing_at`, until: sql`o.ready_for_pickup_at` },
  courier: { from: sql`o.ready_for_pickup_at`, until: sql`o.delivery_started_at` },
  toKitchen: { from: sql`o.delivery_started_at`, until: sql`o.picked_up_at` },
  road: { from: sql`coalesce(o.picked_up_at, o.delivery_started_at)`, until: sql`o.delivered_at` },
  whole: { from: sql`o.created_at`, until: sql`o.delivered_at` },
}

const MINUTES = sql.join(
  ORDER_STEPS.map(
    (step) =>
      sql`extract(epoch from ${STEP[step].until} - ${STEP[step].from})::float8 / 60 as ${sql.raw(`"${step}"`)}`,
  ),
  sql`, `,
)

/**
 * The delivered orders of the span with the minutes of each step. An admin may have set statuses in any order: an order whose times
 * are out of order is left out, for none of its spans means anything.
 */
const timedOrders = ({ from, until }: Span, key: SQL): SQL => sql`
  select ${key} as key, o.prep_minutes, o.promised_arrival_minutes, ${MINUTES} from orders o
  where o.status = 'delivered' and o.deleted_at is null and o.delivered_at is not null
    and coalesce(o.delivered_at, o.cancelled_at) >= ${from} and coalesce(o.delivered_at, o.cancelled_at) < ${until}
    and (o.preparing_at >= o.created_at) is not false
    and (o.ready_for_pickup_at >= greatest(o.created_at, o.preparing_at)) is not false
    and (o.delivery_started_at >= greatest(o.created_at, o.preparing_at, o.ready_for_pickup_at)) is not false
    and (o.picked_up_at >= greatest(o.created_at, o.preparing_at, o.ready_for_pickup_at, o.delivery_started_at)) is not false
    and o.delivered_at >= greatest(o.created_at, o.preparing_at, o.ready_for_pickup_at, o.delivery_started_at, o.picked_up_at)`

/** The median minutes from the order, or its online payment, to the door; null where nothing was delivered in the span. */
export async function findMedianMinutes(db: Db, span: Span): Promise<number | null> {
  const found = await firstRow<{ minutes: number | null }>(db)`
    select ${percentile('whole', 0.5)} as minutes from (${timedOrders(span, sql`null`)}) t`
  return found!.minutes
}

const percentile = (step: OrderStep, part: number) =>
  sql.raw(`percentile_cont(${part}) within group (order by t."${step}")`)

/** A column for each step: `[orders, median, mean, p90]`. */
const TIMES = sql.join(
  ORDER_STEPS.map(
    (step) => sql`jsonb_build_array(count(${sql.raw(`t."${step}"`)}), ${percentile(step, 0.5)},
      avg(${sql.raw(`t."${step}"`)}), ${percentile(step, 0.9)}) as ${sql.raw(`"${step}"`)}`,
  ),
  sql`, `,
)

type Times = Record<OrderStep, [orders: number, median: number, mean: number, p90: number]>

export type AllTimes = Times & {
  orders: number
  in_time: number
  /** Cancelled because no kitchen answered in time. */
  unanswered: number
  promised_orders: number
  kept: number
  /** Means of the orders with a promise; null without one. */
  promised: number | null
  cooked: number | null
  /** The same of what the buyer was told when they ordered. */
  arriving_orders: number
  arrived_in_time: number
  promised_arrival: number | null
  arrived: number | null
}

/** The times of all orders, and how many kept the time of an answer, the kitchen's promise and what the buyer was told. */
export async function sumSteps(db: Db, span: Span, answerMinutes: number): Promise<AllTimes> {
  const unanswered = sql`select count(*)::int from orders o where o.status = 'cancelled' and o.deleted_at is null
    and o.cancel_reason = ${NO_ANSWER}
    and coalesce(o.delivered_at, o.cancelled_at) >= ${span.from} and coalesce(o.delivered_at, o.cancelled_at) < ${span.until}`
  const promised = sql`where t.prep_minutes is not null and t.cooking is not null`
  const found = await firstRow<AllTimes>(db)`
    select count(*)::int as orders, ${TIMES}, count(*) filter (where t.answer <= ${answerMinutes})::int as in_time,
      (${unanswered}) as unanswered,
      count(*) filter (${promised})::int as promised_orders,
      count(*) filter (where t.cooking <= t.prep_minutes)::int as kept,
      avg(t.prep_minutes) filter (${promised})::float8 as promised, avg(t.cooking) filter (${promised}) as cooked,
      count(t.promised_arrival_minutes)::int as arriving_orders,
      count(*) filter (where t.whole <= t.promised_arrival_minutes)::int as arrived_in_time,
      avg(t.promised_arrival_minutes)::float8 as promised_arrival,
      avg(t.whole) filter (where t.promised_arrival_minutes is not null) as arrived
    from (${timedOrders(span, sql`null`)}) t`
  return found!
}

export type GroupTimes = Times & {
  key: string
  name: string | null
  name_ar: string | null
  orders: number
}

/** The times of each group with enough orders, the slowest first. `offsets` are those of Cairo's clock, from the earliest order on. */
export async function sumStepsBy(
  db: Db,
  span: Span,
  { by, offsets }: { by: StepGrouping; offsets: OffsetSpan[] },
): Promise<GroupTimes[]> {
  const { key, name, nameAr, ids } = GROUPED[by](offsets)
  const [group, joined] = ids
    ? [sql`ids.id`, sql`join (${ids}) ids on ids.name = t.key`]
    : [sql`t.key`, sql``]
  return rows<GroupTimes>(db)`select g.*, ${name} as name, ${nameAr} as name_ar from (
      select ${group} as key, count(*)::int as orders, ${percentile(SLOWEST_BY[by], 0.5)} as slowness, ${TIMES}
      from (${timedOrders(span, key)}) t ${joined} where t.key <> '' group by 1 having count(*) >= ${LEAST_ORDERS_OF_GROUP}
      order by slowness desc nulls last, 1 limit ${MAX_GROUPS}) g
    left join users u on u.id = g.key left join districts d on d.id = g.key order by g.slowness desc nulls last, g.key`
}

/** `ids` has what is grouped by the names that orders have for it. */
type Grouped = { key: SQL; name: SQL; nameAr: SQL; ids?: SQL }

const GROUPED: Record<StepGrouping, (offsets: OffsetSpan[]) => Grouped> = {
  kitchen: () => ({ key: sql`o.cook_id`, name: cookNameOf('u'), nameAr: sql`u.name_ar` }),
  courier: () => ({ key: sql`o.delivery_id`, name: courierNameOf, nameAr: sql`u.name_ar` }),
  district: () => ({
    key: sql`lower(o.area)`,
    name: sql`d.name ->> 'en'`,
    nameAr: sql`d.name ->> 'ar'`,
    ids: DISTRICT_NAMES,
  }),
  hour: (offsets) => ({ key: hourOf(offsets), name: sql`null`, nameAr: sql`null` }),
}

/** The hour of Cairo's clock at which the order was placed, by our own offsets, so that the database's time zone data decides nothing. */
function hourOf(offsets: OffsetSpan[]): SQL {
  const starts = sql.param(offsets.map(({ from }) => new Date(from)))
  const seconds = sql.param(offsets.map(({ offsetMs }) => offsetMs / 1_000))
  const offset = sql`(${seconds}::int[])[greatest(1, width_bucket(o.created_at, ${starts}::timestamptz[]))]`
  return sql`(floor((extract(epoch from o.created_at) + ${offset}) / 3600)::bigint % 24)::text`
}
