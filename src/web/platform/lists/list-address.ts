import { LAST_PAGE, MAX_SEARCH } from '#domain/list-limits.ts'

/** The sorts and filters that a list's address may name, besides words and a page. Everything else is ignored. */
export type ListShape<Sort extends string, Filter extends string> = {
  sorts: Record<Sort, Order>
  /** The default sort, which the address leaves out. */
  sort: Sort
  /** The values of each filter. `id` is the id of another row, `day` a date. */
  filters: Record<Filter, FilterValues>
  /** The filters that change what is shown of a row, and not which rows are shown. */
  looks?: readonly Filter[]
}

export type FilterValues = readonly string[] | 'id' | 'day'
export type Order = 'asc' | 'desc'

export type ListState<Sort extends string = string, Filter extends string = string> = {
  q: string
  page: number
  sort: Sort
  order: Order
  filters: Partial<Record<Filter, string>>
}

const ID = /^[\w-]{1,64}$/
const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Reads a list's address, which people may have typed. */
export function readListState<Sort extends string, Filter extends string>(
  { sorts, sort: usual, filters }: ListShape<Sort, Filter>,
  params: URLSearchParams,
): ListState<Sort, Filter> {
  const asked = params.get('sort') ?? ''
  const sort = Object.hasOwn(sorts, asked) ? (asked as Sort) : usual
  const order = params.get('order')
  const page = Number(params.get('page'))
  const chosen = (Object.keys(filters) as Filter[]).flatMap((name) => {
    const value = params.get(name)
    if (value === null) return []
    const values = filters[name]
    return isOneOf(values, value) ? [[name, value]] : []
  })
  return {
    q: (params.get('q') ?? '').trim().slice(0, MAX_SEARCH),
    page: Number.isInteger(page) && page > 1 && page <= LAST_PAGE ? page : 1,
    sort,
    order: order === 'asc' || order === 'desc' ? order : sorts[sort],
    filters: Object.fromEntries(chosen),
  }
}

function isOneOf(values: FilterValues, value: string): boolean {
  if (values === 'id') return ID.test(value)
  return values === 'day' ? isDay(value) : values.includes(value)
}

/** Whether the text is a day of the calendar. February 30 is none. */
function isDay(text: string): boolean {
  const at = DAY.test(text) ? Date.parse(text) : Number.NaN
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text)
}

/** The parameters of a state. Defaults are left out. */
export function listParams<Sort extends string, Filter extends string>(
  { sorts, sort: usual }: ListShape<Sort, Filter>,
  { q, page, sort, order, filters }: ListState<Sort, Filter>,
): URLSearchParams {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  for (const [name, value] of Object.entries<string | undefined>(filters))
    if (value !== undefined) params.set(name, value)
  if (sort !== usual) params.set('sort', sort)
  if (order !== sorts[sort]) params.set('order', order)
  if (page > 1) params.set('page', String(page))
  return params
}

/** The filters that select rows. */
export function narrowingOf<Filter extends string>(
  { looks = [] }: Pick<ListShape<never, Filter>, 'looks'>,
  filters: ListState<string, Filter>['filters'],
): ListState<string, Filter>['filters'] {
  const narrowing = { ...filters }
  for (const name of looks) delete narrowing[name]
  return narrowing
}

/** Filters whose last day is not before the first. People may have typed them the other way round. */
export function daysInOrder<Filters extends { from?: string | undefined; to?: string | undefined }>(
  filters: Filters,
): Filters {
  const { from, to } = filters
  return from && to && from > to ? { ...filters, from: to, to: from } : filters
}

/** Whether search words or a filter narrow the list. */
export function isNarrowed({ q, filters }: Pick<ListState, 'q' | 'filters'>): boolean {
  return q !== '' || Object.values(filters).some((value) => value !== undefined)
}
