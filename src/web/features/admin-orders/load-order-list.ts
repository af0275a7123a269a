import type { OfficeQuery } from '#contract/ordering/order-office.ts'
import type { Client } from '#web/platform/api/client.ts'
import { type ListState, readListState } from '#web/platform/lists/list-address.ts'
import { ORDER_LIST } from './order-list-shape.ts'

type State = Pick<
  ListState<'created', 'status' | 'show' | 'guest' | 'customer' | 'from' | 'to'>,
  'q' | 'order' | 'filters'
>

/** The order query of an address. Swaps the days where `from` is after `to`. */
export function officeQueryOf({ q, order, filters }: State): OfficeQuery {
  const { from, to, ...others } = filters
  const isReversed = from !== undefined && to !== undefined && from > to
  const days = isReversed ? { from: to, to: from } : { ...(from && { from }), ...(to && { to }) }
  return {
    ...(q ? { q } : {}),
    ...(others as Pick<OfficeQuery, 'status' | 'show' | 'guest' | 'customer'>),
    ...days,
    sort: order === 'asc' ? 'oldest' : 'newest',
  }
}

export async function loadOrderList(client: Client, params: URLSearchParams) {
  const state = readListState(ORDER_LIST, params)
  const list = await client.orderOffice.listOfficeOrders({ ...officeQueryOf(state), page: state.page })
  return { ...list, now: Date.now() }
}

export type OrderList = Awaited<ReturnType<typeof loadOrderList>>
