/** The states of an order in their sequence. `cancelled` may follow any of them. */
export const ORDER_STATUSES = [
  'pending',
  'preparing',
  'ready_for_pickup',
  'out_for_delivery',
  'delivered',
  'cancelled',
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The instant at which an order entered each state; `createdAt` stands for entering `pending`. */
export type StatusTime =
  | 'preparingAt'
  | 'readyForPickupAt'
  | 'deliveryStartedAt'
  | 'deliveredAt'
  | 'cancelledAt'

/** The time that entering a state sets. */
export const TIME_OF_STATUS: Record<OrderStatus, StatusTime | null> = {
  pending: null,
  preparing: 'preparingAt',
  ready_for_pickup: 'readyForPickupAt',
  out_for_delivery: 'deliveryStartedAt',
  delivered: 'deliveredAt',
  cancelled: 'cancelledAt',
}

/** Whether a word names a state we know. */
export function isOrderStatus(word: unknown): word is OrderStatus {
  return (ORDER_STATUSES as readonly unknown[]).includes(word)
}

/** Whether somebody still has work to do for an order in this state. */
export function isActive(status: OrderStatus): boolean {
  return status !== 'delivered' && status !== 'cancelled'
}
