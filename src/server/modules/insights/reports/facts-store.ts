import { type CountedSpan, instantsOf } from '#domain/insights/cover-span.ts'
import type { Report, ReportStep } from '#domain/insights/reports.ts'
import { NO_ANSWER } from '#domain/ordering/cancel-reason.ts'
import { collectedCash, refundedFood, soldOrders } from '#server/modules/payments/sql.ts'
import { rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type Cover, coverOf, placedIn, type Span } from '../figures-store.ts'

type Facts = {
  /** What happened in a span: `at`, `id`, and numbers that can be added up. */
  of: (span: Span) => SQL
  numbers: readonly string[]
}

/** The facts of each report. Whoever changes one of a counted report makes all days uncounted, by a migration. */
const FACTS: Record<Report, Facts> = {
  sales: {
    of: (span) => sql`
      select orders.created_at as at, '' as id, (status <> 'cancelled')::int as orders, (status = 'cancelled')::int as cancelled,
        0 as delivered, 0 as food, 0 as service, 0 as delivery, 0 as discount, 0 as total, 0 as refunded from ${placedIn(span)}
      union all select at, '', 0, 0, 1, food, service, delivery, discount, food + delivery + service - discount, 0
        from (${soldOrders(span)}) sold
      union all select at, '', 0, 0, 0, 0, 0, 0, 0, 0, amount from (${refundedFood(span)}) back`,
    numbers: [
      ...['orders', 'cancelled', 'delivered', 'food', 'service', 'delivery', 'discount', 'total'],
      'refunded',
    ],
  },

  // An order belongs to the kitchen that has it, and who cancelled it is in its history.
  cooks: {
    of: (span) => sql`
      select orders.created_at as at, orders.cook_id as id, (orders.status <> 'cancelled')::int as orders,
        coalesce(orders.status = 'cancelled' and (select h.actor_kind = 'cook' from order_history h
          where h.order_id = orders.id and h.to_status = 'cancelled' order by h.version desc limit 1), false)::int as declined,
        (orders.status = 'cancelled' and orders.cancel_reason is not distinct from ${NO_ANSWER})::int as unanswered,
        0 as delivered, 0 as food, 0 as commission, 0 as stars, 0 as ratings from ${placedIn(span)}
      union all select sold.at, o.cook_id, 0, 0, 0, 1, sold.food, sold.commission, 0, 0
        from (${soldOrders(span)}) sold join orders o on o.id = sold.order_id
      union all select r.created_at, d.cook_id, 0, 0, 0, 0, 0, 0, r.rating, 1
        from ${reviewsIn(span)} join dishes d on d.id = r.dish_id`,
    numbers: ['orders', 'declined', 'unanswered', 'delivered', 'food', 'commission', 'stars', 'ratings'],
  },

  couriers: {
    of: (span) => sql`
      select sold.at, o.delivery_id as id, 1 as deliveries, sold.courier_share as earned, 0 as cash, 0 as incidents
        from (${soldOrders(span)}) sold join orders o on o.id = sold.order_id where o.delivery_id is not null
      union all select at, courier_id, 0, 0, amount, 0 from (${collectedCash(span)}) collected
      union all select i.created_at, i.reporter_id, 0, 0, 0, 1 from incidents i
        where i.reported_by = 'courier' and i.created_at >= ${span.from} and i.created_at < ${span.until}`,
    numbers: ['deliveries', 'earned', 'cash', 'incidents'],
  },

  dishes: {
    of: (span) => sql`
      select sold.at, i.dish_id as id, i.quantity as portions, i.price * i.quantity as food, 0 as stars, 0 as ratings
        from (${soldOrders(span)}) sold join order_items i on i.order_id = sold.order_id
      union all select r.created_at, r.dish_id, 0, 0, r.rating, 1 from ${reviewsIn(span)}`,
    numbers: ['portions', 'food', 'stars', 'ratings'],
  },

  // A code of a checkout with several orders is used once, so that the id has both.
  promoCodes: {
    of: (span) => sql`
      select sold.at, o.checkout_id || ' ' || o.promo_code as id, sold.discount,
        sold.food + sold.delivery + sold.service - sold.discount as total
      from (${soldOrders(span)}) sold join orders o on o.id = sold.order_id
      where sold.discount > 0 and o.promo_code is not null`,
    numbers: ['discount', 'total'],
  },

  problems: {
    of: ({ from, until }) => sql`
      select p.created_at as at, p.reason as id, (p.state = 'open')::int as open, (p.answer is not null)::int as answered,
        (p.state = 'closed')::int as closed, extract(epoch from p.answered_at - p.created_at)::float8 / 60 as minutes
      from order_problems p where p.created_at >= ${from} and p.created_at < ${until}`,
    numbers: ['open', 'answered', 'closed', 'minutes'],
  },
}

/** Problems are few and change for weeks: they are always read from their rows. */
const COUNTED: Report[] = ['sales', 'cooks', 'couriers', 'dishes', 'promoCodes']
/** Their facts have one id in all, or ids that have to be told apart: they have no sum beside them. */
const WITHOUT_SUM: Report[] = ['sales', 'promoCodes']

/** The name under which the sum of a report's facts is counted. */
const SUM = ''

/** Covers a span by what is counted of a report, in parts that lie within one step each. */
export function coverFacts(report: Report, by: ReportStep | null, span: Span, counted: CountedSpan[]): Cover {
  return coverOf(
    span,
    COUNTED.includes(report) ? counted : [],
    by === 'day' || by === 'week' ? ['day'] : ['day', 'month'],
  )
}

/** The facts of a report as `step`, `id` and its numbers; or, if all that is wanted is their sum, fewer rows with the same sum. */
export function factsIn(report: Report, steps: Span[], { spans, rest }: Cover, wanted: 'each' | 'sum'): SQL {
  const { of, numbers } = FACTS[report]
  const names = sql.raw(numbers.join(', '))
  const starts = sql`${sql.param(steps.map(({ from }) => from))}::timestamptz[]`
  const ofRows = rest.map(
    (span) => sql`select width_bucket(at, ${starts}) - 1 as step, id, ${names} from (${of(span)}) f`,
  )
  if (spans.length === 0) return sql.join(ofRows, sql` union all `)
  const column = <T>(of: (span: CountedSpan) => T) => sql.param(spans.map(of))
  const stepOf = (span: CountedSpan) => {
    const begins = instantsOf(span).from
    return steps.findLastIndex(({ from }) => from.getTime() <= begins)
  }
  const counted = sql`select step, id, ${names}
    from unnest(${column(stepOf)}::int[], ${column(({ grain }) => grain)}::text[],
      ${column(({ firstDay }) => firstDay)}::date[]) s (step, grain, first_day)
    join counted_facts f using (grain, first_day)
    where f.report = ${report} and ${wanted === 'sum' && hasSum(report) ? sql`id = ${SUM}` : isEach(report)}`
  return sql.join([counted, ...ofRows], sql` union all `)
}

/** Counts the facts of a day that is being counted. */
export async function countFacts(tx: Tx, firstDay: string, span: Span): Promise<void> {
  await saveFacts(tx, { grain: 'day', firstDay }, (report) => sql`(${FACTS[report].of(span)})`)
}

/** Adds the facts of the days of a month up that is being counted. */
export async function addUpFacts(tx: Tx, firstDay: string, firstDays: string[]): Promise<void> {
  await saveFacts(
    tx,
    { grain: 'month', firstDay },
    (report) => sql`(select * from counted_facts
      where grain = 'day' and first_day = any(${sql.param(firstDays)}::date[]) and report = ${report} and ${isEach(report)})`,
  )
}

/** Saves the facts by id, in the order in which they are read. */
async function saveFacts(
  tx: Tx,
  { grain, firstDay }: CountedSpan,
  factsOf: (report: Report) => SQL,
): Promise<void> {
  await rows(tx)`delete from counted_facts where grain = ${grain} and first_day = ${firstDay}::date`
  for (const report of COUNTED) {
    const { numbers } = FACTS[report]
    const grouped = hasSum(report) ? sql`rollup (id)` : sql`id`
    await rows(tx)`insert into counted_facts (grain, first_day, report, id, ${sql.raw(numbers.join(', '))})
      select ${grain}, ${firstDay}::date, ${report}, coalesce(id, ${SUM}), ${sql.raw(numbers.map((name) => `sum(${name})`).join(', '))}
      from ${factsOf(report)} f group by ${grouped} having count(*) > 0 order by id`
  }
}

const hasSum = (report: Report) => !WITHOUT_SUM.includes(report)
/** The facts by id, without their sum. */
const isEach = (report: Report) => (hasSum(report) ? sql`id <> ${SUM}` : sql`true`)

function reviewsIn({ from, until }: Span): SQL {
  return sql`(select * from reviews where created_at >= ${from} and created_at < ${until}) r`
}
