import { COURIER_STATES, type CourierSort, type CourierState } from '#domain/delivery/roster.ts'
import type { VehicleType } from '#domain/delivery/vehicles.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { cookNameOf } from '#server/db/public-sql.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { containsText, digitsOfMobile } from '#server/platform/database/word-search-sql.ts'

export type RosterRow = {
  id: string
  name: string
  name_ar: string | null
  email: string
  portrait: string | null
  mobile_number: string | null
  vehicle_type: VehicleType
  base_latitude: number | null
  base_longitude: number | null
  on_duty: boolean
  approved_at: Date | null
  refused_at: Date | null
  refusal_reason: string | null
  status: string
  since: Date
  last_seen_at: Date | null
  active_orders: number
  cash_held: number
}

const COLUMNS = sql`u.id, u.name, u.name_ar, u.email, u.image as portrait, p.mobile_number, c.vehicle_type, c.base_latitude, c.base_longitude,
  c.on_duty, c.approved_at, c.refused_at, c.refusal_reason, u.status, u.created_at as since, c.last_seen_at,
  c.cash_held, (select count(*)::int from orders o
    where o.delivery_id = c.user_id and o.status = 'out_for_delivery' and o.deleted_at is null) as active_orders`

const COURIERS = sql`from couriers c join users u on u.id = c.user_id`
const PROFILES = sql`left join profiles p on p.user_id = c.user_id`

/** Whether a courier is in a state, as `courierStateOf` decides it. */
const IS_IN: Record<CourierState, SQL> = {
  waiting: sql`(c.approved_at is null and c.refused_at is null)`,
  on_duty: sql`(c.approved_at is not null and c.on_duty)`,
  off_duty: sql`(c.approved_at is not null and not c.on_duty)`,
  refused: sql`(c.approved_at is null and c.refused_at is not null)`,
}

const IS_ONE = sql`u.role = 'delivery' and u.deleted_at is null`

/** Whether courier `c` has reached the cash limit. */
export const IS_AT_CASH_LIMIT = sql`(c.cash_held > 0 and c.cash_held >= (select courier_cash_limit from order_limits))`

export type Found = { q?: string | undefined; isAtCashLimit: boolean }

/** Reading the search index of all accounts would cost more than the texts of the couriers, thousands at most. */
const UNINDEXED_TEXT = sql`(u.search_text || '')`

/** There are thousands of couriers at most, so a search scans all of them. */
function isFound({ q, isAtCashLimit }: Found): SQL {
  const atLimit = isAtCashLimit ? sql`and ${IS_AT_CASH_LIMIT}` : sql``
  if (!q) return sql`${IS_ONE} ${atLimit}`
  const digits = digitsOfMobile(q)
  const byMobile =
    digits === null
      ? sql``
      : sql`or u.id in (select user_id from profiles where mobile_number like ${`%${digits}%`})`
  return sql`${IS_ONE} ${atLimit} and (${containsText(UNINDEXED_TEXT, q)} ${byMobile})`
}

export async function countCouriers(db: Db, found: Found): Promise<Record<CourierState, number>> {
  const counts = COURIER_STATES.map(
    (state) => sql`count(*) filter (where ${IS_IN[state]})::int as ${sql.raw(state)}`,
  )
  const counted = await firstRow<Record<CourierState, number>>(db)`
    select ${sql.join(counts, sql`, `)} ${COURIERS} where ${isFound(found)}`
  return counted!
}

type Page = {
  found: Found
  state: CourierState | undefined
  sort: CourierSort
  order: 'asc' | 'desc'
  most: number
  skip: number
}

const SORTED: Record<CourierSort, SQL> = {
  // One number, so that it has a reverse order: waiting couriers by their age, then the others by when they were last seen.
  usual: sql`case when ${IS_IN.waiting} then extract(epoch from u.created_at) - 1e12
    else -extract(epoch from coalesce(c.last_seen_at, to_timestamp(0))) end`,
  name: sql`lower(u.name)`,
  cash: sql`c.cash_held`,
  seen: sql`coalesce(c.last_seen_at, '-infinity')`,
}

/** Finds the page on few columns first, then reads the shown columns of this page only. */
export async function listCouriers(
  db: Db,
  { found, state, sort, order, most, skip }: Page,
): Promise<RosterRow[]> {
  const inState = state ? sql`and ${IS_IN[state]}` : sql``
  const sorted = sql`order by ${SORTED[sort]} ${sql.raw(order)}, u.id ${sql.raw(order)}`
  return rows<RosterRow>(db)`with page as materialized (
      select c.user_id ${COURIERS} where ${isFound(found)} ${inState} ${sorted} limit ${most} offset ${skip})
    select ${COLUMNS} ${COURIERS} join page on page.user_id = c.user_id ${PROFILES} ${sorted}`
}

export async function findCourier(db: Db, id: string): Promise<RosterRow | null> {
  return firstRow<RosterRow>(db)`
    select ${COLUMNS} ${COURIERS} ${PROFILES} where c.user_id = ${id} and ${IS_ONE}`
}

export type CarriedRow = {
  id: string
  status: OrderStatus
  started_at: Date
  area: string
  area_ar: string | null
  cook_name: string
  cook_name_ar: string | null
  total: number
  is_paid: boolean
}

/** The latest orders that a courier accepted. */
export async function listCarried(db: Db, courierId: string, most: number): Promise<CarriedRow[]> {
  return rows<CarriedRow>(db)`select o.*, ${cookNameOf('u')} as cook_name, u.name_ar as cook_name_ar from (
      select id, status, delivery_started_at as started_at, area, area_ar, cook_id, total::float8 as total,
        payment_status = 'paid' as is_paid
      from orders where delivery_id = ${courierId} and delivery_started_at is not null and deleted_at is null
      order by delivery_started_at desc, id limit ${most}) o
    join users u on u.id = o.cook_id order by o.started_at desc, o.id`
}

/** A courier's newest position with an order under way. */
export async function findPosition(
  db: Db,
  courierId: string,
): Promise<{ latitude: number; longitude: number; at: Date } | null> {
  return firstRow(db)`
    select delivery_latitude as latitude, delivery_longitude as longitude, delivery_location_at as at from orders
    where delivery_id = ${courierId} and status = 'out_for_delivery' and deleted_at is null
      and delivery_location_at is not null
    order by delivery_location_at desc limit 1`
}

/** Counts the orders that a courier has delivered, up to a thousand. */
export async function countDelivered(db: Db, courierId: string): Promise<number> {
  const counted = await firstRow<{ n: number }>(db)`select count(*)::int as n from (select from orders
    where delivery_id = ${courierId} and status = 'delivered' and deleted_at is null limit 1000) o`
  return counted!.n
}
