import type { DishSort } from '#contract/catalog/catalog.ts'
import { arePricesReversed, DISTANCES_KM, WELL_RATED } from '#domain/catalog/dish-filters.ts'
import { type DishType, isDishType } from '#domain/catalog/dish-types.ts'
import type { Point } from '#domain/geo.ts'
import { MAX_CURSOR } from '#domain/list-limits.ts'
import { MAX_PRICE_EGP } from '#domain/money.ts'
import { readNumber } from '#domain/number-field.ts'
import { readSearchWords } from '#web/platform/lists/read-search-words.ts'

/** The query that the home page's address holds. */
export type BrowseQuery = {
  q: string
  type: DishType | null
  availableNow: boolean
  /** In EGP. */
  minPrice: number | null
  maxPrice: number | null
  /** Only dishes rated `WELL_RATED` or higher. */
  wellRated: boolean
  /** Only kitchens within this distance. It needs a chosen place. */
  maxKm: (typeof DISTANCES_KM)[number] | null
  sort: DishSort
  cursor: string | null
}

/** A copy, because the contract's list would bring its schemas into the browser's code. A missing sort does not compile. */
const KNOWN_SORTS: Record<DishSort, true> = {
  around: true,
  near: true,
  top_rated: true,
  price_low: true,
  price_high: true,
  newest: true,
}
export const SORTS = Object.keys(KNOWN_SORTS) as DishSort[]

/** Reads any address. Parameters that make no sense are left out, and the others hold. */
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

/** The address of a query. Defaults are left out. */
export function browsePath(query: BrowseQuery, hash = ''): string {
  const search = new URLSearchParams()
  for (const [name, value] of browseFields(query)) search.set(name, value)
  if (query.cursor) search.set('cursor', query.cursor)
  const text = search.toString()
  return `/${text && `?${text}`}${hash && `#${hash}`}`
}

/** The parts of a query as names and values of a form's fields. The cursor is left out, because a form starts a new list. */
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

/** The contract's input for a query. Reversed prices match nothing, so they are left out, and the page says so. */
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

/** The filters of the filter form, all off. */
export const NO_FILTERS = {
  availableNow: false,
  minPrice: null,
  maxPrice: null,
  wellRated: false,
  maxKm: null,
  sort: 'around',
  cursor: null,
} satisfies Partial<BrowseQuery>

/** The number of active filters of the filter form. Dish type and search words show by themselves. */
export function countFilters({ sort, ...query }: BrowseQuery): number {
  return countNarrowing(query) + Number(sort !== 'around')
}

/** Whether anything but the sort narrows the list. */
export function isNarrowed(query: BrowseQuery): boolean {
  return query.q !== '' || query.type !== null || countNarrowing(query) > 0
}

type Narrowing = Pick<BrowseQuery, 'availableNow' | 'minPrice' | 'maxPrice' | 'wellRated' | 'maxKm'>

function countNarrowing({ availableNow, minPrice, maxPrice, wellRated, maxKm }: Narrowing): number {
  return [availableNow, minPrice !== null, maxPrice !== null, wellRated, maxKm !== null].filter(Boolean)
    .length
}

const PRICE = { least: 0.01, most: MAX_PRICE_EGP, decimals: 2 }

/** A price as somebody typed it, in Latin or Arabic digits, with or without thousands marks. Null where it is no valid price. */
export function readPrice(text: string | null): number | null {
  const price = readNumber(text ?? '', PRICE)
  return price.ok ? price.value : null
}

function readCursor(text: string | null): string | null {
  return text && text.length <= MAX_CURSOR ? text : null
}
