import type { ListedOrder } from '#contract/ordering/order-lists.ts'
import type { KitchenOrderSort } from '#domain/ordering/admin-orders.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { countKitchenOrders, listKitchenOrderIds } from './kitchen-orders-store.ts'
import { listedAs } from './list-orders.ts'
import { listByIds } from './order-list-store.ts'

const PAGE = 12

type Asked = {
  id: string
  q?: string | undefined
  status?: OrderStatus | undefined
  sort?: KitchenOrderSort | undefined
  order?: 'asc' | 'desc' | undefined
  page?: number | undefined
}

/** A page of a kitchen's orders for admins. A page number beyond the end gives the last page. */
export async function listKitchenOrders(
  {
    platform: {
      database: { db },
    },
  }: Call,
  { id: cookId, q, status, sort = 'date', order = 'desc', page = 1 }: Asked,
) {
  const wanted = { cookId, q }
  const states = await countKitchenOrders(db, wanted)
  const total = status ? states[status] : Object.values(states).reduce((sum, n) => sum + n, 0)
  const pages = Math.max(1, Math.ceil(total / PAGE))
  const shown = Math.min(page, pages)
  const ids = await listKitchenOrderIds(db, wanted, {
    status,
    sort,
    order,
    most: PAGE,
    skip: (shown - 1) * PAGE,
  })
  const byId = new Map((await listByIds(db, ids)).map((found) => [found.order.id, found]))
  const items: ListedOrder[] = ids.flatMap((id) => {
    const found = byId.get(id)
    return found ? [listedAs('admin', found)] : []
  })
  return { items, page: shown, pages, total, states }
}
