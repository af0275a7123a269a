import { type SQL, sql } from 'drizzle-orm'
import type { DishSort } from '#contract/catalog.ts'
import type { DishType } from '#domain/catalog/dish-types.ts'
import { oneSlipPatterns } from '#domain/catalog/one-slip.ts'
import { likePattern } from '#domain/catalog/search-text.ts'
import type { Point } from '#domain/geo.ts'
import { viewRadiusKm } from '#server/modules/settings/index.ts'
import { rows } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import {
  cardColumns,
  type DishCardRow,
  type DishPageFacts,
  distanceTo,
  joins,
  pageColumns,
  portionsTaken,
} from './dish-rows.ts'
import { type ReviewRow, selectReviews } from './store.ts'

export type BrowseTime = { date: string; minuteOfWeek: number; now: Date }

export type BrowseQuery = {
  time: BrowseTime
  place?: Point | null
  /** Only what is so near the place that customers there are shown it. */
  nearOnly?: boolean
  type?: DishType | undefined
  words?: string[]
  openOnly?: boolean
  maxPricePiastres?: number | undefined
  cookId?: string | undefined
  sort: DishSort
  after?: { closed: number; rank: number; id: string } | null
  limit: number
}

const KM_A_DEGREE = 111.19

const PUBLIC_KITCHEN = sql`u.status = 'active' and k.active`
const PUBLIC_DISH = sql`d.status = 'approved' and not d.flagged`

const kitchenOpenNow = ({ date, minuteOfWeek, now }: BrowseTime) => sql`(
  k.open_minutes @> ${minuteOfWeek}::int
  and k.hidden_on is distinct from ${date}::date and not (${date}::date = any(k.unavailable_dates))
  and (k.paused_until is null or k.paused_until <= ${now})
  and coalesce(cd.taken, 0) < k.daily_order_limit)`

const dishOpenNow = ({ date, minuteOfWeek }: BrowseTime) => sql`(
  d.is_available and d.open_minutes @> ${minuteOfWeek}::int
  and (d.daily_portions is null or d.daily_portions > ${portionsTaken(date)}))`

/** A box around the place, which an index can answer; the exact distance decides after it. The radius is `reach.km`. */
function near({ latitude, longitude }: Point, distance: SQL): SQL {
  const longitudes = KM_A_DEGREE * Math.max(0.05, Math.cos((latitude * Math.PI) / 180))
  return sql`k.latitude between ${latitude} - reach.km / ${sql.raw(String(KM_A_DEGREE))}
      and ${latitude} + reach.km / ${sql.raw(String(KM_A_DEGREE))}
    and k.longitude between ${longitude} - reach.km / ${longitudes} and ${longitude} + reach.km / ${longitudes}
    and ${distance} <= reach.km`
}

const BY_DISTANCE = sql`coalesce(k.distance_km, 0)::float8`

const RANKS: Record<DishSort, SQL> = {
  around: BY_DISTANCE,
  near: BY_DISTANCE,
  top_rated: sql`(-(d.rating_sum + 4.0 * 5) / (d.rating_count + 5))::float8`,
  price_low: sql`d.price::float8`,
  price_high: sql`(-d.price)::float8`,
  newest: sql`(-extract(epoch from d.created_at))::float8`,
}

type Browsed = { closed: number; rank: number }

export async function listPublicDishes(db: Db, query: BrowseQuery) {
  const { place = null, nearOnly, sort, time, limit, after } = query
  const around = nearOnly ? place : null
  const distance = distanceTo(place)
  const further = after
    ? sql`where (closed, rank, id) > (${after.closed}::int, ${after.rank}::float8, ${after.id}::text)`
    : sql``
  // What is the same for all dishes of a kitchen is found out once for each of the few around a place. Without a place
  // they are too many for that: there the planner may begin with the dishes.
  const onceEach = around ? sql`materialized` : sql`not materialized`
  // Which dishes they are is found out on few columns; what a card shows is read for a page of them alone.
  return rows<DishCardRow & Browsed>(
    db,
    sql`
      with reach as materialized (select ${viewRadiusKm} as km),
      browsed_kitchens as ${onceEach} (
        select k.cook_id, ${distance} as distance_km, ${kitchenOpenNow(time)} as open
        from ${around ? sql`reach cross join` : sql``} kitchens k
        join users u on u.id = k.cook_id
        left join cook_days cd on cd.cook_id = k.cook_id and cd.day = ${time.date}
        where ${conditionsOnKitchens(query, around && near(around, distance))}),
      page as (
        select * from (
          select d.id, k.distance_km, (not (k.open and ${dishOpenNow(time)}))::int as closed, ${RANKS[sort]} as rank
          from browsed_kitchens k join dishes d on d.cook_id = k.cook_id
          where ${conditionsOnDishes(query)}
        ) browsed ${further}
        order by closed, rank, id limit ${limit})
      select ${cardColumns(sql`page.distance_km`, time.date)}, page.closed, page.rank
      ${joins(time.date)} join page on page.id = d.id
      order by page.closed, page.rank, d.id`,
  )
}

function conditionsOnKitchens({ cookId }: BrowseQuery, isNear: SQL | null): SQL {
  const conditions = [PUBLIC_KITCHEN]
  if (isNear) conditions.push(isNear)
  if (cookId) conditions.push(sql`k.cook_id = ${cookId}`)
  return sql.join(conditions, sql` and `)
}

function conditionsOnDishes({ type, maxPricePiastres, openOnly, time, words = [] }: BrowseQuery): SQL {
  const conditions = [PUBLIC_DISH]
  if (type) conditions.push(sql`${type} = any(d.dish_types)`)
  if (maxPricePiastres !== undefined) conditions.push(sql`d.price <= ${maxPricePiastres}`)
  if (openOnly) conditions.push(sql`k.open and ${dishOpenNow(time)}`)
  for (const word of words) conditions.push(matches(word))
  return sql.join(conditions, sql` and `)
}

/** Beyond the card all is told of the dish that was asked for alone. */
export type DishPageRow = DishCardRow &
  DishPageFacts & {
    base_delivery_fee: number | null
    delivered_orders: number | null
    reviews: ReviewRow[] | null
  }

const ASKED = 'd.id = asked.id'
const IS_ASKED = sql.raw(ASKED)

/**
 * All that a dish's page shows, by one statement: the dish and after it the best of the same kitchen's others; with the dish
 * what the page says of delivery, its kitchen's orders and its latest reviews. Null for a dish that the public may not see.
 */
export async function findDishPage(
  db: Db,
  id: string,
  {
    time,
    place,
    neighbours,
    reviews,
  }: { time: BrowseTime; place: Point | null } & Record<'neighbours' | 'reviews', number>,
): Promise<[DishPageRow, ...DishCardRow[]] | null> {
  const distance = distanceTo(place)
  const openNow = sql`(${kitchenOpenNow(time)} and ${dishOpenNow(time)})`
  const order = sql`(${IS_ASKED}) desc, not ${openNow}, ${RANKS.top_rated}, d.id`
  const [first, ...others] = await rows<DishPageRow>(
    db,
    sql`select ${cardColumns(distance, time.date)}, ${pageColumns(ASKED)},
        case when ${IS_ASKED} then (select base_delivery_fee from order_limits) end as base_delivery_fee,
        case when ${IS_ASKED} then
          (select count(*)::int from orders o where o.cook_id = d.cook_id and o.status = 'delivered') end as delivered_orders,
        case when ${IS_ASKED} then (select json_agg(review) from (${selectReviews(id, null, reviews)}) review) end as reviews
      ${joins(time.date)} cross join (select ${id}::text as id) asked
      where d.cook_id = (select cook_id from dishes where id = ${id}) and ${PUBLIC_KITCHEN} and ${PUBLIC_DISH}
      order by ${order} limit ${neighbours + 1}`,
  )
  return first?.id === id ? [first, ...others] : null
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
