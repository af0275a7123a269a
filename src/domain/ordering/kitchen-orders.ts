/** The sort keys of a kitchen's orders for admins: the time of placing, the price, or the status. */
export const KITCHEN_ORDER_SORTS = ['date', 'price', 'status'] as const
export type KitchenOrderSort = (typeof KITCHEN_ORDER_SORTS)[number]
