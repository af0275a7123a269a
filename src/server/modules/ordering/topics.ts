import type { OrderRow } from './store.ts'

/** Whose screens a change of this order is for: its tracking page, the kitchen's board, the couriers' lists. */
export function topicsOf(order: Pick<OrderRow, 'id' | 'cookId' | 'status' | 'deliveryId'>): string[] {
  return [`order:${order.id}`, `kitchen:${order.cookId}`, ...(concernsCouriers(order) ? ['couriers'] : [])]
}

function concernsCouriers({ status, deliveryId }: Pick<OrderRow, 'status' | 'deliveryId'>) {
  return status === 'ready_for_pickup' || deliveryId !== null
}
