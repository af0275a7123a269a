import type { Waiting } from '#contract/overview.ts'
import type { Instants } from '#domain/insights/business-day.ts'
import type { Alarm } from '#domain/ordering/alarms.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { cookNameOf, SELLS, VISIBLE_TO_KITCHEN } from '#server/db/public-sql.ts'
import { IS_AT_CASH_LIMIT } from '#server/modules/delivery/sql.ts'
import { ALARM_SINCE, raises, stuckRefunds } from '#server/modules/ordering/sql.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Each count stops here, to bound its cost. */
const MAX_COUNTED = 1_001

const CAP = sql.raw(String(MAX_COUNTED))
const capped = (from: SQL) => sql`(select count(*)::int from (select ${from} limit ${CAP}) s)`
/** How many wait, since when the oldest, which one that is, and since when the newest, as one array of JSON. */
const cappedSince = ({ since, id, from }: Part) =>
  sql`(select jsonb_build_array(count(*), min(since), (array_agg(id order by since, id))[1], max(since))
    from (select ${since} as since, ${id} as id ${from} limit ${CAP}) s)`

type Part = { since: SQL; id: SQL; from: SQL }
const UNKNOWN = sql`null::timestamptz`
const ID = sql`id`
/** A message and a report have no name. */
const UNNAMED = sql`null::text`

/** Former and erased couriers wait for nothing. */
const COURIERS = sql`from couriers c join users u on u.id = c.user_id and u.role = 'delivery' and u.deleted_at is null`

type Counted = {
  waiting: Waiting
  since: Record<keyof Waiting, string | null>
  newest: Record<keyof Waiting, string | null>
  /** The id of the oldest of each: of an order, a dish or a person. */
  oldest: Partial<Record<keyof Waiting, string | null>>
}

/** Counts what waits for an admin, in one statement. Each part has an index with few other rows. */
export async function countWaiting(db: Db, now: Date): Promise<Counted> {
  const orders = (alarm: Alarm) => ({
    since: ALARM_SINCE[alarm],
    id: ID,
    from: sql`from orders where ${raises(alarm, now)}`,
  })
  const parts: Record<keyof Waiting, Part> = {
    dishes: {
      since: sql`updated_at`,
      id: ID,
      from: sql`from dishes where status = 'pending' and not withdrawn`,
    },
    edits: { since: sql`sent_at`, id: sql`dish_id`, from: sql`from dish_edits where refusal is null` },
    flaggedDishes: { since: UNKNOWN, id: ID, from: sql`from dishes where flagged and not withdrawn` },
    flaggedOrders: { since: UNKNOWN, id: ID, from: sql`from orders where flagged and deleted_at is null` },
    problems: { since: sql`created_at`, id: UNNAMED, from: sql`from order_problems where state = 'open'` },
    reports: {
      since: sql`created_at`,
      id: UNNAMED,
      from: sql`from content_reports where resolved_at is null`,
    },
    couriers: {
      since: sql`u.created_at`,
      id: sql`u.id`,
      from: sql`${COURIERS} where c.approved_at is null and c.refused_at is null`,
    },
    kitchens: {
      since: sql`k.joined_at`,
      id: sql`u.id`,
      from: sql`from kitchens k join users u on u.id = k.cook_id and u.role = 'cook' and u.deleted_at is null
        where u.status = 'active' and k.approved_at is null and k.refused_at is null`,
    },
    incident: orders('incident'),
    unanswered: orders('unanswered'),
    cookingLate: orders('cookingLate'),
    noCourier: orders('noCourier'),
    silent: orders('silent'),
    refunds: { since: sql`since`, id: ID, from: sql`from (${stuckRefunds(now)}) stuck` },
    handovers: {
      since: sql`announced_at`,
      id: sql`courier_id`,
      from: sql`from cash_handovers where state = 'announced'`,
    },
    overCashLimit: { since: UNKNOWN, id: sql`u.id`, from: sql`${COURIERS} where ${IS_AT_CASH_LIMIT}` },
    letters: {
      since: sql`failed_at`,
      id: UNNAMED,
      from: sql`from undelivered_mails
        where failed_at > ${now}::timestamptz - interval '2 days' and mail is not null and not is_refused`,
    },
  }
  const counts = Object.entries(parts).map(
    ([name, part]) => sql`${cappedSince(part)} as ${sql.raw(`"${name}"`)}`,
  )
  type Cell = [number, string | null, string | null, string | null]
  const row = await firstRow<Record<keyof Waiting, Cell>>(db)`
    select ${sql.join(counts, sql`, `)}`
  const found = Object.entries(row!) as [keyof Waiting, Cell][]
  const ofEach = <T>(pick: (cell: Cell) => T) =>
    Object.fromEntries(found.map(([name, cell]) => [name, pick(cell)])) as Record<keyof Waiting, T>
  return {
    waiting: ofEach(([n]) => n),
    since: ofEach(([, at]) => instantOf(at)),
    oldest: ofEach(([, , id]) => id),
    newest: ofEach(([, , , at]) => instantOf(at)),
  }
}

/** Databases write instants in JSON with their own offset. */
export function instantOf(written: string | null): string | null {
  return written && new Date(written).toISOString()
}

type NamedRow = {
  id: string
  name: string
  nameAr: string | null
  area: string | null
  areaAr: string | null
}

/** Names dishes, people and orders by their ids: an order by its kitchen and where it goes. */
export async function nameByIds(db: Db, ids: string[]): Promise<NamedRow[]> {
  return rows<NamedRow>(db)`
    select o.id, ${cookNameOf('u')} as name, u.name_ar as "nameAr", o.area, o.area_ar as "areaAr"
      from orders o join users u on u.id = o.cook_id where o.id = any(${sql.param(ids)}::text[])
    union all select id, name, name_ar, null, null from users where id = any(${sql.param(ids)}::text[])
    union all select id, name, name_ar, null, null from dishes where id = any(${sql.param(ids)}::text[])`
}

/** Whether admins ever published terms, and a privacy notice. A new market begins with drafts that no lawyer has read. */
export async function findDrafts(db: Db): Promise<{ terms: boolean; privacy: boolean }> {
  const found = await firstRow<{ terms: boolean; privacy: boolean }>(db)`
    select coalesce(bool_and(subject = 'terms:privacy'), true) as terms,
    coalesce(bool_and(subject <> 'terms:privacy'), true) as privacy
    from audit_log where action = 'terms.published'`
  return found!
}

export type DayRow = { status: OrderStatus; n: number; food: number; total: number }

/** The sums of the orders placed from an instant until just before another, by status. */
export async function sumPlaced(db: Db, { from, until }: Instants): Promise<DayRow[]> {
  return rows<DayRow>(db)`
    select status, count(*)::int as n, sum(subtotal)::float8 as food, sum(total)::float8 as total
    from orders where created_at >= ${new Date(from)} and created_at < ${new Date(until)} and deleted_at is null and ${VISIBLE_TO_KITCHEN} group by status`
}

/** Sums the orders placed between two instants as they stood at the second, whatever happened to them later. */
export async function sumAsItStood(
  db: Db,
  { from, until }: Instants,
): Promise<{ placed: number; delivered: number; cancelled: number; total: number }> {
  const then = sql`${new Date(until)}::timestamptz`
  const summed = await firstRow<{ placed: number; delivered: number; cancelled: number; total: number }>(db)`
    select count(*)::int as placed,
      count(*) filter (where status = 'delivered' and delivered_at < ${then})::int as delivered,
      count(*) filter (where status = 'cancelled' and cancelled_at < ${then})::int as cancelled,
      coalesce(sum(total) filter (where status <> 'cancelled' or cancelled_at >= ${then}), 0)::float8 as total
    from orders where created_at >= ${new Date(from)} and created_at < ${then} and deleted_at is null and ${VISIBLE_TO_KITCHEN}`
  return summed!
}

/** Counts the accounts created since an instant, up to a thousand. */
export async function countNewAccounts(db: Db, since: Date): Promise<number> {
  const counted = await firstRow<{ n: number }>(db)`
    select ${capped(sql`from users where created_at >= ${since} and deleted_at is null`)} as n`
  return counted!.n
}

/** Counts the orders placed, delivered and cancelled since an instant, among those placed up to six hours before it. */
export async function countEnded(
  db: Db,
  since: Date,
): Promise<{ placed: number; delivered: number; cancelled: number }> {
  const counted = await firstRow<{ placed: number; delivered: number; cancelled: number }>(db)`
    select count(*) filter (where created_at >= ${since})::int as placed,
      count(*) filter (where delivered_at >= ${since})::int as delivered,
      count(*) filter (where cancelled_at >= ${since})::int as cancelled
    from orders where created_at >= ${since}::timestamptz - interval '6 hours' and deleted_at is null and ${VISIBLE_TO_KITCHEN}`
  return counted!
}

/** Counts the orders placed in each five minutes since an instant, from step 0. Steps without orders are left out. */
export async function countByFiveMinutes(db: Db, since: Date): Promise<{ step: number; n: number }[]> {
  return rows<{ step: number; n: number }>(db)`
    select floor(extract(epoch from created_at - ${since}::timestamptz) / 300)::int as step, count(*)::int as n
    from orders where created_at >= ${since} and deleted_at is null and ${VISIBLE_TO_KITCHEN} group by 1`
}

export type LatestRow = {
  id: string
  status: OrderStatus
  created_at: Date
  total: number
  cook_id: string
  name: string
  name_ar: string | null
}

export async function listLatest(db: Db, since: Date, most: number): Promise<LatestRow[]> {
  return rows<LatestRow>(db)`select o.id, o.status, o.created_at, o.total, o.cook_id, u.name, u.name_ar
    from orders o join users u on u.id = o.cook_id
    where o.created_at >= ${since} and o.deleted_at is null and o.${VISIBLE_TO_KITCHEN} order by o.created_at desc, o.id limit ${most}`
}

/** More orders than these under way at once are not read, to bound the cost. */
const MAX_AT_WORK = sql.raw('2000')

type PersonRow = { id: string; name: string; nameAr: string | null; image: string | null }

export type KitchensRow = {
  open: number
  of: number
  busiest: (PersonRow & { orders: number; late: number; pausedUntil: string | null })[]
}

/**
 * Counts the kitchens that may work and those that took orders when the minutely job last looked, and lists the ones with most
 * orders to cook. Late is what waits for an admin: not answered, or cooking longer than promised.
 */
export async function findKitchensAtWork(db: Db, now: Date, most: number): Promise<KitchensRow> {
  const counted = await firstRow<KitchensRow>(db)`
    with banned as materialized (select id from users where status = 'banned' and role = 'cook'),
      cooking as materialized (
        select orders.cook_id, count(*)::int as orders,
          count(*) filter (where (${raises('unanswered', now)}) or (${raises('cookingLate', now)}))::int as late
        from (select * from orders where status in ('pending', 'preparing', 'ready_for_pickup') and deleted_at is null
          and ${VISIBLE_TO_KITCHEN} limit ${MAX_AT_WORK}) orders
        group by orders.cook_id order by orders desc, late desc, orders.cook_id limit ${most})
    select kitchens.open, kitchens.of, (
        select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', ${cookNameOf('u')}, 'nameAr', u.name_ar, 'image', u.image,
          'orders', c.orders, 'late', c.late,
          'pausedUntil', case when k.paused_until > ${now} then k.paused_until end)
          order by c.orders desc, c.late desc, u.id), '[]')
        from cooking c join users u on u.id = c.cook_id join kitchens k on k.cook_id = c.cook_id) as busiest
    from (select count(*)::int as of, count(*) filter (where k.open_now and ${SELLS})::int as open from kitchens k
      where k.active and k.approved_at is not null and k.cook_id <> all(array(select id from banned))) kitchens`
  return counted!
}

export type CouriersRow = {
  onDuty: number
  free: number
  unassigned: number
  list: (PersonRow & {
    orders: number
    area: string | null
    areaAr: string | null
    silentSince: string | null
  })[]
}

/**
 * Counts the couriers on duty, those who carry nothing and the ready orders without one, and lists the ones that do not move, then
 * those who carry most, then free ones.
 */
export async function findCouriersAtWork(db: Db, now: Date, most: number): Promise<CouriersRow> {
  const counted = await firstRow<CouriersRow>(db)`with carried as materialized (
        select orders.delivery_id, count(*)::int as orders,
          min(${ALARM_SINCE.silent}) filter (where ${raises('silent', now)}) as silent_since,
          (array_agg(orders.area order by orders.delivery_started_at, orders.id))[1] as area,
          (array_agg(orders.area_ar order by orders.delivery_started_at, orders.id))[1] as area_ar
        from (select * from orders where status = 'out_for_delivery' and deleted_at is null limit ${MAX_AT_WORK}) orders
        group by orders.delivery_id),
      duty as materialized (
        select u.id, u.name, u.name_ar, u.image, coalesce(o.orders, 0) as orders, o.silent_since, o.area, o.area_ar
        from couriers c join users u on u.id = c.user_id left join carried o on o.delivery_id = c.user_id
        where c.on_duty and c.approved_at is not null and u.role = 'delivery' and u.status = 'active' and u.deleted_at is null limit ${MAX_AT_WORK})
    select count(*)::int as "onDuty", count(*) filter (where orders = 0)::int as free,
      ${capped(sql`from orders where status = 'ready_for_pickup' and deleted_at is null`)} as unassigned, (
        select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'nameAr', d.name_ar, 'image', d.image,
          'orders', d.orders, 'area', d.area, 'areaAr', d.area_ar, 'silentSince', d.silent_since)
          order by d.silent_since nulls last, d.orders desc, d.name, d.id), '[]')
        from (select * from duty order by silent_since nulls last, orders desc, name, id limit ${most}) d) as list
    from duty`
  return counted!
}
