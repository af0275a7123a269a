import type { DishSort } from '#contract/catalog/catalog.ts'
import type { DishType } from '#domain/catalog/dish-types.ts'
import { type Point, pointOnEarth } from '#domain/geo.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { findWords, type SoughtWord, shapeOfWord, valuesOfWord } from '../word-store.ts'
import {
  type BrowsedRow,
  type BrowseEnd,
  type Cuts,
  isByDistance,
  type ListShape,
  type Reading,
  selectList,
} from './browse-sql.ts'

export type BrowseTime = { date: string; minuteOfWeek: number; now: Date }

export type BrowseQuery = {
  time: BrowseTime
  place?: Point | null
  /** Only kitchens within the view radius of the place. */
  nearOnly?: boolean
  type?: DishType | undefined
  /** The typed words, folded for search. */
  words?: string[]
  openOnly?: boolean
  minPricePiastres?: number | undefined
  maxPricePiastres?: number | undefined
  /** Only dishes rated `WELL_RATED` or more. */
  wellRatedOnly?: boolean
  /** Only kitchens within this distance of the place. Ignored without `nearOnly`. */
  maxKm?: number | undefined
  cookId?: string | undefined
  sort: DishSort
  after?: BrowseEnd | null
  limit: number
}

/**
 * A page of dishes: orderable ones first, then the others, both in the asked order. In a search, exact matches come before
 * typos in both halves. Typed words are looked up among the words that dishes have. An index answers a rare condition;
 * otherwise a walk in the list's order fills the page. If the walk reaches its bound first, all matches are searched.
 */
export async function listPublicDishes(db: Db, query: BrowseQuery): Promise<BrowsedRow[]> {
  const { place = null, time, limit, type, minPricePiastres, maxPricePiastres, maxKm, cookId, after } = query
  const words = query.words?.length ? await findWords(db, query.words) : []
  if (words.some(({ close, slips }) => close.length + slips.length === 0)) return []
  const shape = shapeOf(query, words)
  const values = {
    ...time,
    ...(place && { ...place, ...pointOnEarth(place) }),
    ...after,
    ...Object.assign({}, ...words.map(valuesOfWord)),
    type,
    minPricePiastres,
    maxPricePiastres,
    maxKm,
    cookId,
    limit,
  }
  for (let reading: Reading = firstReading(shape); ; ) {
    const answer = await selectList(db, { ...shape, ...reading }, values)
    const page = answer.filter((row) => row.id !== null)
    const isFull = page.length === limit
    const next = nextReading({ ...shape, ...reading }, answer[0]!, isFull ? page.at(-1) : undefined)
    if (!next) return page
    reading = next
  }
}

/** In a city of ten thousand kitchens, about three hundred are within this distance. */
const NEAR_KM = 3

type Shape = Omit<ListShape, keyof Reading>

function shapeOf(query: BrowseQuery, words: SoughtWord[]): Shape {
  const { place, nearOnly, type, cookId, openOnly, sort, after } = query
  const maxKm = place && nearOnly ? query.maxKm : undefined
  return {
    sort,
    place: !place ? 'unknown' : nearOnly ? 'limits' : 'known',
    after: after ? { closed: after.closed, slip: after.slip } : null,
    ofType: !!type,
    hasMin: query.minPricePiastres !== undefined,
    isCapped: query.maxPricePiastres !== undefined,
    isRated: !!query.wellRatedOnly,
    isWithin: maxKm !== undefined,
    isNear: maxKm !== undefined && maxKm <= NEAR_KM,
    ofCook: !!cookId,
    openOnly: !!openOnly,
    words: words.map(shapeOfWord),
  }
}

function firstReading(shape: Shape): Reading {
  if (shape.ofCook) return ALL
  const mayBeFew =
    shape.words.length > 0 ? shape.words.some(({ isBroad }) => !isBroad) : mayBeFewWithoutWords(shape)
  return mayBeFew ? { open: 'few', closed: 'few' } : WALK
}

/** Nearness alone does not count when sorted by distance, because that walk meets near kitchens first. */
function mayBeFewWithoutWords({ sort, hasMin, isCapped, isRated, isNear }: Shape): boolean {
  return hasMin || isCapped || isRated || (isNear && !isByDistance(sort))
}

/** Counts one look for food that found no kitchen. */
export async function addUnservedLook(db: Db, districtId: string, day: string): Promise<void> {
  await db.execute(sql`insert into unserved_looks as u (day, district_id, looks) values (${day}::date, ${districtId}, 1)
    on conflict (day, district_id) do update set looks = u.looks + 1`)
}

const WALK: Reading = { open: 'walk', closed: 'walk' }
const ALL: Reading = { open: 'all', closed: 'all' }

/** The next reading, if this one may have missed a dish of the page; otherwise null. `last` is set if the page is full. */
function nextReading(
  { open, closed, words, sort }: ListShape,
  { open_cut, closed_cut }: Cuts,
  last: BrowseEnd | undefined,
): Reading | null {
  // A full page needs only the parts before its last dish to be complete. Its own part was read in order.
  const needsAllClosed = !last || (last.closed && last.slip && words.every(({ close }) => close))
  if (!open_cut && !(closed_cut && needsAllClosed)) return null
  // What a word names has about one price, so a walk by price meets none of it for long.
  if (open === 'few') return words.length > 0 && !isByDistance(sort) ? ALL : WALK
  return open_cut && words.length === 0 ? { open: 'all', closed } : ALL
}
