import { DISHES_PER_PAGE, type DishCard, type DishName, type DishSort } from '#contract/catalog/catalog.ts'
import { cairoClock, cairoDate } from '#domain/cairo-time.ts'
import type { DishType } from '#domain/catalog/dish-types.ts'
import { interleaveByKitchen } from '#domain/catalog/interleave-by-kitchen.ts'
import { searchWordsOf } from '#domain/catalog/search-text.ts'
import { type Point, pointOf } from '#domain/geo.ts'
import { fromEgp } from '#domain/money.ts'
import { done, type Outcome } from '#domain/outcome.ts'
import { nearestDistrict } from '#domain/settings/nearest-district.ts'
import { listDistricts } from '#server/modules/settings/index.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { type BadCursor, badCursor, readCursor, writeCursor } from '#server/platform/page-cursor.ts'
import type { Platform } from '#server/platform/platform.ts'
import { toDishCards } from '../views.ts'
import { addUnservedLook, listPublicDishes } from './browse-store.ts'
import { listNearestNames } from './nearest-names.ts'

const MAX_WORDS = 6
/** A cursor fixes the time of the first page, so that a kitchen that closes later moves no dish between pages. */
const CURSOR_LIFE_MS = 60 * 60 * 1_000

const TURNS = {
  kitchenOf: (row: { cook_id: string }) => row.cook_id,
  partOf: (row: { closed: number; slip: number }) => 2 * row.closed + row.slip,
}

type ListQuery = Omit<DishSearch, 'place' | 'openOnly' | 'sort'> & {
  available?: 'now' | undefined
  sort?: DishSort | undefined
  latitude?: number | undefined
  longitude?: number | undefined
}

type DishSearch = {
  place: Point | null
  type?: DishType | undefined
  q?: string | undefined
  openOnly: boolean
  minPrice?: number | undefined
  maxPrice?: number | undefined
  minRating?: number | undefined
  maxKm?: number | undefined
  sort: DishSort
  cookId?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

export type DishPage = {
  items: DishCard[]
  nextCursor: string | null
  /** The dish names most similar to the words, if no dish was found. */
  nearest: DishName[]
}

/** Public dishes around a place, or everywhere, a page at a time. */
export async function listDishes(
  { platform }: Call,
  { available, sort = 'around', latitude, longitude, ...filters }: ListQuery,
): Promise<Outcome<DishPage, BadCursor>> {
  const place = pointOf(latitude, longitude)
  const search: DishSearch = { ...filters, place, openOnly: available === 'now', sort }
  const now = platform.clock.now()
  const most = search.limit ?? DISHES_PER_PAGE
  const words = wordsOf(search.q)
  const list = listOf(search, words)
  const start = search.cursor ? readStart(list, search.cursor, now) : { at: now, after: null }
  if (!start) return badCursor()
  const { date, minuteOfWeek } = cairoClock(start.at)
  const time = { date, minuteOfWeek, now: new Date(start.at) }
  const found = await listPublicDishes(platform.database.db, {
    place: search.place,
    nearOnly: true,
    time,
    type: search.type,
    words,
    openOnly: search.openOnly,
    minPricePiastres: search.minPrice === undefined ? undefined : fromEgp(search.minPrice),
    maxPricePiastres: search.maxPrice === undefined ? undefined : fromEgp(search.maxPrice),
    wellRatedOnly: search.minRating !== undefined,
    maxKm: search.maxKm,
    cookId: search.cookId,
    sort: search.sort,
    after: start.after,
    limit: most + 1,
  })
  const page = found.slice(0, most)
  const last = page.at(-1)
  const shown = search.sort === 'around' ? interleaveByKitchen(page, TURNS) : page
  const more = found.length > most && last
  const foundNone = !search.cursor && page.length === 0
  const isInVain = words.length > 0 && foundNone
  if (foundNone && place && isUnfiltered(search, words)) await countUnservedLook(platform, place)
  return done({
    items: toDishCards(shown, now),
    nextCursor: more
      ? writeCursor(list, [start.at, last.closed, last.slip, last.rank, last.tie, last.id])
      : null,
    nearest: isInVain ? await listNearestNames(platform.database, words, { place: search.place, time }) : [],
  })
}

/** Whether a list without dishes means that no kitchen delivers there. */
function isUnfiltered(
  { cookId, type, openOnly, minPrice, maxPrice, minRating, maxKm }: DishSearch,
  words: string[],
) {
  const filters = [cookId, type, minPrice, maxPrice, minRating, maxKm]
  return words.length === 0 && !openOnly && filters.every((filter) => filter === undefined)
}

/**
 * Counts that somebody of a district found no kitchen, for admins who look where to win one. Neighbours share a list, so this is the
 * least.
 */
async function countUnservedLook({ database: { db }, clock }: Platform, place: Point): Promise<void> {
  const district = nearestDistrict(place, await listDistricts(db))
  if (district) await addUnservedLook(db, district.id, cairoDate(clock.now()))
}

/** The typed words, folded for search. */
export function wordsOf(q: string | undefined): string[] {
  return searchWordsOf(q).slice(0, MAX_WORDS)
}

/** Identifies a list by its filters and order, so that it refuses the cursors of other lists. */
function listOf(search: DishSearch, words: string[]) {
  const { place, type, openOnly, minPrice, maxPrice, minRating, maxKm, sort, cookId } = search
  return [
    place && [place.latitude, place.longitude],
    ...[type, words, openOnly, minPrice, maxPrice, minRating, maxKm, sort, cookId],
  ]
}

function readStart(list: unknown, cursor: string, now: number) {
  const parts = readCursor(list, cursor, ['number', 'number', 'number', 'number', 'string', 'string'])
  if (!parts) return null
  const [at, closed, slip, rank, tie, id] = parts as [number, number, number, number, string, string]
  if (!isBit(closed) || !isBit(slip) || id.length > 64 || tie.length > 64) return null
  if (!Number.isInteger(at) || Math.abs(now - at) > CURSOR_LIFE_MS) return null
  return { at, after: { closed, slip, rank, tie, id } }
}

const isBit = (value: number): value is 0 | 1 => value === 0 || value === 1
