import { type SQL, sql } from 'drizzle-orm'
import type { DishSort } from '#contract/catalog.ts'
import type { DishType } from '#domain/catalog/dish-types.ts'
import { oneSlipPatterns } from '#domain/catalog/one-slip.ts'
import { likePattern } from '#domain/catalog/search-text.ts'
import type { Point } from '#domain/geo.ts'
import type { Slot, WeeklyAvailability } from '#domain/kitchens/slots.ts'
import type { DishStatus } from '#server/db/tables/catalog.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

/** What a card, a page or a checkout needs to know of a dish and its kitchen, read by one join. */
export type DishRow = {
  id: string
  cook_id: string
  name: string
  name_ar: string | null
  description: string
  description_ar: string | null
  price: number
  dish_type: DishType
  dish_types: DishType[]
  photo: string | null
  is_available: boolean
  availability: Slot[]
  daily_portions: number | null
  portions_taken: number
  serves: number | null
  spice: number | null
  allergens: string[]
  flagged: boolean
  status: DishStatus
  rating_sum: number
  rating_count: number
  created_at: Date
  cook_name: string
  cook_name_ar: string | null
  cook_status: 'active' | 'banned'
  portrait: string | null
  active: boolean
  area: string
  area_ar: string | null
  cook_address: string
  latitude: number | null
  longitude: number | null
  kitchen_week: WeeklyAvailability
  unavailable_dates: string[]
  paused_until: Date | null
  hidden_on: string | null
  daily_order_limit: number
  orders_today: number
  typical_prep_minutes: number
  joined_at: Date
  distance_km: number | null
}

export type BrowseTime = { date: string; minuteOfWeek: number; now: Date }

export type BrowseQuery = {
  place: Point | null
  radiusKm: number | null
  time: BrowseTime
  type: DishType | null
  words: string[]
  openOnly: boolean
  maxPricePiastres: number | null
  cookId: string | null
  /** The other dishes of this dish's kitchen. */
  beside?: string
  sort: DishSort
  after: { closed: number; rank: number; id: string } | null
  limit: number
}

const EARTH_KM = 6371
const KM_A_DEGREE = 111.19

const columns = (today: string, distance: SQL) => sql`
  d.id, d.cook_id, d.name, d.name_ar, d.description, d.description_ar, d.price, d.dish_type, d.dish_types, d.photo,
  d.is_available, d.availability, d.daily_portions, coalesce(dd.taken, 0) as portions_taken, d.serves, d.spice, d.allergens,
  d.flagged, d.status, d.rating_sum, d.rating_count, d.created_at,
  u.name as cook_name, u.name_ar as cook_name_ar, u.status as cook_status,
  k.portrait, k.active, k.area, k.area_ar, k.address as cook_address, k.latitude, k.longitude,
  k.availability as kitchen_week, k.unavailable_dates::text[] as unavailable_dates, k.paused_until, k.hidden_on::text as hidden_on,
  k.daily_order_limit, coalesce(cd.taken, 0) as orders_today, k.typical_prep_minutes, k.joined_at,
  ${distance} as distance_km, ${today}::text as today`

const joins = (today: string) => sql`
  from dishes d
  join kitchens k on k.cook_id = d.cook_id
  join users u on u.id = d.cook_id
  left join cook_days cd on cd.cook_id = d.cook_id and cd.day = ${today}
  left join dish_days dd on dd.dish_id = d.id and dd.day = ${today}`

const PUBLIC_ONLY = sql`d.status = 'approved' and not d.flagged and u.status = 'active' and k.active`

const openNow = ({ date, minuteOfWeek, now }: BrowseTime) => sql`(
  d.is_available and d.open_minutes @> ${minuteOfWeek}::int and k.open_minutes @> ${minuteOfWeek}::int
  and k.hidden_on is distinct from ${date}::date and not (${date}::date = any(k.unavailable_dates))
  and (k.paused_until is null or k.paused_until <= ${now})
  and coalesce(cd.taken, 0) < k.daily_order_limit
  and (d.daily_portions is null or coalesce(dd.taken, 0) < d.daily_portions))`

function distanceTo(place: Point | null): SQL {
  if (!place) return sql`null::float8`
  return sql`(${2 * EARTH_KM} * asin(least(1, sqrt(
    power(sin(radians(k.latitude - ${place.latitude}) / 2), 2)
    + cos(radians(${place.latitude})) * cos(radians(k.latitude)) * power(sin(radians(k.longitude - ${place.longitude}) / 2), 2)))))`
}

/** A box around the place, which an index can answer; the exact distance decides after it. */
function within(place: Point, radiusKm: number, distance: SQL): SQL {
  const dLatitude = radiusKm / KM_A_DEGREE
  const dLongitude = dLatitude / Math.max(0.05, Math.cos((place.latitude * Math.PI) / 180))
  return sql`k.latitude between ${place.latitude - dLatitude} and ${place.latitude + dLatitude}
    and k.longitude between ${place.longitude - dLongitude} and ${place.longitude + dLongitude}
    and ${distance} <= ${radiusKm}`
}

const RANKS: Record<DishSort, (distance: SQL) => SQL> = {
  near: (distance) => sql`coalesce(${distance}, 0)::float8`,
  top_rated: () => sql`(-(d.rating_sum + 4.0 * 5) / (d.rating_count + 5))::float8`,
  price_low: () => sql`d.price::float8`,
  price_high: () => sql`(-d.price)::float8`,
  newest: () => sql`(-extract(epoch from d.created_at))::float8`,
}

export async function listPublicDishes(db: Db, query: BrowseQuery) {
  const distance = distanceTo(query.place)
  const rank = RANKS[query.sort](distance)
  const closed = sql`(not ${openNow(query.time)})::int`
  const conditions = [PUBLIC_ONLY]
  if (query.place && query.radiusKm !== null) conditions.push(within(query.place, query.radiusKm, distance))
  if (query.type) conditions.push(sql`${query.type} = any(d.dish_types)`)
  if (query.cookId) conditions.push(sql`d.cook_id = ${query.cookId}`)
  if (query.beside) {
    const { beside } = query
    conditions.push(sql`d.cook_id = (select cook_id from dishes where id = ${beside}) and d.id <> ${beside}`)
  }
  if (query.maxPricePiastres !== null) conditions.push(sql`d.price <= ${query.maxPricePiastres}`)
  if (query.openOnly) conditions.push(openNow(query.time))
  for (const word of query.words) conditions.push(matches(word))
  const { after } = query
  const further = after
    ? sql`where (closed, rank, id) > (${after.closed}::int, ${after.rank}::float8, ${after.id}::text)`
    : sql``
  const { date } = query.time
  // Which dishes they are is found out on few columns; what a card shows is read for a page of them alone.
  return rows<DishRow & { closed: number; rank: number }>(
    db,
    sql`
      with page as (
        select * from (
          select d.id, ${closed} as closed, ${rank} as rank ${joins(date)}
          where ${sql.join(conditions, sql` and `)}
        ) browsed ${further}
        order by closed, rank, id limit ${query.limit})
      select ${columns(date, distance)}, page.closed, page.rank
      ${joins(date)} join page on page.id = d.id
      order by page.closed, page.rank, d.id`,
  )
}

/** A word is found as a part of a name, and one slip of the finger away from a whole word: kohsari still finds koshari. */
function matches(word: string): SQL {
  const within = sql`d.search_text like ${`%${likePattern(word)}%`}`
  const slips = oneSlipPatterns(word).map((pattern) => `% ${pattern} %`)
  if (slips.length === 0) return within
  // No slip touches all three thirds of a word: most names are out after three comparisons in place of thirty.
  const thirds = thirdsOf([...word]).map((third) => `%${likePattern(third)}%`)
  return sql`(${within} or (d.search_text like any(${sql.param(thirds)}::text[])
    and ' ' || d.search_text || ' ' like any(${sql.param(slips)}::text[])))`
}

function thirdsOf(letters: string[]): string[] {
  const [first, second] = [Math.floor(letters.length / 3), Math.floor((2 * letters.length) / 3)]
  return [letters.slice(0, first), letters.slice(first, second), letters.slice(second)].map((part) =>
    part.join(''),
  )
}

/** The reading of these dishes with their kitchens, by itself or as a part of a larger one; its rows are `DishRow`s. */
export function selectDishes(ids: string[], today: string, place: Point | null): SQL {
  return sql`select ${columns(today, distanceTo(place))} ${joins(today)} where d.id = any(${sql.param(ids)}::text[])`
}

export async function findDishes(
  db: Db,
  ids: string[],
  today: string,
  place: Point | null,
): Promise<DishRow[]> {
  return ids.length === 0 ? [] : rows<DishRow>(db, selectDishes(ids, today, place))
}

export type DishPageRow = DishRow & { delivered_orders: number; base_delivery_fee: number | null }

/** A dish with what its page says beside it of the kitchen and of delivery. */
export async function findDishPage(db: Db, id: string, today: string, place: Point | null) {
  return firstRow<DishPageRow>(
    db,
    sql`select dish.*, (select base_delivery_fee from order_limits) as base_delivery_fee,
        (select count(*)::int from orders o where o.cook_id = dish.cook_id and o.status = 'delivered') as delivered_orders
      from (${selectDishes([id], today, place)}) dish`,
  )
}

export type ReviewRow = {
  id: string
  user_name: string
  rating: number
  comment: string
  created_at: Date
  admin_reply: string | null
}

export async function listReviewRows(
  db: Db,
  dishId: string,
  after: { at: string; id: string } | null,
  limit: number,
) {
  const page = after ? sql`and (created_at, id) < (${after.at}::timestamptz, ${after.id}::text)` : sql``
  return rows<ReviewRow>(
    db,
    sql`select id, user_name, rating, comment, created_at, admin_reply from reviews
      where dish_id = ${dishId} ${page} order by created_at desc, id desc limit ${limit}`,
  )
}

export type Portions = { dishId: string; quantity: number }

/**
 * Takes portions of those of the dishes that have a daily number of them, each if enough are left. Given as the links of a
 * `with` chain, for a statement that does more; `portions_short` has a row for each dish of which too few were left.
 */
export function claimPortions(lines: Portions[], day: string): SQL {
  const ids = [...new Set(lines.map(({ dishId }) => dishId))]
  const quantities = ids.map((id) =>
    lines.reduce((sum, { dishId, quantity }) => (dishId === id ? sum + quantity : sum), 0),
  )
  return sql`portions_wanted as (
      select d.id, d.daily_portions, wanted.quantity
      from unnest(${sql.param(ids)}::text[], ${sql.param(quantities)}::int[]) as wanted (id, quantity)
      join dishes d using (id) where d.daily_portions is not null),
    portions_taken as (
      insert into dish_days as dd (dish_id, day, taken)
      select id, ${day}::date, quantity from portions_wanted where quantity <= daily_portions order by id
      on conflict (dish_id, day) do update set taken = dd.taken + excluded.taken
        where dd.taken + excluded.taken <= (select daily_portions from dishes where id = excluded.dish_id)
      returning dish_id),
    portions_short as (
      select id as "dishId" from portions_wanted where id not in (select dish_id from portions_taken))`
}

/** Takes portions of all these dishes; otherwise names one of which too few are left. */
export async function takePortions(tx: Tx, lines: Portions[], day: string): Promise<string | null> {
  const short = await firstRow<{ dishId: string }>(
    tx,
    sql`with ${claimPortions(lines, day)} select * from portions_short`,
  )
  return short?.dishId ?? null
}

/** Asked by itself, after a refusal: the refusing statement may have waited for others, and still sees what was before them. */
export async function countPortionsLeft(tx: Tx, dishId: string, day: string): Promise<number> {
  const left = await firstRow<{ n: number }>(
    tx,
    sql`select greatest(0, d.daily_portions - coalesce(dd.taken, 0))::int as n from dishes d
      left join dish_days dd on dd.dish_id = d.id and dd.day = ${day}::date where d.id = ${dishId}`,
  )
  return left?.n ?? 0
}

export async function releasePortions(tx: Tx, lines: Portions[], day: string) {
  for (const { dishId, quantity } of lines) {
    await rows(
      tx,
      sql`update dish_days set taken = greatest(0, taken - ${quantity}::int) where dish_id = ${dishId} and day = ${day}::date`,
    )
  }
}
