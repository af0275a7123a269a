import type { OrderView } from '#contract/order-view.ts'
import { isActive, isOrderStatus } from '#domain/ordering/order-status.ts'

/** Whether an order has come to its end, after which nothing comes but an admin's correction. */
export function isOver({ status }: Pick<OrderView, 'status'>): boolean {
  return isOrderStatus(status) && !isActive(status)
}
