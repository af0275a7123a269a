import { searchTextOf } from '#domain/catalog/search-text.ts'
import type { WeeklyAvailability } from '#domain/kitchens/slots.ts'
import type { SpecialDay } from '#domain/kitchens/special-days.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { type HourColumns, hourColumnsOf } from '#server/db/hour-columns.ts'
import { findHold } from '#server/db/market-sql.ts'
import { cookNameOf, HIDDEN_UNTIL, PUBLIC_DISH, VISIBLE_TO_KITCHEN } from '#server/db/public-sql.ts'
import { kitchens } from '#server/db/tables/kitchens.ts'
import { kitchenOpenAt } from '#server/modules/catalog/sql.ts'
import type { ReservationSql } from '#server/platform/database/reservation-sql.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

export type KitchenRow = {
  cook_id: string
  name: string
  name_ar: string | null
  cook_status: 'active' | 'banned'
  active: boolean
  bio: string
  bio_ar: string | null
  area: string
  area_ar: string | null
  portrait: string | null
  latitude: number | null
  longitude: number | null
  availability: WeeklyAvailability
  unavailable_dates: string[]
  special_days: SpecialDay[]
  paused_until: Date | null
  break_until: Date | null
  hidden_until: Date | null
  daily_order_limit: number
  orders_today: number
  typical_prep_minutes: number
  rating_sum: number
  rating_count: number
  joined_at: Date
  /** Up to three of its dishes; null stands for those without a photo. Empty while it has no dish. */
  photos: (string | null)[]
}

/** The columns of kitchen `k` for a card or a page. */
export const kitchenColumns = sql`
  k.cook_id, ${cookNameOf('u')} as name, u.name_ar, u.status as cook_status, k.active, k.bio, k.bio_ar, k.area, k.area_ar, u.image as portrait, k.latitude,
  k.longitude, k.availability, k.unavailable_dates::text[] as unavailable_dates, k.special_days, k.paused_until, k.break_until, ${HIDDEN_UNTIL} as hidden_until,
  k.daily_order_limit, coalesce(cd.taken, 0) as orders_today, k.typical_prep_minutes, k.rating_sum, k.rating_count, k.joined_at,
  array(select d.photo from dishes d where d.cook_id = k.cook_id and ${PUBLIC_DISH}
        group by d.photo order by d.photo is null, max(d.rating_count) desc, d.photo limit 3) as photos`

/** Joins kitchens `k` with their cooks `u` and the day's order counts `cd`. */
export const kitchenJoins = (today: string) => sql`
  from kitchens k join users u on u.id = k.cook_id
  left join cook_days cd on cd.cook_id = k.cook_id and cd.day = ${today}`

export async function findKitchen(db: Db, cookId: string, today: string): Promise<KitchenRow | null> {
  return firstRow<KitchenRow>(db)`select ${kitchenColumns} ${kitchenJoins(today)} where k.cook_id = ${cookId}`
}

/** Why and until when operators take no orders for the kitchen; null unless they hold a pause over it. */
export async function findHoldOf(db: Db, { cook_id, paused_until }: KitchenRow, now: number) {
  return (paused_until?.getTime() ?? 0) > now ? findHold(db, cook_id, now) : null
}

export async function countDeliveredBy(db: Db, cookId: string): Promise<number> {
  const counted = await firstRow<{ n: number }>(db)`
    select count(*)::int as n from orders where cook_id = ${cookId} and status = 'delivered'`
  return counted?.n ?? 0
}

type DayOrderRow = {
  status: OrderStatus
  subtotal: number
  preparing_at: Date | null
  ready_for_pickup_at: Date | null
  placed_on: string
}

/** The kitchen's orders since an instant, each with the Cairo day of the capacity that it takes. */
export async function listOrdersSince(db: Db, cookId: string, since: Date) {
  return rows<DayOrderRow>(db)`
    select status, subtotal, preparing_at, ready_for_pickup_at, placed_on::text as placed_on
    from orders where cook_id = ${cookId} and created_at >= ${since} and deleted_at is null and ${VISIBLE_TO_KITCHEN}`
}

type NewKitchen = Omit<
  typeof kitchens.$inferInsert,
  'searchText' | Exclude<keyof HourColumns, 'availability'>
>

export async function insertKitchen(tx: Tx, kitchen: NewKitchen): Promise<void> {
  await tx.insert(kitchens).values({ ...kitchen, ...hourColumnsOf(kitchen) })
  await saveKitchenNames(tx, kitchen.cookId)
}

/** Sets a kitchen's search text to its cook's current name. */
export async function saveKitchenNames(tx: Tx, cookId: string): Promise<void> {
  const cook = await firstRow<{ name: string; name_ar: string | null }>(tx)`
    select name, name_ar from users where id = ${cookId} for share`
  if (!cook) return
  const text = searchTextOf([cook.name, cook.name_ar])
  await rows(tx)`
    update kitchens set search_text = ${text} where cook_id = ${cookId} and search_text <> ${text}`
}

export async function hideDishes(db: Db, cookId: string, day: string | null) {
  await rows(db)`update kitchens set hidden_on = ${day}::date where cook_id = ${cookId}`
}

/** Updates the stored open state of every kitchen that has opened or closed. Returns how many changed. */
export async function saveOpenNow(
  db: Db,
  time: { date: string; minuteOfWeek: number; now: Date },
): Promise<number> {
  const changed = await rows(db)`update kitchens set open_now = state.open, open_changed_at = ${time.now}
    from (select k.cook_id, ${kitchenOpenAt(time)} as open from kitchens k
      left join cook_days cd on cd.cook_id = k.cook_id and cd.day = ${time.date}) state
    where kitchens.cook_id = state.cook_id
      and (kitchens.open_now <> state.open or kitchens.open_changed_at > ${time.now}) returning 1`
  return changed.length
}

/**
 * SQL that takes one order of each kitchen's capacity of the day, if one is left. It is a conditional write, so that two hundred
 * guests at once get exactly ten orders (I-01). It reads the limit in the same statement; a lowered limit does not affect orders
 * that are taken. It locks the kitchen's row before reading it, so that an order and a day off, or a pause of operators, that is
 * being saved wait for each other. The foreign key takes the same lock, but only after the read. `unlessHeldAt` is the instant at
 * which no such pause may stand; null for an order that was placed before.
 */
export function claimCapacity(
  cookIds: string[],
  day: string,
  { unlessHeldAt }: { unlessHeldAt: Date | null },
): ReservationSql {
  const wanted = sql`unnest(${sql.param(cookIds)}::text[]) as wanted (cook_id)`
  const links = sql`open_kitchens as (
      select cook_id from kitchens where cook_id = any(${sql.param(cookIds)}::text[])
        and daily_order_limit > 0 and not ${day}::date = any(unavailable_dates)
        and (held_until > ${unlessHeldAt}::timestamptz) is not true
      order by cook_id for key share),
    capacity_taken as (
      insert into cook_days as cd (cook_id, day, taken)
      select cook_id, ${day}::date, 1 from open_kitchens order by cook_id
      on conflict (cook_id, day) do update set taken = cd.taken + 1
        where cd.taken < (select daily_order_limit from kitchens k where k.cook_id = excluded.cook_id)
      returning cook_id),
    capacity_short as (
      select wanted.cook_id from ${wanted} where wanted.cook_id not in (select cook_id from capacity_taken))`
  return { links, missed: sql`array(select cook_id from capacity_short)` }
}

/** Takes one order of a kitchen's capacity of the day; false if the kitchen is full. */
export async function takeCapacity(tx: Tx, cookId: string, day: string): Promise<boolean> {
  const { links, missed } = claimCapacity([cookId], day, { unlessHeldAt: null })
  const full = await firstRow<{ kitchens: string[] }>(tx)`with ${links} select ${missed} as kitchens`
  return full!.kitchens.length === 0
}

export async function releaseCapacity(db: Db, cookId: string, day: string) {
  await rows(db)`
    update cook_days set taken = taken - 1 where cook_id = ${cookId} and day = ${day}::date and taken > 0`
}

/** How many minutes the latest preparations of an order's kitchen took, the newest first. */
export async function listPreparations(db: Db, orderId: string, most: number) {
  const found = await rows<{ cook_id: string; minutes: number }>(db)`
    select cook_id, extract(epoch from ready_for_pickup_at - preparing_at)::float8 / 60 as minutes from orders
    where cook_id = (select cook_id from orders where id = ${orderId}) and deleted_at is null
      and preparing_at is not null and ready_for_pickup_at is not null
    order by created_at desc limit ${most}`
  return { cookId: found[0]?.cook_id ?? null, minutes: found.map(({ minutes }) => minutes) }
}

export async function saveTypicalPrep(db: Db, cookId: string, minutes: number) {
  await rows(db)`
    update kitchens set typical_prep_minutes = ${minutes} where cook_id = ${cookId} and typical_prep_minutes <> ${minutes}`
}

/** Approves a kitchen, which makes it public; false if none waits for approval. */
export async function approveKitchen(tx: Tx, cookId: string, now: Date): Promise<boolean> {
  const approved = await firstRow(tx)`
    update kitchens set approved_at = ${now}, refused_at = null, refusal_reason = null, active = true
    where cook_id = ${cookId} and approved_at is null returning cook_id`
  return approved !== null
}

/** Refuses a waiting kitchen: `again` if it was refused for the same reason before, null if none waits. */
export async function refuseKitchen(
  tx: Tx,
  cookId: string,
  reason: string,
  now: Date,
): Promise<'refused' | 'again' | null> {
  const refused = await firstRow(tx)`update kitchens set refused_at = ${now}, refusal_reason = ${reason}
    where cook_id = ${cookId} and approved_at is null and (refused_at is null or refusal_reason is distinct from ${reason})
    returning cook_id`
  if (refused) return 'refused'
  const waits = await firstRow(tx)`select 1 from kitchens where cook_id = ${cookId} and approved_at is null`
  return waits ? 'again' : null
}

/** Calls the area of a district's kitchens by its new name. The caller has saved the name, so that a kitchen that moves there has it too. */
export async function renameArea(
  tx: Tx,
  { id, name, nameAr }: { id: string; name: string; nameAr: string },
): Promise<void> {
  await rows(tx)`update kitchens set area = ${name}, area_ar = ${nameAr} where district_id = ${id}`
}

/** Closes the kitchen of a user who is no longer a cook, so that nobody finds it or orders from it. */
export async function retireKitchen(tx: Tx, cookId: string): Promise<void> {
  await rows(tx)`update kitchens set active = false where cook_id = ${cookId}`
}

/** Reopens the kitchen of a former cook, unless it waits for an approval; false if they have no kitchen. */
export async function reopenKitchen(tx: Tx, cookId: string): Promise<boolean> {
  const reopened = await firstRow(tx)`
    update kitchens set active = approved_at is not null where cook_id = ${cookId} returning cook_id`
  return reopened !== null
}
