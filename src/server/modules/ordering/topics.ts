import type { OrderRow } from './store.ts'

type Concerned = Pick<OrderRow, 'id' | 'cookId' | 'status' | 'deliveryId'>

/**
 * Whose screens a change of this order is for: its tracking page, the kitchen's board, the couriers' lists. They are told
 * of what leaves their lists too, which only the order `before` the change says.
 */
export function topicsOf(order: Concerned, before: Concerned = order): string[] {
  const isForCouriers = [before, order].some(concernsCouriers)
  return [`order:${order.id}`, `kitchen:${order.cookId}`, ...(isForCouriers ? ['couriers'] : [])]
}

function concernsCouriers({ status, deliveryId }: Concerned) {
  return status === 'ready_for_pickup' || deliveryId !== null
}
