import { sql } from 'drizzle-orm'
import { geohashQueryBounds } from 'geofire-common'
import type { Point } from '#domain/geo.ts'
import type { WeeklyAvailability } from '#domain/kitchens/slots.ts'
import type { OrderStatus } from '#domain/ordering/order-status.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/database/transaction.ts'

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
  paused_until: Date | null
  hidden_on: string | null
  daily_order_limit: number
  orders_today: number
  typical_prep_minutes: number
  rating_sum: number
  rating_count: number
  joined_at: Date
  photos: string[]
}

const PER_RANGE = 100

const columns = sql`
  k.cook_id, u.name, u.name_ar, u.status as cook_status, k.active, k.bio, k.bio_ar, k.area, k.area_ar, k.portrait, k.latitude,
  k.longitude, k.availability, k.unavailable_dates::text[] as unavailable_dates, k.paused_until, k.hidden_on::text as hidden_on,
  k.daily_order_limit, coalesce(cd.taken, 0) as orders_today, k.typical_prep_minutes, k.rating_sum, k.rating_count, k.joined_at,
  array(select d.photo from dishes d where d.cook_id = k.cook_id and d.status = 'approved' and not d.flagged and d.photo is not null
        group by d.photo order by max(d.rating_count) desc, d.photo limit 3) as photos`

const joins = (today: string) => sql`
  from kitchens k join users u on u.id = k.cook_id
  left join cook_days cd on cd.cook_id = k.cook_id and cd.day = ${today}`

/** Cooks whose geohash falls into the ranges around the place (100 a range); the exact distance is the caller's to decide. */
export async function listKitchensAround(db: Db, today: string, place: Point, radiusKm: number) {
  const bounds = geohashQueryBounds([place.latitude, place.longitude], radiusKm * 1_000)
  const ranges = bounds.map(
    ([from, to]) => sql`(select ${columns} ${joins(today)}
      where u.status = 'active' and k.active and k.cook_geohash collate "C" between ${from} and ${to}
      order by k.cook_geohash collate "C" limit ${PER_RANGE})`,
  )
  return rows<KitchenRow>(db, sql.join(ranges, sql` union all `))
}

export async function listBestKitchens(db: Db, today: string, limit: number) {
  return rows<KitchenRow>(
    db,
    sql`select ${columns} ${joins(today)} where u.status = 'active' and k.active
      order by (k.rating_sum + 20.0) / (k.rating_count + 5) desc, k.cook_id limit ${limit}`,
  )
}

export async function findKitchen(db: Db, cookId: string, today: string): Promise<KitchenRow | null> {
  return firstRow<KitchenRow>(db, sql`select ${columns} ${joins(today)} where k.cook_id = ${cookId}`)
}

export async function countDeliveredBy(db: Db, cookId: string): Promise<number> {
  const counted = await firstRow<{ n: number }>(
    db,
    sql`select count(*)::int as n from orders where cook_id = ${cookId} and status = 'delivered'`,
  )
  return counted?.n ?? 0
}

export type DayOrderRow = {
  status: OrderStatus
  subtotal: number
  created_at: Date
  preparing_at: Date | null
  ready_for_pickup_at: Date | null
  placed_on: string
}

/** The kitchen's orders since a moment, each with the Cairo day whose place it holds. */
export async function listOrdersSince(db: Db, cookId: string, since: Date) {
  return rows<DayOrderRow>(
    db,
    sql`select status, subtotal, created_at, preparing_at, ready_for_pickup_at, placed_on::text as placed_on
      from orders where cook_id = ${cookId} and created_at >= ${since} and deleted_at is null`,
  )
}

export async function hideDishes(db: Db, cookId: string, day: string | null) {
  await rows(db, sql`update kitchens set hidden_on = ${day}::date where cook_id = ${cookId}`)
}

/**
 * Takes one place of the kitchen's day if one is left: a single conditional write, so that two hundred guests at once
 * share ten places exactly (I-01). The limit is read in the same statement; lowering it never goes below what is taken.
 */
export async function takePlace(db: Db, cookId: string, day: string): Promise<boolean> {
  const taken = await firstRow(
    db,
    sql`insert into cook_days as cd (cook_id, day, taken)
      select k.cook_id, ${day}::date, 1 from kitchens k where k.cook_id = ${cookId} and k.daily_order_limit > 0
      on conflict (cook_id, day) do update set taken = cd.taken + 1
        where cd.taken < (select daily_order_limit from kitchens where cook_id = ${cookId})
      returning taken`,
    'take-place',
  )
  return taken !== null
}

export async function releasePlace(db: Db, cookId: string, day: string) {
  await rows(
    db,
    sql`update cook_days set taken = taken - 1 where cook_id = ${cookId} and day = ${day}::date and taken > 0`,
  )
}

/** Counts an order in the day whatever the limit says: for the orders that an admin brings back. */
export async function addPlace(db: Db, cookId: string, day: string) {
  await rows(
    db,
    sql`insert into cook_days as cd (cook_id, day, taken) values (${cookId}, ${day}::date, 1)
      on conflict (cook_id, day) do update set taken = cd.taken + 1`,
  )
}
