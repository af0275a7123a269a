import { type SQL, sql } from 'drizzle-orm'
import type { DishSort } from '#contract/catalog/catalog.ts'
import { WELL_RATED } from '#domain/catalog/dish-filters.ts'
import { PUBLIC_DISH, PUBLIC_KITCHEN } from '#server/db/public-sql.ts'
import { viewRadiusKm } from '#server/modules/settings/index.ts'
import { param, writtenOnce } from '#server/platform/database/written-once.ts'
import { closelyMatches, matches, matchesByIndex, type WordShape } from '../word-store.ts'
import { cardColumns, type DishCardRow, distanceTo, joins, portionsTaken } from './dish-rows-sql.ts'
import { kitchenOpenAt } from './open-now-sql.ts'

/** Which part of a list a dish stands in: orderable or not, and whether a slip of the finger was needed to find it. */
export type Part = { closed: 0 | 1; slip: 0 | 1 }

/** Where a page ended: in which part of the list, and the sort key of its last dish there. */
export type BrowseEnd = Part & { rank: number; tie: string; id: string }

/**
 * How the open kitchens, and then all, are read: `walk` in the list's order, no further than a bound; `few` by what few dishes
 * have, if it is few; `all` beginning with every match.
 */
export type Reading = Record<'open' | 'closed', 'few' | 'walk' | 'all'>

/** Which conditions a list has and how it is sorted; all else about it are values. */
export type ListShape = Reading & {
  sort: DishSort
  /** A known place tells distances; one that limits also leaves out what is too far. */
  place: 'unknown' | 'known' | 'limits'
  /** The part in which the page before ended. */
  after: Part | null
  ofType: boolean
  /**
   * Whether there is a lowest price, a highest one; whether only what is rated `WELL_RATED` and up; only kitchens within `maxKm`,
   * and these so near that they may be few.
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

/** How many kitchens, and how many dishes, a walk passes before it gives up; and how many matches are few. */
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
  and (d.daily_portions is null or d.daily_portions > ${portionsTaken(DATE)}))`

/** The kept state as it was when the first page was read: a kitchen that opens or closes meanwhile moves no dish to another page. */
const keptOpen = ({ after }: ListShape) =>
  after ? sql`(k.open_now <> (k.open_changed_at > ${NOW}))` : sql`k.open_now`

/** How far from the place a kitchen may be: the settings' end, or a nearer one that was asked for. */
const reachOf = ({ isWithin }: ListShape) =>
  isWithin ? sql`(select least(${viewRadiusKm}, ${param('maxKm')}::float8))` : sql`(select ${viewRadiusKm})`
/** A box that an index answers; the exact distance decides after it. */
const boxOf = (shape: ListShape) =>
  sql`k.place <@ cube_enlarge(${HERE}, least(${reachOf(shape)}, 20000) / 6371, 3)`

const BY_DISTANCE = sql`(k.place <-> ${HERE})`

export const RANKS: Record<Exclude<DishSort, 'around' | 'near'>, SQL> = {
  top_rated: sql`(-(d.rating_sum + 4.0 * 5) / (d.rating_count + 5))::float8`,
  price_low: sql`d.price::float8`,
  price_high: sql`(-d.price)::float8`,
  newest: sql`(-extract(epoch from d.created_at at time zone 'UTC'))::float8`,
}

type Order = { rank: SQL; tie: SQL; byDistance: boolean; sorted: SQL }

/**
 * What a list is sorted by; dishes of one rank follow by `tie` and id. Without a place nothing is nearer than another. `sorted`
 * is the rank of what was sorted before: by it the planner knows that it need not sort again.
 */
function orderOf({ sort, place }: ListShape): Order {
  const tie = sql`''::text`
  if (sort !== 'around' && sort !== 'near')
    return { rank: RANKS[sort], tie, byDistance: false, sorted: sql`d.rank` }
  if (place === 'unknown') return { rank: SAME, tie, byDistance: false, sorted: SAME }
  return { rank: BY_DISTANCE, tie: sql`k.cook_id`, byDistance: true, sorted: sql`k.rank` }
}

const SAME = sql`0::float8`

/** Whether the walks through open kitchens, and through all, gave up before their end; a list without dishes tells it too. */
export type Cuts = { open_cut: boolean; closed_cut: boolean }
export type BrowsedRow = DishCardRow & BrowseEnd

/** A page of the list; a row without an id where it has no dish. */
export const selectList = writtenOnce<Cuts & (BrowsedRow | { id: null }), ListShape>((shape) => {
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
  // Which dishes they are is found out on few columns; what a card shows is read for a page of them alone.
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

/** The parts of a list from where it goes on, in their order: what is orderable first, and in it what needs no slip. */
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

/** A part is read where those before it were read to their end and do not fill the page. */
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

/** One part's dishes: no more than a page. */
function selectPart(shape: ListShape, part: Part, room: SQL[]): SQL {
  const { tie, ...order } = orderOf(shape)
  const half = halfOf(part)
  const isWalk = shape[half] === 'walk'
  const isSorted = isWalk || (shape[half] === 'all' && beginsWithDishes(shape) && !order.byDistance)
  // Among matches in no order the planner is not to look for one.
  const rank = isSorted ? order.sorted : sql`(${order.rank} + 0)`
  const isOpen = sql`(${keptOpen(shape)} and ${OPEN_NOW})`
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

/** Kitchens from near to far, or dishes by their rank: as many as the bound allows, read no further than the page needs. */
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
  if (half === 'open') conditions.push(keptOpen(shape))
  if (shape.place === 'limits') conditions.push(boxOf(shape))
  return sql.join(conditions, sql` and `)
}

/** A walk by price begins and ends at the bounds that were asked for; one by rating ends with the well rated. */
function walkedDishes({ sort, hasMin, isCapped, isRated }: ListShape): SQL {
  const conditions = [PUBLIC_DISH]
  if (sort === 'price_low' || sort === 'price_high')
    conditions.push(...pricesWithin({ sort, hasMin, isCapped }))
  if (sort === 'top_rated' && isRated) conditions.push(IS_WELL_RATED)
  return sql.join(conditions, sql` and `)
}

/** Whether this half was not read to its end; nobody asks where the first part has filled the page. */
function wasCut(shape: ListShape, half: keyof Reading): SQL {
  const [first, ...others] = partsOf(shape)
  const isRead = [first, ...others].some((part) => part && halfOf(part) === half)
  if (!first || !isRead || shape[half] === 'all') return sql`false`
  if (shape[half] === 'few') return areMoreThanFew(shape)
  const isFull = sql`((select count(*) from ${nameOf(first)}) = ${param('limit')})`
  const beyond = orderOf(shape).byDistance
    ? sql`select from kitchens k where ${walkedKitchens(shape, half)} offset ${sql.raw(String(KITCHENS_WALKED))}`
    : sql`select from dishes d where ${walkedDishes(shape)} offset ${sql.raw(String(DISHES_WALKED))}`
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
 * What has the words, or costs what is asked, or is well rated, or is cooked as near as asked; of more than are few it tells only
 * that they are more.
 */
function selectFew(shape: ListShape): SQL {
  const byWord = shape.words.flatMap((word, at) => (word.isBroad ? [] : [matchesByIndex(word, at)]))
  const most = sql.raw(String(FEW_MATCHES + 1))
  const within = (conditions: SQL[]) => sql.join([PUBLIC_DISH, ...conditions], sql` and `)
  if (byWord.length > 0) return sql`select d.* from dishes d where ${within(byWord)} limit ${most}`
  if (beginsWithFewKitchens(shape))
    return sql`select d.* from few_kitchens join dishes d using (cook_id)
      where not (${MORE_KITCHENS_THAN_FEW}) and ${within(conditionsOnDish(shape))} limit ${most}`
  if (shape.hasMin || shape.isCapped)
    return sql`select d.* from dishes d where ${within(pricesWithin(shape))} order by ${RANKS.price_low}, d.id limit ${most}`
  return sql`select d.* from dishes d where ${within([IS_WELL_RATED])} order by ${RANKS.top_rated}, d.id limit ${most}`
}

/**
 * Every match, found by what is rarest: a price or a word says more about a dish than where its kitchen is. `offset 0` keeps
 * the planner from beginning with the order, which would read all dishes to find few.
 */
function matchesOf(shape: ListShape, half: keyof Reading): SQL {
  if (shape[half] === 'few') return sql`few d join kitchens k on k.cook_id = d.cook_id`
  if (beginsWithDishes(shape)) {
    const { rank, byDistance } = orderOf(shape)
    const conditions = [PUBLIC_DISH, ...conditionsOnDish(shape), ...shape.words.map(matchesByIndex)]
    const found = sql`from dishes d where ${sql.join(conditions, sql` and `)}`
    return byDistance
      ? sql`(select d.* ${found} offset 0) d join kitchens k on k.cook_id = d.cook_id`
      : sql`(select d.*, ${rank} as rank ${found} order by ${rank}, d.id offset 0) d join kitchens k on k.cook_id = d.cook_id`
  }
  const conditions = [walkedKitchens(shape, half), ...conditionsOnKitchen(shape)]
  return sql`(select k.* from kitchens k where ${sql.join(conditions, sql` and `)} offset 0) k
    join dishes d on d.cook_id = k.cook_id`
}

/** Near a place there are fewer kitchens than there are dishes at a price. */
const beginsWithDishes = ({ hasMin, isCapped, isNear, words }: ListShape) =>
  words.length > 0 || ((hasMin || isCapped) && !isNear)

function conditionsOnKitchen(shape: ListShape): SQL[] {
  const conditions: SQL[] = []
  if (shape.place === 'limits') conditions.push(sql`${distanceTo(PLACE)} <= ${reachOf(shape)}`)
  if (shape.ofCook) conditions.push(sql`k.cook_id = ${param('cookId')}`)
  return conditions
}

/** The bounds on a price, asked as the list's own order is kept, so that its index answers them. */
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

/**
 * Rated `WELL_RATED` and up by its own reviews. The rank adds five reviews of just that rating, so that it is as good as that
 * for exactly these dishes, and its index finds them.
 */
const IS_WELL_RATED = sql`(d.rating_count > 0 and ${RANKS.top_rated} <= ${sql.raw(String(-WELL_RATED))})`

function conditionsOnDish({ ofType, hasMin, isCapped, isRated }: ListShape): SQL[] {
  const conditions = pricesWithin({ hasMin, isCapped })
  if (ofType) conditions.push(sql`${param('type')} = any(d.dish_types)`)
  if (isRated) conditions.push(IS_WELL_RATED)
  return conditions
}

function conditionsOfWords({ words }: ListShape, { slip }: Part): SQL[] {
  if (words.length === 0) return []
  const isClose = sql.join(words.map(closelyMatches), sql` and `)
  return slip ? [...words.map(matches), sql`not (${isClose})`] : [isClose]
}
