import type { Instants } from '#domain/insights/business-day.ts'
import type { CancelledRow } from '#domain/insights/cancellations.ts'
import type { OrderActorKind } from '#domain/ordering/status/transitions.ts'
import type { PayableAccount } from '#domain/payments/payout.ts'
import { cookNameOf, courierNameOf, VISIBLE_TO_KITCHEN } from '#server/db/public-sql.ts'
import {
  cashSince,
  collectedCash,
  collectedSince,
  countedCash,
  moneyGivenBack,
  owedAt,
  PAID_PARTS,
  soldOrders,
} from '#server/modules/payments/sql.ts'
import { rows, run } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'

const spanOf = ({ from, until }: Instants) => ({ from: new Date(from), until: new Date(until) })

const within = (at: string, { from, until }: Instants): SQL =>
  sql`${sql.raw(at)} >= ${new Date(from)} and ${sql.raw(at)} < ${new Date(until)}`

/** The expression of the index `orders_ended`. */
const ENDED_AT = 'coalesce(o.delivered_at, o.cancelled_at)'

export type KitchenDay = {
  id: string
  name: string
  name_ar: string | null
  orders: number
  food: number
  delivery: number
  service: number
  discount: number
  total: number
  online: number
  collected: number
  commission: number
  courier_share: number
}

/** The sums of each kitchen's delivered orders, the highest first. */
export async function sumByKitchen(db: Db, day: Instants): Promise<KitchenDay[]> {
  return rows<KitchenDay>(db)`select s.*, ${cookNameOf('u')} as name, u.name_ar from (
      select o.cook_id as id, count(*)::int as orders, sum(sold.food)::float8 as food,
        sum(sold.delivery)::float8 as delivery, sum(sold.service)::float8 as service, sum(sold.discount)::float8 as discount,
        sum(sold.total)::float8 as total, sum(paid.online)::float8 as online, sum(paid.collected)::float8 as collected,
        sum(sold.commission)::float8 as commission, sum(sold.courier_share)::float8 as courier_share
      from (select *, food + delivery + service - discount as total from (${soldOrders(spanOf(day))}) parts) sold
        join orders o on o.id = sold.order_id cross join lateral (${PAID_PARTS}) paid
      group by o.cook_id) s
    join users u on u.id = s.id order by s.food - s.commission desc, s.id`
}

/** The cancelled orders by who cancelled and why. A checkout that nobody paid was never placed, so it is none, as on all other pages. */
export async function sumCancelled(db: Db, day: Instants): Promise<CancelledRow<OrderActorKind>[]> {
  return rows(db)`
    select coalesce(h.actor_kind, 'system') as by, o.cancel_reason as reason, count(*)::int as orders,
      sum(o.total)::float8 as total
    from orders o left join lateral (select actor_kind from order_history
      where order_id = o.id and to_status = 'cancelled' order by version desc limit 1) h on true
    where o.status = 'cancelled' and o.deleted_at is null and o.${VISIBLE_TO_KITCHEN} and ${within(ENDED_AT, day)} group by 1, 2`
}

/** What went back to buyers, and of it the cash out of the till. */
export async function sumGivenBack(db: Db, day: Instants): Promise<{ total: number; till: number }> {
  return (await run<{ total: number; till: number }>(db, moneyGivenBack(spanOf(day))))[0]!
}

export type CourierDay = {
  id: string
  /** Null of somebody who is erased. */
  name: string | null
  name_ar: string | null
  orders: number
  /** What they held when the day began. */
  held_before: number
  expected: number
  counted: number
  corrected: number
  held: number
  /** What they collected after the day's end. */
  since: number
  notes: string[]
}

/** The couriers who collected cash or had it counted on the day, and those who hold some. */
export async function sumCashByCourier(db: Db, day: Instants): Promise<CourierDay[]> {
  return rows<CourierDay>(db)`
    with collected as (select courier_id as id, count(*)::int as orders, sum(amount)::float8 as expected
      from (${collectedCash(spanOf(day))}) cash group by 1),
    counted as (select cash.courier_id as id, sum(cash.counted)::float8 as counted, sum(cash.corrected)::float8 as corrected,
        array_remove(array_agg(distinct h.note), null) as notes
      from (${countedCash(spanOf(day))}) cash join cash_handovers h on h.id = cash.handover_id group by 1)
    select c.user_id as id, ${courierNameOf} as name, u.name_ar, coalesce(collected.orders, 0) as orders,
      coalesce(collected.expected, 0) as expected, coalesce(counted.counted, 0) as counted,
      coalesce(counted.corrected, 0) as corrected, c.cash_held::float8 as held, coalesce(since.amount, 0) as since,
      c.cash_held::float8 - coalesce(grown.amount, 0) as held_before,
      coalesce(counted.notes, '{}') as notes
    from (select id from collected union select id from counted
      union select user_id from couriers where cash_held > 0) ids
    join couriers c on c.user_id = ids.id join users u on u.id = ids.id
    left join collected on collected.id = ids.id left join counted on counted.id = ids.id
    left join (${cashSince(new Date(day.from))}) grown on grown.courier_id = ids.id
    left join (${collectedSince(new Date(day.until))}) since on since.courier_id = ids.id
    order by expected desc, held desc, c.user_id`
}

export type Owed = { account: PayableAccount; person_id: string; owed: number }

/** What we owed each cook and courier when the day ended, or owe now if it runs. */
export async function listOwedAfter(db: Db, { until }: Instants): Promise<Owed[]> {
  return rows<Owed>(db)`select * from (${owedAt(new Date(until))}) o where owed <> 0`
}

/** What a courier holds now. */
export async function findCashHeld(db: Db, courierId: string): Promise<number> {
  const [courier] = await rows<{ held: number }>(db)`
    select cash_held::float8 as held from couriers where user_id = ${courierId}`
  return courier?.held ?? 0
}

/** The cash of a courier that was counted and corrected on each day. `starts` are the instants at which the days begin; `day` is an index. */
export async function sumCountedByDay(
  db: Db,
  { courierId, from, until }: { courierId: string; from: Date; until: Date },
  starts: Date[],
): Promise<{ day: number; counted: number; corrected: number }[]> {
  return rows(db)`
    select width_bucket(at, ${sql.param(starts)}::timestamptz[]) - 1 as day, sum(counted)::float8 as counted,
      sum(corrected)::float8 as corrected
    from (${countedCash({ courierId, from, until })}) cash group by 1`
}
