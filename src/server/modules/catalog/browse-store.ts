import { type SQL, sql } from 'drizzle-orm'
import type { DishSort } from '#contract/catalog.ts'
import type { DishType } from '#domain/catalog/dish-types.ts'
import { oneSlipPatterns } from '#domain/catalog/one-slip.ts'
import { likePattern } from '#domain/catalog/search-text.ts'
import type { Point } from '#domain/geo.ts'
import { viewRadiusKm } from '#server/modules/settings/index.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { given, writtenOnce } from '#server/platform/database/written-once.ts'
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

type Browsed = { closed: number; rank: number }

export function listPublicDishes(db: Db, query: BrowseQuery): Promise<(DishCardRow & Browsed)[]> {
  const { place = null, nearOnly, time, limit, type, maxPricePiastres, cookId, openOnly, sort, after } = query
  const words = (query.words ?? []).map(patternsOf)
  return selectList(
    db,
    {
      sort,
      place: !place ? 'unknown' : nearOnly ? 'limits' : 'known',
      isFurther: !!after,
      ofType: !!type,
      isCapped: maxPricePiastres !== undefined,
      ofCook: !!cookId,
      openOnly: !!openOnly,
      words: words.map(({ slips }) => slips.length > 0),
    },
    {
      ...time,
      ...(place && { ...place, kmALongitude: kmALongitude(place) }),
      ...after,
      ...Object.assign({}, ...words.map(valuesOfWord)),
      type,
      maxPricePiastres,
      cookId,
      limit,
    },
  )
}

/** Which conditions a list has and how it is sorted; all else about it are values. */
type ListShape = {
  sort: DishSort
  /** A place that is known tells distances; one that limits leaves out what is too far, too. */
  place: 'unknown' | 'known' | 'limits'
  isFurther: boolean
  ofType: boolean
  isCapped: boolean
  ofCook: boolean
  openOnly: boolean
  /** For each word whether slips of the finger are looked for, too. */
  words: boolean[]
}

const KM_A_DEGREE = 111.19

const kmALongitude = ({ latitude }: Point) =>
  KM_A_DEGREE * Math.max(0.05, Math.cos((latitude * Math.PI) / 180))

const DATE = given('date')
const MINUTE = given('minuteOfWeek')
const PLACE = { latitude: given('latitude'), longitude: given('longitude') }

const PUBLIC_KITCHEN = sql`u.status = 'active' and k.active`
const PUBLIC_DISH = sql`d.status = 'approved' and not d.flagged`

const KITCHEN_OPEN_NOW = sql`(
  k.open_minutes @> ${MINUTE}::int
  and k.hidden_on is distinct from ${DATE}::date and not (${DATE}::date = any(k.unavailable_dates))
  and (k.paused_until is null or k.paused_until <= ${given('now')})
  and coalesce(cd.taken, 0) < k.daily_order_limit)`

const DISH_OPEN_NOW = sql`(
  d.is_available and d.open_minutes @> ${MINUTE}::int
  and (d.daily_portions is null or d.daily_portions > ${portionsTaken(DATE)}))`

/** A box around the place, which an index can answer; the exact distance decides after it. The radius is `reach.km`. */
const NEAR = sql`k.latitude between ${PLACE.latitude} - reach.km / ${sql.raw(String(KM_A_DEGREE))}
    and ${PLACE.latitude} + reach.km / ${sql.raw(String(KM_A_DEGREE))}
  and k.longitude between ${PLACE.longitude} - reach.km / ${given('kmALongitude')}
    and ${PLACE.longitude} + reach.km / ${given('kmALongitude')}
  and ${distanceTo(PLACE)} <= reach.km`

const BY_DISTANCE = sql`coalesce(k.distance_km, 0)::float8`

const RANKS: Record<DishSort, SQL> = {
  around: BY_DISTANCE,
  near: BY_DISTANCE,
  top_rated: sql`(-(d.rating_sum + 4.0 * 5) / (d.rating_count + 5))::float8`,
  price_low: sql`d.price::float8`,
  price_high: sql`(-d.price)::float8`,
  newest: sql`(-extract(epoch from d.created_at))::float8`,
}

const selectList = writtenOnce<DishCardRow & Browsed, ListShape>((shape) => {
  const isLimited = shape.place === 'limits'
  // What is the same for all dishes of a kitchen is found out once for each of the few around a place. Without a place
  // they are too many for that: there the planner may begin with the dishes.
  const onceEach = isLimited ? sql`materialized` : sql`not materialized`
  const further = sql`where (closed, rank, id) > (${given('closed')}::int, ${given('rank')}::float8, ${given('id')}::text)`
  // Which dishes they are is found out on few columns; what a card shows is read for a page of them alone.
  return sql`
    with reach as materialized (select ${viewRadiusKm} as km),
    browsed_kitchens as ${onceEach} (
      select k.cook_id, ${distanceTo(shape.place === 'unknown' ? null : PLACE)} as distance_km, ${KITCHEN_OPEN_NOW} as open
      from ${isLimited ? sql`reach cross join` : sql``} kitchens k
      join users u on u.id = k.cook_id
      left join cook_days cd on cd.cook_id = k.cook_id and cd.day = ${DATE}
      where ${conditionsOnKitchens(shape)}),
    page as (
      select * from (
        select d.id, k.distance_km, (not (k.open and ${DISH_OPEN_NOW}))::int as closed, ${RANKS[shape.sort]} as rank
        from browsed_kitchens k join dishes d on d.cook_id = k.cook_id
        where ${conditionsOnDishes(shape)}
      ) browsed ${shape.isFurther ? further : sql``}
      order by closed, rank, id limit ${given('limit')})
    select ${cardColumns(sql`page.distance_km`, DATE)}, page.closed, page.rank
    ${joins(DATE)} join page on page.id = d.id
    order by page.closed, page.rank, d.id`
})

function conditionsOnKitchens({ ofCook, place }: ListShape): SQL {
  const conditions = [PUBLIC_KITCHEN]
  if (place === 'limits') conditions.push(NEAR)
  if (ofCook) conditions.push(sql`k.cook_id = ${given('cookId')}`)
  return sql.join(conditions, sql` and `)
}

function conditionsOnDishes({ ofType, isCapped, openOnly, words }: ListShape): SQL {
  const conditions = [PUBLIC_DISH]
  if (ofType) conditions.push(sql`${given('type')} = any(d.dish_types)`)
  if (isCapped) conditions.push(sql`d.price <= ${given('maxPricePiastres')}`)
  if (openOnly) conditions.push(sql`k.open and ${DISH_OPEN_NOW}`)
  conditions.push(...words.map(matches))
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
  const [first, ...others] = await selectPage(
    db,
    { hasPlace: place !== null },
    { ...time, ...place, id, dishes: neighbours + 1, reviews },
  )
  return first?.id === id ? [first, ...others] : null
}

const selectPage = writtenOnce<DishPageRow, { hasPlace: boolean }>(
  ({
    hasPlace,
  }) => sql`select ${cardColumns(distanceTo(hasPlace ? PLACE : null), DATE)}, ${pageColumns(ASKED)},
      case when ${IS_ASKED} then (select base_delivery_fee from order_limits) end as base_delivery_fee,
      case when ${IS_ASKED} then
        (select count(*)::int from orders o where o.cook_id = d.cook_id and o.status = 'delivered') end as delivered_orders,
      case when ${IS_ASKED} then
        (select json_agg(review) from (${selectReviews(given('id'), null, given('reviews'))}) review) end as reviews
    ${joins(DATE)} cross join (select ${given('id')}::text as id) asked
    where d.cook_id = (select cook_id from dishes where id = ${given('id')}) and ${PUBLIC_KITCHEN} and ${PUBLIC_DISH}
    order by (${IS_ASKED}) desc, not (${KITCHEN_OPEN_NOW} and ${DISH_OPEN_NOW}), ${RANKS.top_rated}, d.id
    limit ${given('dishes')}`,
)

type WordPatterns = { within: string; thirds: string[]; slips: string[] }

/** A word is found as a part of a name, and one slip of the finger away from a whole word: kohsari still finds koshari. */
function matches(withSlips: boolean, at: number): SQL {
  const within = sql`d.search_text like ${given(`within${at}`)}`
  if (!withSlips) return within
  return sql`(${within} or (d.search_text like any(${given(`thirds${at}`)}::text[])
    and ' ' || d.search_text || ' ' like any(${given(`slips${at}`)}::text[])))`
}

function patternsOf(word: string): WordPatterns {
  return {
    within: `%${likePattern(word)}%`,
    // No slip touches all three thirds of a word: most names are out after three comparisons in place of thirty.
    thirds: thirdsOf([...word]).map((third) => `%${likePattern(third)}%`),
    slips: oneSlipPatterns(word).map((pattern) => `% ${pattern} %`),
  }
}

function valuesOfWord({ within, thirds, slips }: WordPatterns, at: number) {
  return { [`within${at}`]: within, [`thirds${at}`]: thirds, [`slips${at}`]: slips }
}

function thirdsOf(letters: string[]): string[] {
  const [first, second] = [Math.floor(letters.length / 3), Math.floor((2 * letters.length) / 3)]
  return [letters.slice(0, first), letters.slice(first, second), letters.slice(second)].map((part) =>
    part.join(''),
  )
}
