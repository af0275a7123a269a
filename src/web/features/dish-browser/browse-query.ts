import type { DishSort } from '#contract/catalog/catalog.ts'
import { toAsciiDigits } from '#domain/accounts/digits.ts'
import { arePricesReversed, DISTANCES_KM, WELL_RATED } from '#domain/catalog/dish-filters.ts'
import { type DishType, isDishType } from '#domain/catalog/dish-types.ts'
import type { Point } from '#domain/geo.ts'
import { readSearchWords } from '#web/platform/lists/read-search-words.ts'

/** What the home page's address asks for. */
export type BrowseQuery = {
  q: string
  type: DishType | null
  availableNow: boolean
  /** EGP. */
  minPrice: number | null
  maxPrice: number | null
  /** Only what is rated `WELL_RATED` and up. */
  wellRated: boolean
  /** Only kitchens no farther than this; without a chosen place nothing is near. */
  maxKm: (typeof DISTANCES_KM)[number] | null
  sort: DishSort
  cursor: string | null
}

/** Named here again because the contract's own list would bring its schemas to the browser; a missing one does not compile. */
const KNOWN_SORTS: Record<DishSort, true> = {
  around: true,
  near: true,
  top_rated: true,
  price_low: true,
  price_high: true,
  newest: true,
}
export const SORTS = Object.keys(KNOWN_SORTS) as DishSort[]

const LONGEST_CURSOR = 300
const HIGHEST_PRICE = 100_000

/** Reads an address that anybody may have written: what cannot be understood is left out, the rest holds. */
export function readBrowseQuery(search: URLSearchParams): BrowseQuery {
  const type = search.get('type')
  const sort = search.get('sort')
  return {
    q: readSearchWords(search.get('q')),
    type: isDishType(type) ? type : null,
    availableNow: search.get('available') === 'now',
    minPrice: readPrice(search.get('minPrice')),
    maxPrice: readPrice(search.get('maxPrice')),
    wellRated: search.get('minRating') === String(WELL_RATED),
    maxKm: DISTANCES_KM.find((km) => String(km) === search.get('maxKm')) ?? null,
    sort: SORTS.find((known) => known === sort) ?? 'around',
    cursor: readCursor(search.get('cursor')),
  }
}

/** The address of a query, with nothing in it that goes without saying. */
export function browsePath(query: BrowseQuery, hash = ''): string {
  const search = new URLSearchParams()
  for (const [name, value] of browseFields(query)) search.set(name, value)
  if (query.cursor) search.set('cursor', query.cursor)
  const text = search.toString()
  return `/${text && `?${text}`}${hash && `#${hash}`}`
}

/** The parts of a query that a form carries on, as name and value; where a list continues is not one of them. */
export function browseFields(query: BrowseQuery, without: readonly string[] = []): [string, string][] {
  const fields: [string, string | null][] = [
    ['q', query.q],
    ['type', query.type],
    ['available', query.availableNow ? 'now' : null],
    ['minPrice', query.minPrice === null ? null : String(query.minPrice)],
    ['maxPrice', query.maxPrice === null ? null : String(query.maxPrice)],
    ['minRating', query.wellRated ? String(WELL_RATED) : null],
    ['maxKm', query.maxKm === null ? null : String(query.maxKm)],
    ['sort', query.sort === 'around' ? null : query.sort],
  ]
  return fields.filter((field): field is [string, string] => Boolean(field[1]) && !without.includes(field[0]))
}

/** What the contract's list of dishes is asked for; prices that nothing can have are left out, and the page says so. */
export function listDishesInput(query: BrowseQuery, point: Point | null) {
  const { minPrice, maxPrice } = arePricesReversed(query) ? { minPrice: null, maxPrice: null } : query
  return {
    ...(point ? { latitude: point.latitude, longitude: point.longitude } : {}),
    ...(query.q ? { q: query.q } : {}),
    ...(query.type ? { type: query.type } : {}),
    ...(query.availableNow ? { available: 'now' as const } : {}),
    ...(minPrice === null ? {} : { minPrice }),
    ...(maxPrice === null ? {} : { maxPrice }),
    ...(query.wellRated ? { minRating: WELL_RATED } : {}),
    ...(point && query.maxKm ? { maxKm: query.maxKm } : {}),
    ...(query.cursor ? { cursor: query.cursor } : {}),
    sort: query.sort,
  }
}

/** The filter form's own filters, all off. */
export const NO_FILTERS = {
  availableNow: false,
  minPrice: null,
  maxPrice: null,
  wellRated: false,
  maxKm: null,
  sort: 'around',
  cursor: null,
} satisfies Partial<BrowseQuery>

/** How many of the filter form's own filters are on; the kind of dish and the words show by themselves. */
export function countFilters({ sort, ...query }: BrowseQuery): number {
  return countNarrowing(query) + Number(sort !== 'around')
}

/** Whether anything narrows the list. */
export function isNarrowed(query: BrowseQuery): boolean {
  return query.q !== '' || query.type !== null || countNarrowing(query) > 0
}

type Narrowing = Pick<BrowseQuery, 'availableNow' | 'minPrice' | 'maxPrice' | 'wellRated' | 'maxKm'>

function countNarrowing({ availableNow, minPrice, maxPrice, wellRated, maxKm }: Narrowing): number {
  return [availableNow, minPrice !== null, maxPrice !== null, wellRated, maxKm !== null].filter(Boolean)
    .length
}

/** A price as somebody typed it, in either kind of digits; null where it is none. */
export function readPrice(text: string | null): number | null {
  const digits = toAsciiDigits(text ?? '').trim()
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(digits)) return null
  const price = Number(digits)
  return price > 0 && price <= HIGHEST_PRICE ? price : null
}

function readCursor(text: string | null): string | null {
  return text && text.length <= LONGEST_CURSOR ? text : null
}
