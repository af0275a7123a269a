import { addCairoDays, startOfCairoDay } from '../cairo-time.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'
import { parseOrderIdPart } from './placing/order-id.ts'
import { isActive, ORDER_STATUSES, type OrderStatus } from './status/order-status.ts'

/** The orders of a list, by time or by what they came to. */
export const ORDER_SORTS = ['newest', 'oldest', 'total_high', 'total_low'] as const
/** Under way, or over. */
export const ORDER_STATES = ['active', 'past'] as const

export type OrderSort = (typeof ORDER_SORTS)[number]

/** What somebody asks a list of orders for; days are Cairo dates. */
export type OrderQuery = {
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
  status?: OrderStatus | undefined
  state?: (typeof ORDER_STATES)[number] | undefined
  sort?: OrderSort | undefined
}

export type OrderFilter = {
  /** What the number contains; empty for any, null where no number can contain what was typed. */
  idPart: string | null
  /** Placed at or after this instant, and before that one. */
  since: number | null
  until: number | null
  /** Null for any. */
  statuses: readonly OrderStatus[] | null
  sort: OrderSort
}

/** Reads what a list is asked for: the last day belongs to it, and the newest order comes first unless another order is wanted. */
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
