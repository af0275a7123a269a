import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import type { PaymentMethod } from '#domain/payments/payments.ts'
import { cookNameOf } from '#server/db/public-sql.ts'
import { COURIERS_PART, collectedCash } from '#server/modules/payments/sql.ts'
import { rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { PageEnd } from '#server/platform/page-cursor.ts'

export type DeliveryRow = {
  id: string
  status: OrderStatus
  cook_name: string
  cook_name_ar: string | null
  area: string
  area_ar: string | null
  delivery_started_at: Date | null
  picked_up_at: Date | null
  delivered_at: Date | null
  cancelled_at: Date | null
  ended_at: Date
  route_distance: string
  total: number
  courier_share: number
  payment_method: PaymentMethod
}

export type DeliveriesWanted = {
  courierId: string
  /** A part of the order number; empty for all orders. */
  idPart: string
  /** When it ended; null for any time. */
  from: Date | null
  until: Date | null
  after: PageEnd | null
  most: number
}

/** The expression of the index `orders_ended_by_courier`. */
const ENDED_AT = sql.raw('coalesce(o.delivered_at, o.cancelled_at)')

/** A courier's ended deliveries, the latest first. */
export async function listEnded(db: Db, wanted: DeliveriesWanted): Promise<DeliveryRow[]> {
  const { courierId, idPart, from, until, after, most } = wanted
  return rows<DeliveryRow>(db)`
    select o.id, o.status, ${cookNameOf('u')} as cook_name, u.name_ar as cook_name_ar, o.area, o.area_ar, o.delivery_started_at,
      o.picked_up_at, o.delivered_at, o.cancelled_at, ${ENDED_AT} as ended_at, o.route_distance, o.total, o.courier_share, o.payment_method
    from orders o join users u on u.id = o.cook_id
    where o.delivery_id = ${courierId} and o.status in ('delivered', 'cancelled') and o.deleted_at is null
      ${from ? sql`and ${ENDED_AT} >= ${from}` : sql``} ${until ? sql`and ${ENDED_AT} < ${until}` : sql``}
      ${after ? sql`and (${ENDED_AT}, o.id) < (to_timestamp(${after.key}::float8 / 1000), ${after.id})` : sql``}
      ${idPart ? sql`and o.id like ${`%${idPart}%`}` : sql``}
    order by ${ENDED_AT} desc, o.id desc limit ${most}`
}

/** Selects what a courier delivered between two instants. */
export type Delivered = { courierId: string; from: Date; until: Date }

const delivered = ({ courierId, from, until }: Delivered) => sql`
  o.delivery_id = ${courierId} and o.status = 'delivered' and o.deleted_at is null
    and ${ENDED_AT} >= ${from} and ${ENDED_AT} < ${until}`

export type DaySum = { day: number; orders: number; earned: number; kilometres: number }

/** The sums of each day with deliveries. `starts` are the instants at which the days begin, and `day` is an index into them. */
export async function sumByDay(db: Db, wanted: Delivered, starts: Date[]): Promise<DaySum[]> {
  return rows<DaySum>(db)`
    select width_bucket(o.delivered_at, ${sql.param(starts)}::timestamptz[]) - 1 as day, count(*)::int as orders,
      sum(part.earned)::float8 as earned, sum(o.route_distance)::float8 as kilometres
    from orders o cross join lateral (${COURIERS_PART}) part where ${delivered(wanted)} group by 1 order by 1`
}

/** The cash that a courier took on each of those days, also at doors whose delivery turned out otherwise: they hold it. */
export async function sumCollectedByDay(
  db: Db,
  wanted: Delivered,
  starts: Date[],
): Promise<{ day: number; collected: number }[]> {
  return rows(db)`
    select width_bucket(at, ${sql.param(starts)}::timestamptz[]) - 1 as day, sum(amount)::float8 as collected
    from (${collectedCash(wanted)}) cash group by 1`
}

export type DeliveredRow = {
  id: string
  delivered_at: Date
  route_distance: string
  delivery_fee: number
  courier_share: number
}

/** The delivered orders of the sums, the latest first. */
export async function listDelivered(
  db: Db,
  wanted: Delivered,
  { after, most }: { after: DeliveredRow | undefined; most: number },
): Promise<DeliveredRow[]> {
  const before = after ? sql`and (${ENDED_AT}, o.id) < (${after.delivered_at}, ${after.id})` : sql``
  return rows<DeliveredRow>(db)`
    select o.id, o.delivered_at, o.route_distance, o.delivery_fee, part.earned as courier_share
    from orders o cross join lateral (${COURIERS_PART}) part where ${delivered(wanted)} ${before} order by ${ENDED_AT} desc, o.id desc limit ${most}`
}
