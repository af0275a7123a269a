import type { Instants } from '#domain/insights/business-day.ts'
import { type CountedSpan, coverSpan, type Grain } from '#domain/insights/cover-span.ts'
import { VISIBLE_TO_KITCHEN } from '#server/db/public-sql.ts'
import { soldOrders } from '#server/modules/payments/sql.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

export type Span = { from: Date; until: Date }
/** A span as what is counted of it, and the stretches that only the rows know. */
export type Cover = { spans: CountedSpan[]; rest: Span[] }

const COUNTED = sql`orders.deleted_at is null and orders.${VISIBLE_TO_KITCHEN}`
/** The orders placed in a span that count. */
export const placedIn = ({ from, until }: Span): SQL =>
  sql`orders where orders.created_at >= ${from} and orders.created_at < ${until} and ${COUNTED}`

/**
 * The districts by what they are and were called. Orders keep the name that their place had, and renames are on record. A name that one
 * district gave up and another took is the other's.
 */
export const DISTRICT_NAMES = sql`select distinct on (name) name, id from (
    select lower(name ->> 'en') as name, id, null::timestamptz as until from districts
    union all select lower(details #>> '{changed,name,0}'), subject, at from audit_log
      where action = 'district.change' and details #>> '{changed,name,0}' is not null) named
  order by name, until desc nulls first`

/**
 * What is counted, each as a number by id: placed orders by status; those that were not cancelled by customer, kitchen and area, and
 * their portions by dish; of sold orders the number, what their buyers paid and what codes took off, by the name of the figure; and the
 * checkouts with a code.
 */
const FIGURES = {
  status: sql`select status::text, count(*) from placed group by 1`,
  customer: sql`select customer_id, count(*) from kept where customer_id is not null group by 1`,
  cook: sql`select cook_id, count(*) from kept group by 1`,
  area: sql`select area, count(*) from kept group by 1`,
  dish: sql`select i.dish_id, sum(i.quantity) from kept join order_items i on i.order_id = kept.id group by 1`,
  sold: sql`select t.id, t.n from (
      select count(*) as delivered, coalesce(sum(food + delivery + service - discount), 0) as revenue,
        coalesce(sum(discount), 0) as discount from sold) s
    cross join lateral (values ('delivered', s.delivered), ('revenue', s.revenue), ('discount', s.discount)) t (id, n)`,
  checkout: sql`select distinct o.checkout_id, 1 from sold join orders o on o.id = sold.order_id where sold.discount > 0`,
} satisfies Record<string, SQL>

export type FigureKind = keyof typeof FIGURES
const KINDS = Object.keys(FIGURES) as FigureKind[]
const OF_SOLD: FigureKind[] = ['sold', 'checkout']

/** The figures of these kinds, as `kind`, `id` and `n`, from the rows of these spans. An id may stand in several rows. */
function figuresOfRows(spans: Span[], kinds: FigureKind[]): SQL {
  const all = (of: (span: Span) => SQL) => sql.join(spans.map(of), sql` union all `)
  const placed = (span: Span) =>
    sql`select orders.id, orders.status, orders.customer_id, orders.cook_id, lower(orders.area) as area from ${placedIn(span)}`
  const ctes = [
    ...(kinds.some((kind) => !OF_SOLD.includes(kind))
      ? [
          sql`placed as materialized (${all(placed)})`,
          sql`kept as (select * from placed where status <> 'cancelled')`,
        ]
      : []),
    ...(kinds.some((kind) => OF_SOLD.includes(kind)) ? [sql`sold as materialized (${all(soldOrders)})`] : []),
  ]
  const parts = kinds.map(
    (kind) => sql`select ${kind}::text as kind, f.id, f.n from (${FIGURES[kind]}) f (id, n)`,
  )
  return sql`select kind, id, n::bigint as n from (with ${sql.join(ctes, sql`, `)} ${sql.join(parts, sql` union all `)}) of_rows`
}

/** The figures of these kinds in a covered span. An id may stand in several rows. */
export function figuresIn({ spans, rest }: Cover, kinds: FigureKind[]): SQL {
  const counted = sql`select f.kind, f.id, f.n
    from unnest(${sql.param(spans.map(({ grain }) => grain))}::text[], ${sql.param(spans.map(({ firstDay }) => firstDay))}::date[]) s (grain, first_day)
    join counted_figures f on f.grain = s.grain and f.first_day = s.first_day and f.kind = any(${sql.param(kinds)}::text[])`
  return rest.length === 0 ? counted : sql`${counted} union all ${figuresOfRows(rest, kinds)}`
}

export async function listCounted(db: Db): Promise<CountedSpan[]> {
  return rows<CountedSpan>(db)`select grain, first_day::text as "firstDay" from counted_spans order by 1, 2`
}

/** Covers a span by what is counted; by some grains alone if it is to be split. */
export function coverOf(
  span: Span,
  counted: CountedSpan[],
  grains: Grain[] = ['day', 'month', 'past'],
): Cover {
  const instants: Instants = { from: span.from.getTime(), until: span.until.getTime() }
  const { spans, rest } = coverSpan(
    instants,
    counted.filter(({ grain }) => grains.includes(grain)),
  )
  return { spans, rest: rest.map(({ from, until }) => ({ from: new Date(from), until: new Date(until) })) }
}

/** When the first order was placed that counts; null without orders. */
export async function findFirstOrder(db: Db): Promise<Date | null> {
  const found = await firstRow<{ created_at: Date }>(db)`
    select created_at from orders where ${COUNTED} order by created_at limit 1`
  return found?.created_at ?? null
}

/** Counts a day from its rows. Whoever changes an order of that day waits, or makes it uncounted again. False if it is counted. */
export async function countDay(tx: Tx, firstDay: string, span: Span): Promise<boolean> {
  await lockSpan(tx, firstDay)
  return saveSpan(
    tx,
    { grain: 'day', firstDay },
    sql`select kind, id, sum(n) from (${figuresOfRows([span], KINDS)}) f group by 1, 2`,
  )
}

/** Adds the days of a month up, or the months of all time, if all of them are counted and none is being changed. False if not. */
export async function addUp(
  tx: Tx,
  sum: CountedSpan,
  of: { grain: Grain; firstDays: string[] },
): Promise<boolean> {
  await lockSpan(tx, sum.firstDay)
  const parts = sql`grain = ${of.grain} and first_day = any(${sql.param(of.firstDays)}::date[])`
  const held = await rows(tx)`select from counted_spans where ${parts} for share skip locked`
  if (held.length < of.firstDays.length) return false
  return saveSpan(tx, sum, sql`select kind, id, sum(n) from counted_figures where ${parts} group by 1, 2`)
}

/** Keeps one `past` alone: the last one has all that the others have. */
export async function deletePastBefore(tx: Tx, firstDay: string): Promise<void> {
  for (const table of [sql`counted_spans`, sql`counted_figures`])
    await rows(tx)`delete from ${table} where grain = 'past' and first_day < ${firstDay}::date`
}

/** Waits for those who change this day, and for another process that counts it. What follows sees what they changed. */
async function lockSpan(tx: Tx, firstDay: string): Promise<void> {
  await rows(tx)`select lock_counted_day(${firstDay}::date, true)`
}

/** Saves what is counted of a span, unless another process has just done so. Rows are stored in the order in which they are read. */
async function saveSpan(tx: Tx, { grain, firstDay }: CountedSpan, figures: SQL): Promise<boolean> {
  const saved = await firstRow(tx)`
    insert into counted_spans (grain, first_day) values (${grain}, ${firstDay}::date)
    on conflict do nothing returning grain`
  if (!saved) return false
  await rows(tx)`delete from counted_figures where grain = ${grain} and first_day = ${firstDay}::date`
  await rows(tx)`insert into counted_figures (grain, first_day, kind, id, n)
    select ${grain}, ${firstDay}::date, f.kind, f.id, f.n from (${figures}) f (kind, id, n) order by f.kind, f.id`
  return true
}
