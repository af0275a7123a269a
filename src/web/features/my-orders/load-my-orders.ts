import type { ListedOrder, OrderPage } from '#contract/ordering/order-lists.ts'
import { type Client, failureOf } from '#web/platform/api/client.ts'

export type MyOrdersData = {
  tab: 'active' | 'past'
  active: ListedOrder[]
  past: OrderPage
  /** When the page was rendered. */
  now: number
}

/** A customer's open orders and one page of past ones. Without open orders the past ones are shown first. */
export async function loadMyOrders(client: Client, params: URLSearchParams): Promise<MyOrdersData> {
  const [active, past] = await Promise.all([
    client.ordering.listOrders({ state: 'active' }),
    listPast(client, params.get('cursor')),
  ])
  const asked = params.get('tab')
  const hasOnlyPast = active.items.length === 0 && past.items.length > 0
  const tab = asked === 'active' || asked === 'past' ? asked : hasOnlyPast ? 'past' : 'active'
  return { tab, active: active.items, past, now: Date.now() }
}

/** A cursor that is no longer valid starts the list again. */
async function listPast(client: Client, cursor: string | null): Promise<OrderPage> {
  if (!cursor) return client.ordering.listOrders({ state: 'past' })
  try {
    return await client.ordering.listOrders({ state: 'past', cursor })
  } catch (error) {
    if (failureOf(error).status !== 400) throw error
    return client.ordering.listOrders({ state: 'past' })
  }
}
