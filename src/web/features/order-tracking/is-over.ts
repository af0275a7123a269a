import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { isActive, isOrderStatus } from '#domain/ordering/status/order-status.ts'

/** Whether an order has come to its end, after which nothing comes but an admin's correction. */
export function isOver({ status }: Pick<OrderAnswer, 'status'>): boolean {
  return isOrderStatus(status) && !isActive(status)
}
