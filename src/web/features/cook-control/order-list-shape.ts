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

/** The address of the list of kitchens may name search words, an order and a page. */
export const COOK_LIST: ListShape<'name' | 'createdAt', never> = {
  sorts: { name: 'asc', createdAt: 'desc' },
  sort: 'name',
  filters: {},
}
