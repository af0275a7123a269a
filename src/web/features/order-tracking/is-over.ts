import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { isActive, isOrderStatus } from '#domain/ordering/status/order-status.ts'

/** Whether an order has ended. After that only an admin's correction changes it. */
export function isOver({ status }: Pick<OrderAnswer, 'status'>): boolean {
  return isOrderStatus(status) && !isActive(status)
}
