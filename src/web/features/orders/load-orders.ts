import type { OrderPage } from '#contract/ordering/order-lists.ts'
import type { OrderSort } from '#domain/ordering/order-list.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/ordering/status/order-status.ts'
import { type Client, type Failure, failureOf } from '#web/platform/api/client.ts'
import { type ListShape, readListState } from '#web/platform/lists/list-address.ts'

type OrderQuery = Omit<NonNullable<Parameters<Client['ordering']['listOrders']>[0]>, 'cursor'>

export type OrdersData = {
  query: OrderQuery
  page: OrderPage
  /** Why the query was refused, such as `from` after `to`. */
  refused: Failure | null
  /** When the page was rendered. */
  now: number
}

/** The filters and sorts that the list's address may name. */
export const ORDER_LIST: ListShape<OrderSort, 'status' | 'from' | 'to'> = {
  sorts: { newest: 'desc', oldest: 'asc', total_high: 'desc', total_low: 'asc' },
  sort: 'newest',
  filters: { status: ORDER_STATUSES, from: 'day', to: 'day' },
}

/** The orders that an address asks for. Only kitchens can sort by total. */
export async function loadOrders(
  client: Client,
  params: URLSearchParams,
  sortsByTotal: boolean,
): Promise<OrdersData> {
  const query = queryOf(params, sortsByTotal)
  const cursor = params.get('cursor')
  const now = Date.now()
  try {
    const page = await client.ordering.listOrders({ ...query, ...(cursor ? { cursor } : {}) })
    return { query, page, refused: null, now }
  } catch (error) {
    const refused = failureOf(error)
    if (refused.status !== 400) throw error
    // A cursor that is no longer valid starts the list again.
    if (cursor) return { query, page: await client.ordering.listOrders(query), refused: null, now }
    return { query, page: { items: [], nextCursor: null }, refused, now }
  }
}

function queryOf(params: URLSearchParams, sortsByTotal: boolean): OrderQuery {
  const { q, sort, filters } = readListState(ORDER_LIST, params)
  const { status, from, to } = filters
  return {
    ...(q ? { q } : {}),
    ...(status ? { status: status as OrderStatus } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(sort !== 'newest' && (sortsByTotal || sort === 'oldest') ? { sort } : {}),
  }
}
