import { type SQL, sql } from 'drizzle-orm'
import type { DishSort } from '#contract/catalog.ts'
import type { DishType } from '#domain/catalog/dish-types.ts'
import { oneSlipPatterns } from '#domain/catalog/one-slip.ts'
import { likePattern, soundOf } from '#domain/catalog/search-text.ts'
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
import { kitchenOpenAt } from './open-now.ts'
import { type ReviewRow, selectReviews } from './store.ts'

export type BrowseTime = { date: string; minuteOfWeek: number; now: Date }

/** Where a page ended: which half of the list, and the sort key of its last dish there. */
export type BrowseEnd = { closed: number; rank: number; tie: string; id: string }

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
  after?: BrowseEnd | null
  limit: number
}

type Browsed = BrowseEnd & { walk_cut: boolean }

/**
 * A page of dishes: the orderable ones first, each half in the order asked for. The first reading walks an index in that
 * order and stops when the page is full. Where matches are rare it would walk far: past a bound it gives up, and what it
 * looked for in vain is searched for among all matches, which are few then.
 */
export async function listPublicDishes(db: Db, query: BrowseQuery): Promise<(DishCardRow & Browsed)[]> {
  const { place = null, nearOnly, time, limit, type, maxPricePiastres, cookId, openOnly, sort, after } = query
  const words = (query.words ?? []).map(patternsOf)
  const shape = {
    sort,
    place: !place ? 'unknown' : nearOnly ? 'limits' : 'known',
    after: !after ? 'nothing' : after.closed ? 'closed' : 'open',
    ofType: !!type,
    isCapped: maxPricePiastres !== undefined,
    ofCook: !!cookId,
    openOnly: !!openOnly,
    words: words.map(shapeOfWord),
  } as const
  const values = {
    ...time,
    ...(place && { ...place, ...pointOnEarth(place) }),
    ...after,
    ...Object.assign({}, ...words.map(valuesOfWord)),
    type,
    maxPricePiastres,
    cookId,
    limit,
  }
  let page: (DishCardRow & Browsed)[] = []
  for (const reading of readingsOf(query)) {
    page = await selectList(db, { ...shape, ...reading }, values)
    if (page.length === limit && !page.some((row) => row.walk_cut)) break
  }
  return page
}

type Reading = { open: 'walk' | 'all'; closed: 'walk' | 'all' }
const ALL_MATCHES: Reading = { open: 'all', closed: 'all' }
const WALK: Reading = { open: 'walk', closed: 'walk' }

function readingsOf({ cookId, openOnly, after }: BrowseQuery): Reading[] {
  if (cookId) return [ALL_MATCHES]
  const isOneHalf = openOnly || after?.closed === 1
  return isOneHalf ? [WALK, ALL_MATCHES] : [WALK, { open: 'all', closed: 'walk' }, ALL_MATCHES]
}

/** How many kitchens, and how many dishes, a walk passes before it gives up. */
const KITCHENS_WALKED = 300
const DISHES_WALKED = 2_000

/** Which conditions a list has and how it is sorted; all else about it are values. */
type ListShape = Reading & {
  sort: DishSort
  /** A known place tells distances; one that limits also leaves out what is too far. */
  place: 'unknown' | 'known' | 'limits'
  /** The half in which the page before ended. */
  after: 'nothing' | 'open' | 'closed'
  ofType: boolean
  isCapped: boolean
  ofCook: boolean
  openOnly: boolean
  /** For each word what else is looked for beside the word itself. */
  words: WordShape[]
}

const DATE = given('date')
const MINUTE = given('minuteOfWeek')
const NOW = given('now')
const PLACE = { latitude: given('latitude'), longitude: given('longitude') }
const HERE = sql`cube(array[${given('x')}, ${given('y')}, ${given('z')}]::float8[])`

/** The place as a point on a globe of radius 1, as `kitchens.place` is: nearer by a straight line is nearer on the ground. */
function pointOnEarth({ latitude, longitude }: Point) {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) }
}

const PUBLIC_KITCHEN = sql`u.status = 'active' and k.active`
const PUBLIC_DISH = sql`d.status = 'approved' and not d.flagged`

const KITCHEN_OPEN_NOW = kitchenOpenAt({ date: DATE, minuteOfWeek: MINUTE, now: NOW })

const DISH_OPEN_NOW = sql`(
  d.is_available and d.open_minutes @> ${MINUTE}::int
  and (d.daily_portions is null or d.daily_portions > ${portionsTaken(DATE)}))`

/** The kept state as it was when the first page was read: a kitchen that opens or closes meanwhile moves no dish to another page. */
const keptOpen = ({ after }: ListShape) =>
  after === 'nothing' ? sql`k.open_now` : sql`(k.open_now <> (k.open_changed_at > ${NOW}))`

const REACH = sql`(select ${viewRadiusKm})`
/** A box that an index answers; the exact distance decides after it. */
const AROUND = sql`k.place <@ cube_enlarge(${HERE}, (select least(${viewRadiusKm}, 20000) / 6371), 3)`

const BY_DISTANCE = sql`(k.place <-> ${HERE})`

const RANKS: Record<Exclude<DishSort, 'around' | 'near'>, SQL> = {
  top_rated: sql`(-(d.rating_sum + 4.0 * 5) / (d.rating_count + 5))::float8`,
  price_low: sql`d.price::float8`,
  price_high: sql`(-d.price)::float8`,
  newest: sql`(-extract(epoch from d.created_at at time zone 'UTC'))::float8`,
}

/** What a list is sorted by; dishes of one rank follow by `tie` and id. Without a place nothing is nearer than another. */
function orderOf({ sort, place }: ListShape): { rank: SQL; tie: SQL; byDistance: boolean } {
  const none = sql`''::text`
  if (sort !== 'around' && sort !== 'near') return { rank: RANKS[sort], tie: none, byDistance: false }
  if (place === 'unknown') return { rank: sql`0::float8`, tie: none, byDistance: false }
  return { rank: BY_DISTANCE, tie: sql`k.cook_id`, byDistance: true }
}

const selectList = writtenOnce<DishCardRow & Browsed, ListShape>((shape) => {
  const halves =
    shape.after === 'closed' ? [] : [sql`open_half as materialized (${selectHalf(shape, 'open')})`]
  // Read only where the orderable dishes do not fill the page.
  const room =
    shape.after === 'closed' ? sql`true` : sql`(select count(*) from open_half) < ${given('limit')}`
  if (!shape.openOnly) halves.push(sql`closed_half as materialized (${selectHalf(shape, 'closed', room)})`)
  const names = [
    ...(shape.after === 'closed' ? [] : [sql`select * from open_half`]),
    ...(shape.openOnly ? [] : [sql`select * from closed_half`]),
  ]
  // Which dishes they are is found out on few columns; what a card shows is read for a page of them alone.
  return sql`
    with ${sql.join(halves, sql`, `)},
    page as (
      ${sql.join(names, sql` union all `)} order by closed, rank, tie, id limit ${given('limit')})
    select ${cardColumns(distanceTo(shape.place === 'unknown' ? null : PLACE), DATE)},
      page.closed, page.rank, page.tie, page.walk_cut
    ${joins(DATE)} join page on page.id = d.id
    order by page.closed, page.rank, page.tie, d.id`
})

/** The orderable dishes, or the others: no more than a page. */
function selectHalf(shape: ListShape, half: 'open' | 'closed', room = sql`true`): SQL {
  const { tie, ...order } = orderOf(shape)
  // A walk's own column tells the planner that its rows are sorted already; among all matches it is not to look for an order.
  const rank = shape[half] === 'all' ? sql`(${order.rank} + 0)` : order.byDistance ? sql`k.rank` : sql`d.rank`
  const isOpen = sql`(${keptOpen(shape)} and ${KITCHEN_OPEN_NOW} and ${DISH_OPEN_NOW})`
  const conditions = [
    room,
    PUBLIC_KITCHEN,
    PUBLIC_DISH,
    half === 'open' ? isOpen : sql`not ${isOpen}`,
    ...conditionsOnKitchen(shape),
    ...conditionsOnDish(shape),
  ]
  if (shape.after === half)
    conditions.push(
      sql`(${rank}, ${tie}, d.id) > (${given('rank')}::float8, ${given('tie')}::text, ${given('id')}::text)`,
    )
  return sql`
    select d.id, ${half === 'open' ? sql`0` : sql`1`} as closed, ${rank} as rank, ${tie} as tie,
      ${half === 'closed' && shape.open === 'walk' && shape.after !== 'closed' ? wasCut(shape) : sql`false`} as walk_cut
    from ${shape[half] === 'walk' ? walkOf(shape, half) : matchesOf(shape, half)}
    join users u on u.id = k.cook_id
    left join cook_days cd on cd.cook_id = k.cook_id and cd.day = ${DATE}
    where ${sql.join(conditions, sql` and `)}
    order by ${rank}, ${tie}, d.id limit ${given('limit')}`
}

/** Kitchens from near to far, or dishes by their rank: as many as the bound allows, read no further than the page needs. */
function walkOf(shape: ListShape, half: 'open' | 'closed'): SQL {
  const { rank, byDistance } = orderOf(shape)
  const goesOn = shape.after === half
  if (byDistance)
    return sql`(
      select k.*, ${rank} as rank from kitchens k where ${walkedKitchens(shape, half)}
        ${goesOn ? sql`and (${BY_DISTANCE}, k.cook_id) >= (${given('rank')}::float8, ${given('tie')}::text)` : sql``}
      order by ${BY_DISTANCE}, k.cook_id limit ${sql.raw(String(KITCHENS_WALKED))}) k
    join dishes d on d.cook_id = k.cook_id`
  return sql`(
      select d.*, ${rank} as rank from dishes d where ${PUBLIC_DISH}
        ${goesOn ? sql`and (${rank}, d.id) > (${given('rank')}::float8, ${given('id')}::text)` : sql``}
      order by ${rank}, d.id limit ${sql.raw(String(DISHES_WALKED))}) d
    join kitchens k on k.cook_id = d.cook_id`
}

function walkedKitchens(shape: ListShape, half: 'open' | 'closed'): SQL {
  return half === 'open' ? sql`k.active and ${keptOpen(shape)}` : sql`k.active`
}

/** Whether a walk through what is orderable may have given up before the end. */
function wasCut(shape: ListShape): SQL {
  return orderOf(shape).byDistance
    ? sql`exists (select from kitchens k where ${walkedKitchens(shape, 'open')} offset ${sql.raw(String(KITCHENS_WALKED))})`
    : sql`exists (select from dishes d where ${PUBLIC_DISH} offset ${sql.raw(String(DISHES_WALKED))})`
}

/**
 * Every match, found by what is rarest: a price or a word says more about a dish than where its kitchen is. `offset 0` keeps
 * the planner from beginning with the order, which would read all dishes to find few.
 */
function matchesOf(shape: ListShape, half: 'open' | 'closed'): SQL {
  if (shape.isCapped || shape.words.length > 0) {
    const conditions = sql.join([PUBLIC_DISH, ...conditionsOnDish(shape)], sql` and `)
    return sql`(select d.* from dishes d where ${conditions} offset 0) d join kitchens k on k.cook_id = d.cook_id`
  }
  const conditions = [walkedKitchens(shape, half), ...conditionsOnKitchen(shape)]
  if (shape.place === 'limits') conditions.push(AROUND)
  return sql`(select k.* from kitchens k where ${sql.join(conditions, sql` and `)} offset 0) k
    join dishes d on d.cook_id = k.cook_id`
}

function conditionsOnKitchen({ place, ofCook }: ListShape): SQL[] {
  const conditions: SQL[] = []
  if (place === 'limits') conditions.push(sql`${distanceTo(PLACE)} <= ${REACH}`)
  if (ofCook) conditions.push(sql`k.cook_id = ${given('cookId')}`)
  return conditions
}

function conditionsOnDish({ ofType, isCapped, words }: ListShape): SQL[] {
  const conditions: SQL[] = []
  if (ofType) conditions.push(sql`${given('type')} = any(d.dish_types)`)
  if (isCapped) conditions.push(sql`${RANKS.price_low} <= ${given('maxPricePiastres')}`)
  conditions.push(...words.map(matches))
  return conditions
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

type WordPatterns = { within: string; thirds: string[]; slips: string[]; sound: string[] | null }
type WordShape = { slips: boolean; sound: boolean }

/**
 * A word is found as a part of a name, one slip of the finger away from a whole word (kohsari), or by its sound (koshry):
 * each finds koshari.
 */
function matches({ slips, sound }: WordShape, at: number): SQL {
  const ways = [sql`d.search_text like ${given(`within${at}`)}`]
  if (slips)
    ways.push(sql`(d.search_text like any(${given(`thirds${at}`)}::text[])
      and ' ' || d.search_text || ' ' like any(${given(`slips${at}`)}::text[]))`)
  if (sound) ways.push(sql`d.search_text like any(${given(`sound${at}`)}::text[])`)
  return sql`(${sql.join(ways, sql` or `)})`
}

function patternsOf(word: string): WordPatterns {
  const sound = soundOf(word)
  return {
    within: `%${likePattern(word)}%`,
    // No slip touches all three thirds of a word: most names are out after three comparisons in place of thirty.
    thirds: thirdsOf([...word]).map((third) => `%${likePattern(third)}%`),
    slips: oneSlipPatterns(word).map((pattern) => `% ${pattern} %`),
    sound: sound === null ? null : [`% ${sound} %`, `% ${sound}`],
  }
}

function valuesOfWord({ within, thirds, slips, sound }: WordPatterns, at: number) {
  return { [`within${at}`]: within, [`thirds${at}`]: thirds, [`slips${at}`]: slips, [`sound${at}`]: sound }
}

function shapeOfWord({ slips, sound }: WordPatterns): WordShape {
  return { slips: slips.length > 0, sound: sound !== null }
}

function thirdsOf(letters: string[]): string[] {
  const [first, second] = [Math.floor(letters.length / 3), Math.floor((2 * letters.length) / 3)]
  return [letters.slice(0, first), letters.slice(first, second), letters.slice(second)].map((part) =>
    part.join(''),
  )
}
