import type { Changed } from './change-status.ts'
import type { OrderRow } from './store.ts'

export function changedOf(order: OrderRow): Changed {
  return { id: order.id, status: order.status, version: order.version }
}
