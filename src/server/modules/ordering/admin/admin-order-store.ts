import type { Role } from '#domain/accounts/roles.ts'
import type { UserStatus } from '#domain/accounts/user-actions.ts'
import type { VehicleType } from '#domain/delivery/vehicles.ts'
import type { Point } from '#domain/geo.ts'
import { ADMIN_ORDER_ACTIONS, type AdminOrderAction } from '#domain/ordering/admin-orders.ts'
import { ALARMS, type Alarm } from '#domain/ordering/alarms.ts'
import { parseOrderIdPart } from '#domain/ordering/placing/order-id.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { orders } from '#server/db/tables/ordering.ts'
import { TYPICAL_PREP_MINUTES } from '#server/modules/kitchens/sql.ts'
import { firstRow, rows, run } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { containsText } from '#server/platform/database/word-search-sql.ts'
import type { OrderRow } from '../order-store.ts'
import { ALARM_SINCE, alarmEventOf, raises, STRANDED, STRANDED_EVENT } from '../sql.ts'

/** An order, deleted or not. */
export async function findAnyOrder(db: Db, id: string): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(sql`${orders.id} = ${id}`)
  return order ?? null
}

/** How long these kitchens usually cook, by cook, as the page of an order reckons with it. */
export async function listTypicalMinutes(db: Db, cookIds: string[]): Promise<Map<string, number>> {
  if (cookIds.length === 0) return new Map()
  const found = await rows<{ id: string; minutes: number }>(db)`
    select u.id, ${TYPICAL_PREP_MINUTES} as minutes from users u left join kitchens k on k.cook_id = u.id
    where u.id = any(${sql.param([...new Set(cookIds)])}::text[])`
  return new Map(found.map(({ id, minutes }) => [id, minutes]))
}

export type PartyRow = {
  id: string
  name: string
  name_ar: string | null
  status: UserStatus
  mobile_number: string | null
  portrait: string | null
}

export async function listParties(db: Db, ids: (string | null)[]): Promise<Map<string, PartyRow>> {
  const found = await rows<PartyRow>(db)`
    select u.id, u.name, u.name_ar, u.status, u.image as portrait, p.mobile_number from users u
    left join profiles p on p.user_id = u.id
    where u.id = any(${sql.param(ids.filter((id) => id !== null))}::text[])`
  return new Map(found.map((row) => [row.id, row]))
}

export type HistoryRow = {
  version: number
  from_status: OrderStatus | null
  to_status: OrderStatus
  actor_kind: string
  actor_id: string | null
  actor_name: string | null
  actor_name_ar: string | null
  actor_role: Role | null
  reason: string | null
  at: Date
}

/** An order's changes of status, newest first. */
export async function listHistory(db: Db, orderId: string): Promise<HistoryRow[]> {
  return rows<HistoryRow>(db)`
    select h.version, h.from_status, h.to_status, h.actor_kind, h.actor_id, u.name as actor_name, u.name_ar as actor_name_ar,
      u.role as actor_role,
      h.reason, h.at
    from order_history h left join users u on u.id = h.actor_id
    where h.order_id = ${orderId} order by h.version desc limit 200`
}

export type ActionRow = {
  id: string
  kind: AdminOrderAction
  at: Date
  actor_name: string | null
  actor_name_ar: string | null
  details: { text?: string; reason?: string; incidentId?: string }
}

/** What admins did with an order beside its status, newest first. */
export async function listAdminActions(db: Db, orderId: string): Promise<ActionRow[]> {
  return rows<ActionRow>(db)`
    select a.id, a.action as kind, a.at, u.name as actor_name, u.name_ar as actor_name_ar, a.details
    from audit_log a left join users u on u.id = a.actor_id
    where a.subject = ${orderId} and a.action = any(${sql.param([...ADMIN_ORDER_ACTIONS])}::text[])
    order by a.at desc, a.id limit 200`
}

/** False if the flag already had this value. */
export async function saveFlag(tx: Tx, id: string, flagged: boolean): Promise<boolean> {
  const saved = await firstRow(tx)`
    update orders set flagged = ${flagged} where id = ${id} and flagged <> ${flagged} returning id`
  return saved !== null
}

/** Locks the orders that are not deleted, until the transaction ends. */
export async function lockOrders(tx: Tx, ids: string[]): Promise<string[]> {
  const held = await rows<{ id: string }>(tx)`
    select id from orders where id = any(${sql.param(ids)}::text[]) and deleted_at is null order by id for update`
  return held.map(({ id }) => id)
}

/** Flags orders, or removes their flags. Returns the orders that this changed. */
export async function saveFlags(tx: Tx, ids: string[], flagged: boolean): Promise<string[]> {
  const saved = await rows<{ id: string }>(tx)`
    update orders set flagged = ${flagged} where id = any(${sql.param(ids)}::text[]) and flagged <> ${flagged}
    returning id`
  return saved.map(({ id }) => id)
}

export async function saveNotes(tx: Tx, id: string, notes: string): Promise<void> {
  await rows(tx)`update orders set admin_notes = ${notes || null} where id = ${id}`
}

/** The new version makes every open page of the order reload. */
export async function savePickup(
  tx: Tx,
  id: string,
  { latitude, longitude }: Point,
  polyline: string | null,
): Promise<OrderRow> {
  const [moved] = await tx
    .update(orders)
    .set({
      pickupLatitude: latitude,
      pickupLongitude: longitude,
      routePolyline: polyline,
      // The courier was seen at the place from before.
      reachedKitchenAt: null,
      version: sql`${orders.version} + 1`,
    })
    .where(sql`${orders.id} = ${id}`)
    .returning()
  return moved!
}

/** How far from its kitchen an order is offered from now on. */
export async function saveOfferRadius(tx: Tx, id: string, radiusKm: number): Promise<OrderRow> {
  const [widened] = await tx
    .update(orders)
    .set({ offerRadiusKm: radiusKm, version: sql`${orders.version} + 1` })
    .where(sql`${orders.id} = ${id}`)
    .returning()
  return widened!
}

/** The new version makes every open page of the order reload and show nothing any more. */
export async function markDeleted(tx: Tx, id: string, at: Date): Promise<void> {
  await rows(tx)`update orders set deleted_at = ${at}, version = version + 1 where id = ${id}`
}

/** Counting ends here: more tells an admin nothing. */
const MAX_STRANDED = 100

/** Counts the orders under way whose cook, customer or courier was banned. */
export async function countStranded(db: Db): Promise<number> {
  const counted = await firstRow<{ n: number }>(db)`
    select count(*)::int as n from (select from orders where ${STRANDED} limit ${MAX_STRANDED}) found`
  return counted!.n
}

export type SearchedRow = {
  id: string
  status: OrderStatus
  cook_name: string
  cook_name_ar: string | null
  customer_name: string
}

/** The first of the found orders, deleted ones too: those whose number begins with the typed text, then the newest. */
export async function listSearched(
  db: Db,
  found: string[],
  typed: string,
  most: number,
): Promise<SearchedRow[]> {
  return rows<SearchedRow>(db)`
    select o.id, o.status, o.customer_name, u.name as cook_name, u.name_ar as cook_name_ar
    from orders o join users u on u.id = o.cook_id where o.id = any(${sql.param(found)}::text[])
    order by starts_with(o.id, ${parseOrderIdPart(typed) || '-'}) desc, o.created_at desc, o.id limit ${most}`
}

/** The other orders of a mobile number, the newest first. */
export async function listOthersOf(
  db: Db,
  { id, customerMobile }: Pick<OrderRow, 'id' | 'customerMobile'>,
  most: number,
): Promise<{ id: string; status: OrderStatus; total: number; createdAt: Date }[]> {
  if (customerMobile === '') return []
  return rows(db)`select id, status, total::float8 as total, created_at as "createdAt" from orders
    where customer_mobile = ${customerMobile} and id <> ${id} and deleted_at is null
    order by created_at desc limit ${most}`
}

export type AssignableRow = {
  id: string
  name: string
  name_ar: string | null
  portrait: string | null
  vehicle_type: VehicleType
  on_duty: boolean
  cash_held: number
  under_way: number
  last_seen_at: Date | null
  latitude: number | null
  longitude: number | null
  is_base: boolean
}

/**
 * Couriers who may be given an order, by a part of their name or e-mail: those on duty first, the nearest to the place first,
 * without one the least busy. A courier is where they were last seen with an order, and otherwise at their base.
 */
export async function listAssignable(
  db: Db,
  { q, near, most }: { q: string; near: Point | null; most: number },
): Promise<AssignableRow[]> {
  return rows<AssignableRow>(db)`with carried as materialized (
      select delivery_id, count(*)::int as n,
        (array_agg(delivery_latitude order by delivery_location_at desc)
          filter (where delivery_location_at is not null))[1] as latitude,
        (array_agg(delivery_longitude order by delivery_location_at desc)
          filter (where delivery_location_at is not null))[1] as longitude
      from orders where status = 'out_for_delivery' and deleted_at is null group by delivery_id),
    found as (
      select u.id, u.name, u.name_ar, u.image as portrait, c.vehicle_type, c.on_duty,
        c.cash_held::float8 as cash_held, c.last_seen_at, coalesce(r.n, 0) as under_way,
        coalesce(r.latitude, c.base_latitude) as latitude, coalesce(r.longitude, c.base_longitude) as longitude,
        r.latitude is null as is_base
      from users u join couriers c on c.user_id = u.id left join carried r on r.delivery_id = u.id
      where u.role = 'delivery' and u.status = 'active' and c.approved_at is not null
        ${q.trim() === '' ? sql`` : sql`and ${containsText(sql`u.search_text`, q.trim())}`})
    select * from found order by on_duty desc, ${near ? awayFrom(near) : sql`under_way`}, under_way,
      last_seen_at desc nulls last, id limit ${most}`
}

/** Sorts as the distance does: in a city a degree east is as many kilometres everywhere. */
function awayFrom({ latitude, longitude }: Point): SQL {
  const narrowing = Math.cos((latitude * Math.PI) / 180) ** 2
  return sql`(latitude - ${latitude}::float8) ^ 2 + (longitude - ${longitude}::float8) ^ 2 * ${narrowing}::float8 nulls last`
}

/** What a late order waits for. An incident is told when it is reported. */
type Lateness = Exclude<Alarm, 'incident'>
const LATENESSES = ALARMS.filter((alarm): alarm is Lateness => alarm !== 'incident')

const MAX_LATE = 50

type Late = { lateness: Lateness | 'stranded'; id: string; eventId: string }

/** Orders that wait too long, or lost somebody to a ban, and which nobody has been told of: of each kind the oldest. */
export async function listLate(db: Db, now: Date): Promise<Late[]> {
  const part = (kind: Late['lateness'], condition: SQL, event: SQL, since: SQL) =>
    sql`(select ${kind}::text as lateness, id, ${event} as "eventId" from orders where ${condition}
      and not exists (select from notifications n where n.event_id = ${event}) order by ${since} limit ${MAX_LATE})`
  const parts = [
    part('stranded', STRANDED, STRANDED_EVENT, sql`orders.created_at`),
    ...LATENESSES.map((lateness) =>
      part(lateness, raises(lateness, now), alarmEventOf(lateness), ALARM_SINCE[lateness]),
    ),
  ]
  return run(db, sql.join(parts, sql` union all `))
}
