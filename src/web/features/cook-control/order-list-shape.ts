import { KITCHEN_FILTERS, type KitchenSort, USUAL_KITCHEN_ORDER } from '#domain/kitchens/roster.ts'
import { KITCHEN_ORDER_SORTS, type KitchenOrderSort } from '#domain/ordering/kitchen-orders.ts'
import { ORDER_STATUSES } from '#domain/ordering/status/order-status.ts'
import type { ListShape } from '#web/platform/lists/list-address.ts'

/** The filters and sorts that the address of a kitchen's orders may name. `cookId` selects the kitchen. */
export const CONTROL_LIST: ListShape<KitchenOrderSort, 'state' | 'cookId'> = {
  sorts: { date: 'desc', price: 'desc', status: 'asc' },
  sort: 'date',
  filters: { state: ORDER_STATUSES, cookId: 'id' },
}

export const CONTROL_SORTS = KITCHEN_ORDER_SORTS

/** The address of the list of kitchens may name search words, a filter, an order and a page. */
export const KITCHEN_LIST: ListShape<KitchenSort, 'state'> = {
  sorts: USUAL_KITCHEN_ORDER,
  sort: 'usual',
  filters: { state: KITCHEN_FILTERS },
}
