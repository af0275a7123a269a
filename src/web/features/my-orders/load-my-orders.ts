import type { ListedOrder, OrderPage } from '#contract/ordering/order-lists.ts'
import { type Client, failureOf } from '#web/platform/api/client.ts'

export type MyOrdersData = {
  tab: 'active' | 'past'
  active: ListedOrder[]
  past: OrderPage
  /** The moment of rendering. */
  now: number
}

/** A customer's orders under way, and a page of those that are over. Whoever has none under way begins with the past. */
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

/** A cursor that is none any more starts the list anew. */
async function listPast(client: Client, cursor: string | null): Promise<OrderPage> {
  if (!cursor) return client.ordering.listOrders({ state: 'past' })
  try {
    return await client.ordering.listOrders({ state: 'past', cursor })
  } catch (error) {
    if (failureOf(error).status !== 400) throw error
    return client.ordering.listOrders({ state: 'past' })
  }
}
