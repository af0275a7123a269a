import type { OrderSort } from '#domain/ordering/order-list.ts'
import { ORDER_STATUSES } from '#domain/ordering/status/order-status.ts'
import type { ListShape } from '#web/platform/lists/list-address.ts'

/** The filters and sorts that the list's address may name. */
export const ORDER_LIST: ListShape<OrderSort, 'status' | 'from' | 'to'> = {
  sorts: { newest: 'desc', oldest: 'asc', total_high: 'desc', total_low: 'asc' },
  sort: 'newest',
  filters: { status: ORDER_STATUSES, from: 'day', to: 'day' },
}
