import { addCairoDays, startOfCairoDay } from '../cairo-time.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'
import { parseOrderIdPart } from './placing/order-id.ts'
import { isActive, ORDER_STATUSES, type OrderStatus } from './status/order-status.ts'

/** The sort orders of an order list: by time or by total. */
export const ORDER_SORTS = ['newest', 'oldest', 'total_high', 'total_low'] as const
/** Under way, or over. */
export const ORDER_STATES = ['active', 'past'] as const

export type OrderSort = (typeof ORDER_SORTS)[number]

/** The filters of an order list as they are sent. Days are Cairo dates. */
export type OrderQuery = {
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
  status?: OrderStatus | undefined
  state?: (typeof ORDER_STATES)[number] | undefined
  sort?: OrderSort | undefined
}

export type OrderFilter = {
  /** A part of the order's number: empty matches every order, null matches none. */
  idPart: string | null
  /** Placed at or after `since`, and before `until`. */
  since: number | null
  until: number | null
  /** Null for any. */
  statuses: readonly OrderStatus[] | null
  sort: OrderSort
}

/** What a customer looks for among their own orders: words of the kitchen and the dishes, or a part of the number. */
export type OwnSearch = {
  words: string[]
  /** Null for text that no number contains. */
  idPart: string | null
}

const MAX_WORDS = 8

/** Reads what a customer typed to find an order. Null if nothing was typed. */
export function readOwnSearch(q: string | undefined): OwnSearch | null {
  const words = (q ?? '').split(/\s+/u).filter(Boolean).slice(0, MAX_WORDS)
  return words.length === 0 ? null : { words, idPart: parseOrderIdPart(q ?? '') || null }
}

/** Decides an order list's filter. The last day is included, and by default the newest order comes first. */
export function readOrderQuery(query: OrderQuery): Outcome<OrderFilter, Refusal<'order.dates_reversed'>> {
  const { q = '', from, to, status, state, sort = 'newest' } = query
  if (from && to && from > to) return refuse('order.dates_reversed')
  return done({
    idPart: parseOrderIdPart(q),
    since: from ? startOfCairoDay(from) : null,
    until: to ? startOfCairoDay(addCairoDays(to, 1)) : null,
    statuses: statusesOf(status, state),
    sort,
  })
}

function statusesOf(status: OrderQuery['status'], state: OrderQuery['state']) {
  if (!status && !state) return null
  return ORDER_STATUSES.filter(
    (each) => (!status || each === status) && (!state || isActive(each) === (state === 'active')),
  )
}
