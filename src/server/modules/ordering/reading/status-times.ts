import type { OrderRow } from '../store.ts'

/** When an order entered each of its states, as ISO text. */
export function statusTimesOf(order: OrderRow) {
  return {
    createdAt: order.createdAt.toISOString(),
    preparingAt: iso(order.preparingAt),
    readyForPickupAt: iso(order.readyForPickupAt),
    deliveryStartedAt: iso(order.deliveryStartedAt),
    deliveredAt: iso(order.deliveredAt),
    cancelledAt: iso(order.cancelledAt),
  }
}

export function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null
}
