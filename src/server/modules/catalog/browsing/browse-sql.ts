import type { DishSort } from '#contract/catalog/catalog.ts'
import { WELL_RATED } from '#domain/catalog/dish-filters.ts'
import { PUBLIC_DISH, PUBLIC_KITCHEN } from '#server/db/public-sql.ts'
import { viewRadiusKm } from '#server/modules/settings/sql.ts'
import { cachedStatement, param } from '#server/platform/database/cached-statement.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import { closelyMatches, matches, matchesByIndex, type WordShape } from '../word-store.ts'
import { cardColumns, type DishCardRow, distanceTo, joins, portionsTaken } from './dish-rows-sql.ts'
import { kitchenOpenAt } from './open-now-sql.ts'

/** The part of a list that a dish is in: orderable or closed, and matched exactly or only by a typo (`slip`). */
export type Part = { closed: 0 | 1; slip: 0 | 1 }

/** The end of a page: its part of the list, and the sort key of its last dish. */
export type BrowseEnd = Part & { rank: number; tie: string; id: string }

/**
 * How each half of the list is read. `walk` reads in the list's order up to a bound. `few` starts from a rare condition, if
 * few dishes meet it. `all` starts from every match.
 */
export type Reading = Record<'open' | 'closed', 'few' | 'walk' | 'all'>

/** The conditions and the sort order of a list, which decide its SQL. Everything else is a parameter. */
export type ListShape = Reading & {
  sort: DishSort
  /** `known` adds distances. `limits` also leaves out kitchens that are too far. */
  place: 'unknown' | 'known' | 'limits'
  /** The part in which the previous page ended. */
  after: Part | null
  ofType: boolean
  /**
   * `hasMin` and `isCapped`: there is a lowest or a highest price. `isRated`: only dishes rated `WELL_RATED` or more.
   * `isWithin`: only kitchens within `maxKm`. `isNear`: `maxKm` is so small that few kitchens may match.
   */
  hasMin: boolean
  isCapped: boolean
  isRated: boolean
  isWithin: boolean
  isNear: boolean
  ofCook: boolean
  openOnly: boolean
  words: WordShape[]
}

/** A walk stops after so many kitchens or dishes. Up to `FEW_MATCHES` matches count as few. */
const KITCHENS_WALKED = 300
const DISHES_WALKED = 2_000
const FEW_MATCHES = 300

export const DATE = param('date')
const MINUTE = param('minuteOfWeek')
const NOW = param('now')
export const PLACE = { latitude: param('latitude'), longitude: param('longitude') }
const HERE = sql`cube(array[${param('x')}, ${param('y')}, ${param('z')}]::float8[])`

const KITCHEN_OPEN_NOW = kitchenOpenAt({ date: DATE, minuteOfWeek: MINUTE, now: NOW })

/** Whether dish `d` of kitchen `k` can be ordered at this instant. */
export const OPEN_NOW = sql`(${KITCHEN_OPEN_NOW} and d.is_available and d.open_minutes @> ${MINUTE}::int
  and (d.sold_out_until is null or d.sold_out_until <= ${NOW})
  and (d.daily_portions is null or d.daily_portions > ${portionsTaken(DATE)}))`

/**
 * The stored open state as it was when the first page was read, so that a kitchen that opens or closes later moves no dish to
 * another page.
 */
const openAtFirstPage = ({ after }: ListShape) =>
  after ? sql`(k.open_now <> (k.open_changed_at > ${NOW}))` : sql`k.open_now`

/** The farthest distance from the place: the radius of the settings, or `maxKm` if it is smaller. */
const reachOf = ({ isWithin }: ListShape) =>
  isWithin ? sql`(select least(${viewRadiusKm}, ${param('maxKm')}::float8))` : sql`(select ${viewRadiusKm})`
/** A bounding box that an index answers. The exact distance is checked afterwards. */
const boxOf = (shape: ListShape) =>
  sql`k.place <@ cube_enlarge(${HERE}, least(${reachOf(shape)}, 20000) / 6371, 3)`

const BY_DISTANCE = sql`(k.place <-> ${HERE})`

type Distance = Extract<DishSort, 'around' | 'near'>
export const isByDistance = (sort: DishSort): sort is Distance => sort === 'around' || sort === 'near'

export const RANKS: Record<Exclude<DishSort, Distance>, SQL> = {
  top_rated: sql`(-(d.rating_sum + 4.0 * 5) / (d.rating_count + 5))::float8`,
  price_low: sql`d.price::float8`,
  price_high: sql`(-d.price)::float8`,
  newest: sql`(-extract(epoch from d.created_at at time zone 'UTC'))::float8`,
}

type Order = { rank: SQL; tie: SQL; byDistance: boolean; sorted: SQL }

/**
 * The sort key of a list: rank, then `tie`, then id. Without a place all distances count as equal. `sorted` is the rank column
 * of a subquery that is sorted already, which lets the planner skip a second sort.
 */
function orderOf({ sort, place }: ListShape): Order {
  const tie = sql`''::text`
  if (!isByDistance(sort)) return { rank: RANKS[sort], tie, byDistance: false, sorted: sql`d.rank` }
  if (place === 'unknown') return { rank: SAME, tie, byDistance: false, sorted: SAME }
  return { rank: BY_DISTANCE, tie: sql`k.cook_id`, byDistance: true, sorted: sql`k.rank` }
}

const SAME = sql`0::float8`

/** Whether the read of each half stopped before its end. An empty list reports it too. */
export type Cuts = { open_cut: boolean; closed_cut: boolean }
export type BrowsedRow = DishCardRow & BrowseEnd

/** A page of the list. An empty page is one row with a null id, which carries the cuts. */
export const selectList = cachedStatement<Cuts & (BrowsedRow | { id: null }), ListShape>((shape) => {
  const parts = partsOf(shape)
  const few = isFew(shape)
    ? [
        ...(beginsWithFewKitchens(shape)
          ? [sql`few_kitchens as materialized (${selectFewKitchens(shape)})`]
          : []),
        sql`few as materialized (${selectFew(shape)})`,
      ]
    : []
  const read = parts.map(
    (part, at) =>
      sql`${nameOf(part)} as materialized (${selectPart(shape, part, roomAfter(shape, parts.slice(0, at)))})`,
  )
  // Find the dishes with few columns first, then read the columns of a card for this page only.
  return sql`
    with ${sql.join([...few, ...read], sql`, `)},
    page as (
      ${sql.join(
        parts.map((part) => sql`select * from ${nameOf(part)}`),
        sql` union all `,
      )} order by closed, slip, rank, tie, id limit ${param('limit')}),
    cards as (
      select ${cardColumns(distanceTo(shape.place === 'unknown' ? null : PLACE), DATE)},
        page.closed, page.slip, page.rank, page.tie ${joins(DATE)} join page on page.id = d.id)
    select * from (select ${wasCut(shape, 'open')} as open_cut, ${wasCut(shape, 'closed')} as closed_cut) cuts
    left join cards on true order by closed, slip, rank, tie, id`
})

const isFew = ({ open, closed }: Reading) => open === 'few' || closed === 'few'

const HALVES = ['open', 'closed'] as const
const halfOf = ({ closed }: Part) => HALVES[closed]
const nameOf = ({ closed, slip }: Part) => sql.raw(`part_${closed}${slip}`)

/** The parts of a list from the cursor on, in order: orderable dishes first, and in each half exact matches before typos. */
function partsOf({ openOnly, words, after }: ListShape): Part[] {
  const slips = [0, 1] as const
  const isClose = words.every(({ close }) => close)
  const hasSlips = words.some(({ slips }) => slips)
  return ([0, 1] as const)
    .filter((closed) => !(closed && openOnly))
    .flatMap((closed) => slips.map((slip) => ({ closed, slip })))
    .filter(({ slip }) => (slip ? hasSlips : isClose))
    .filter(({ closed, slip }) => !after || 2 * closed + slip >= 2 * after.closed + after.slip)
}

/** The conditions under which a part is read: the parts before it were read completely and do not fill the page. */
function roomAfter(shape: ListShape, parts: Part[]): SQL[] {
  const more = isFew(shape) ? [sql`not ${areMoreThanFew(shape)}`] : []
  if (parts.length === 0) return more
  const counts = parts.map((part) => sql`(select count(*) from ${nameOf(part)})`)
  const cuts = isFew(shape) ? [] : HALVES.filter((half) => parts.some((part) => halfOf(part) === half))
  return [
    ...more,
    sql`${sql.join(counts, sql` + `)} < ${param('limit')}`,
    ...cuts.map((half) => sql`not ${wasCut(shape, half)}`),
  ]
}

/** The dishes of one part, up to one page. */
function selectPart(shape: ListShape, part: Part, room: SQL[]): SQL {
  const { tie, ...order } = orderOf(shape)
  const half = halfOf(part)
  const isWalk = shape[half] === 'walk'
  const isSorted = isWalk || (shape[half] === 'all' && beginsWithDishes(shape) && !order.byDistance)
  // `+ 0` keeps the planner from reading unsorted matches through the index of the sort order.
  const rank = isSorted ? order.sorted : sql`(${order.rank} + 0)`
  const isOpen = sql`(${openAtFirstPage(shape)} and ${OPEN_NOW})`
  const conditions = [
    ...room,
    PUBLIC_KITCHEN,
    PUBLIC_DISH,
    part.closed ? sql`not ${isOpen}` : isOpen,
    ...conditionsOnKitchen(shape),
    ...conditionsOnDish(shape),
    ...conditionsOfWords(shape, part),
  ]
  const { after } = shape
  if (after?.closed === part.closed && after.slip === part.slip)
    conditions.push(
      sql`(${rank}, ${tie}, d.id) > (${param('rank')}::float8, ${param('tie')}::text, ${param('id')}::text)`,
    )
  return sql`
    select d.id, ${sql.raw(`${part.closed} as closed, ${part.slip} as slip`)}, ${rank} as rank, ${tie} as tie
    from ${isWalk ? walkOf(shape, part) : matchesOf(shape, half)}
    join users u on u.id = k.cook_id
    left join cook_days cd on cd.cook_id = k.cook_id and cd.day = ${DATE}
    where ${sql.join(conditions, sql` and `)}
    order by ${rank}, ${tie}, d.id limit ${param('limit')}`
}

/** Walks kitchens by distance, or dishes by rank, up to the bound. It ends early when the page is full. */
function walkOf(shape: ListShape, part: Part): SQL {
  const { rank, byDistance } = orderOf(shape)
  const goesOn = shape.after?.closed === part.closed && shape.after.slip === part.slip
  if (byDistance)
    return sql`(
      select k.*, ${rank} as rank from kitchens k where ${walkedKitchens(shape, halfOf(part))}
        ${goesOn ? sql`and (${BY_DISTANCE}, k.cook_id) >= (${param('rank')}::float8, ${param('tie')}::text)` : sql``}
      order by ${BY_DISTANCE}, k.cook_id limit ${sql.raw(String(KITCHENS_WALKED))}) k
    join dishes d on d.cook_id = k.cook_id`
  return sql`(
      select d.*, ${rank} as rank from dishes d where ${walkedDishes(shape)}
        ${goesOn ? sql`and (${rank}, d.id) > (${param('rank')}::float8, ${param('id')}::text)` : sql``}
      order by ${rank}, d.id limit ${sql.raw(String(DISHES_WALKED))}) d
    join kitchens k on k.cook_id = d.cook_id`
}

function walkedKitchens(shape: ListShape, half: keyof Reading): SQL {
  const conditions = [sql`k.active`]
  if (half === 'open') conditions.push(openAtFirstPage(shape))
  if (shape.place === 'limits') conditions.push(boxOf(shape))
  return sql.join(conditions, sql` and `)
}

/** What the indexes of the list's orders know of a public dish. A count needs no more and reads only the index. */
const IN_THE_INDEX = sql`d.status = 'approved' and not d.flagged`

/** A walk by price stays within the asked prices. A walk by rating ends after the well rated dishes. */
function walkedDishes({ sort, hasMin, isCapped, isRated }: ListShape, isPublic = PUBLIC_DISH): SQL {
  const conditions = [isPublic]
  if (sort === 'price_low' || sort === 'price_high')
    conditions.push(...pricesWithin({ sort, hasMin, isCapped }))
  if (sort === 'top_rated' && isRated) conditions.push(IS_WELL_RATED)
  return sql.join(conditions, sql` and `)
}

/** Whether this half was not read to its end. If the first part fills the page, nothing more was needed and it is false. */
function wasCut(shape: ListShape, half: keyof Reading): SQL {
  const [first, ...others] = partsOf(shape)
  const isRead = [first, ...others].some((part) => part && halfOf(part) === half)
  if (!first || !isRead || shape[half] === 'all') return sql`false`
  if (shape[half] === 'few') return areMoreThanFew(shape)
  const isFull = sql`((select count(*) from ${nameOf(first)}) = ${param('limit')})`
  const beyond = orderOf(shape).byDistance
    ? sql`select from kitchens k where ${walkedKitchens(shape, half)} offset ${sql.raw(String(KITCHENS_WALKED))}`
    : sql`select from dishes d where ${walkedDishes(shape, IN_THE_INDEX)} offset ${sql.raw(String(DISHES_WALKED))}`
  return sql`(not ${isFull} and exists (${beyond}))`
}

function areMoreThanFew(shape: ListShape): SQL {
  const dishes = sql`(select count(*) from few) > ${sql.raw(String(FEW_MATCHES))}`
  return beginsWithFewKitchens(shape) ? sql`(${MORE_KITCHENS_THAN_FEW} or ${dishes})` : sql`(${dishes})`
}

const MORE_KITCHENS_THAN_FEW = sql`(select count(*) from few_kitchens) > ${sql.raw(String(KITCHENS_WALKED))}`

const beginsWithFewKitchens = ({ isNear, words }: ListShape) =>
  isNear && !words.some(({ isBroad }) => !isBroad)

function selectFewKitchens(shape: ListShape): SQL {
  return sql`select k.cook_id from kitchens k where k.active and ${boxOf(shape)} limit ${sql.raw(String(KITCHENS_WALKED + 1))}`
}

/**
 * The dishes that meet the first rare condition: rare words, near kitchens, a price or a good rating. It reads at most one more
 * than few, which only shows that there are more.
 */
function selectFew(shape: ListShape): SQL {
  const byWord = shape.words.flatMap((word, at) => (word.isBroad ? [] : [matchesByIndex(word, at)]))
  const most = sql.raw(String(FEW_MATCHES + 1))
  const within = (conditions: SQL[]) => sql.join([PUBLIC_DISH, ...conditions], sql` and `)
  if (byWord.length > 0)
    return sql`select d.* from dishes d where ${within([...byWord, ...pricesOfRow(shape)])} limit ${most}`
  if (beginsWithFewKitchens(shape))
    return sql`select d.* from few_kitchens join dishes d using (cook_id)
      where not (${MORE_KITCHENS_THAN_FEW}) and ${within(conditionsOnDish(shape))} limit ${most}`
  // Conditions and order name the same expression, so that one index answers both, also where the highest price comes first.
  const { hasMin, isCapped } = shape
  if (hasMin || isCapped)
    return sql`select d.* from dishes d where ${within(pricesWithin({ hasMin, isCapped }))} order by ${RANKS.price_low}, d.id limit ${most}`
  return sql`select d.* from dishes d where ${within([IS_WELL_RATED])} order by ${RANKS.top_rated}, d.id limit ${most}`
}

/**
 * All matches, starting from the rarest condition: a price or a word selects fewer dishes than the location of a kitchen.
 * `offset 0` keeps the planner from starting with the sort order, which would read all dishes to find a few.
 */
function matchesOf(shape: ListShape, half: keyof Reading): SQL {
  if (shape[half] === 'few') return sql`few d join kitchens k on k.cook_id = d.cook_id`
  if (beginsWithDishes(shape)) {
    const { rank, byDistance } = orderOf(shape)
    const { words, ofType } = shape
    // Words and a type have an index of their own, which finds fewer dishes than that of the prices.
    const byOwnIndex = [...words.map(matchesByIndex), ...(ofType ? [IS_OF_TYPE_BY_INDEX] : [])]
    const conditions = byOwnIndex.length > 0 ? [...byOwnIndex, ...pricesOfRow(shape)] : pricesWithin(shape)
    const found = sql`from dishes d where ${sql.join([PUBLIC_DISH, ...conditions], sql` and `)}`
    if (byDistance) return sql`(select d.* ${found} offset 0) d join kitchens k on k.cook_id = d.cook_id`
    // Sort only the ids. The dishes are read in that order until the page is full.
    return sql`(select d.id, ${rank} as rank ${found} order by ${rank}, d.id offset 0) found
      join lateral (select d.*, found.rank from dishes d where d.id = found.id) d on true join kitchens k on k.cook_id = d.cook_id`
  }
  const conditions = [walkedKitchens(shape, half), ...conditionsOnKitchen(shape)]
  return sql`(select k.* from kitchens k where ${sql.join(conditions, sql` and `)} offset 0) k
    join dishes d on d.cook_id = k.cook_id`
}

/**
 * Whether to start from dishes. Near kitchens are fewer than the dishes of a type or within a price range, so then start from
 * kitchens.
 */
const beginsWithDishes = ({ sort, ofType, hasMin, isCapped, isNear, words }: ListShape) =>
  words.length > 0 || ((hasMin || isCapped || (ofType && !isByDistance(sort))) && !isNear)

function conditionsOnKitchen(shape: ListShape): SQL[] {
  const conditions: SQL[] = []
  if (shape.place === 'limits') conditions.push(sql`${distanceTo(PLACE)} <= ${reachOf(shape)}`)
  if (shape.ofCook) conditions.push(sql`k.cook_id = ${param('cookId')}`)
  return conditions
}

/** The price bounds, written with the list's sort expression so that its index answers them. */
function pricesWithin({
  sort,
  hasMin,
  isCapped,
}: Pick<ListShape, 'hasMin' | 'isCapped'> & { sort?: DishSort }): SQL[] {
  const [least, most] = [sql`${param('minPricePiastres')}::float8`, sql`${param('maxPricePiastres')}::float8`]
  const isReversed = sort === 'price_high'
  const price = isReversed ? RANKS.price_high : RANKS.price_low
  return [
    ...(hasMin ? [isReversed ? sql`${price} <= -${least}` : sql`${price} >= ${least}`] : []),
    ...(isCapped ? [isReversed ? sql`${price} >= -${most}` : sql`${price} <= ${most}`] : []),
  ]
}

/** The same bounds for dishes that another index found. `+ 0` keeps the planner from the index of prices. */
const pricesOfRow = ({ hasMin, isCapped }: Pick<ListShape, 'hasMin' | 'isCapped'>): SQL[] => [
  ...(hasMin ? [sql`d.price + 0 >= ${param('minPricePiastres')}::float8`] : []),
  ...(isCapped ? [sql`d.price + 0 <= ${param('maxPricePiastres')}::float8`] : []),
]

/**
 * Rated `WELL_RATED` or more by its own reviews. The rank adds five reviews of exactly that rating, so it reaches the bound for
 * exactly these dishes, and the index of the rank finds them.
 */
const IS_WELL_RATED = sql`(d.rating_count > 0 and ${RANKS.top_rated} <= ${sql.raw(String(-WELL_RATED))})`

/** Two ways to write one condition: the first is answered by the index of types, the second never is. */
const IS_OF_TYPE_BY_INDEX = sql`d.dish_types @> array[${param('type')}::text]`
const IS_OF_TYPE = sql`${param('type')} = any(d.dish_types)`

function conditionsOnDish({ ofType, hasMin, isCapped, isRated }: ListShape): SQL[] {
  const conditions = pricesWithin({ hasMin, isCapped })
  if (ofType) conditions.push(IS_OF_TYPE)
  if (isRated) conditions.push(IS_WELL_RATED)
  return conditions
}

function conditionsOfWords({ words }: ListShape, { slip }: Part): SQL[] {
  if (words.length === 0) return []
  const isClose = sql.join(words.map(closelyMatches), sql` and `)
  return slip ? [...words.map(matches), sql`not (${isClose})`] : [isClose]
}
