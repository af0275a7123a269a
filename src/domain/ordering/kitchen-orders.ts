/** By what an admin puts the orders of a kitchen in order: when they were placed, their price, or how far they are. */
export const KITCHEN_ORDER_SORTS = ['date', 'price', 'status'] as const
export type KitchenOrderSort = (typeof KITCHEN_ORDER_SORTS)[number]
