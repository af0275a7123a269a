import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import type { ListedOrder, OrderPage } from '#contract/ordering/order-lists.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/ordering/status/order-status.ts'
import { type Client, type Failure, failureOf } from '#web/platform/api/client.ts'
import { isNarrowed, type ListShape, readListState } from '#web/platform/lists/list-address.ts'

/** The filters and sorts that the list's address may name. */
export const OWN_ORDERS: ListShape<'newest' | 'oldest', 'status' | 'from' | 'to'> = {
  sorts: { newest: 'desc', oldest: 'asc' },
  sort: 'newest',
  filters: { status: ORDER_STATUSES, from: 'day', to: 'day' },
}

export const TABS = ['active', 'past'] as const
export type Tab = (typeof TABS)[number]

export type OwnOrderQuery = Omit<NonNullable<Parameters<Client['ordering']['listOrders']>[0]>, 'cursor'>

export type FoundOrders = {
  query: OwnOrderQuery
  page: OrderPage
  /** Why the search was refused, such as a last day before the first. */
  refused: Failure | null
}

export type NowAndPast = {
  tab: Tab
  active: ListedOrder[]
  /** The orders under way as their own pages show them, with the courier and the minutes. */
  seen: OrderAnswer[]
  past: OrderPage
  counts: { active: number; past: number }
}

/** `now` is when the page was rendered. */
export type MyOrdersData = { now: number } & (
  | { found: FoundOrders; listed: null }
  | { found: null; listed: NowAndPast }
)

/** So many orders under way are shown with their courier. */
const MAX_SEEN = 3

/** A customer's orders: those that the address searches for, or those under way and the past ones. */
export async function loadMyOrders(client: Client, params: URLSearchParams): Promise<MyOrdersData> {
  const list = readListState(OWN_ORDERS, params)
  const now = Date.now()
  if (!isNarrowed(list) && list.sort === OWN_ORDERS.sort)
    return { found: null, listed: await listNowAndPast(client, params), now }
  const { q, sort, filters } = list
  const query = {
    ...(q ? { q } : {}),
    ...(filters.status ? { status: filters.status as OrderStatus } : {}),
    ...(filters.from ? { from: filters.from } : {}),
    ...(filters.to ? { to: filters.to } : {}),
    ...(sort === 'oldest' ? { sort } : {}),
  }
  try {
    return { found: { query, page: await listPage(client, query, params), refused: null }, listed: null, now }
  } catch (error) {
    const refused = failureOf(error)
    if (refused.status !== 400) throw error
    return { found: { query, page: { items: [], nextCursor: null }, refused }, listed: null, now }
  }
}

/** Without orders under way the past ones are chosen. */
async function listNowAndPast(client: Client, params: URLSearchParams): Promise<NowAndPast> {
  const [active, past, counts] = await Promise.all([
    client.ordering.listOrders({ state: 'active' }),
    listPage(client, { state: 'past' }, params),
    client.ordering.countOrders(),
  ])
  const asked = TABS.find((tab) => tab === params.get('tab'))
  const seen = await Promise.all(
    active.items.slice(0, MAX_SEEN).map(({ id }) => client.ordering.getOrder({ id }).catch(() => null)),
  )
  return {
    tab: asked ?? (active.items.length === 0 && past.items.length > 0 ? 'past' : 'active'),
    active: active.items,
    seen: seen.filter((order) => order !== null),
    past,
    counts,
  }
}

/** A cursor that is no longer valid starts the list again. */
async function listPage(client: Client, query: OwnOrderQuery, params: URLSearchParams): Promise<OrderPage> {
  const cursor = params.get('cursor')
  if (!cursor) return client.ordering.listOrders(query)
  try {
    return await client.ordering.listOrders({ ...query, cursor })
  } catch (error) {
    if (failureOf(error).status !== 400) throw error
    return client.ordering.listOrders(query)
  }
}
