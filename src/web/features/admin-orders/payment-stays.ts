import type { OfficeOrder } from '#contract/ordering/admin-orders.ts'
import { isRefundedByItself } from '#domain/ordering/cancel-reason.ts'

/** Whether cancelling this order leaves its online payment where it is, until an admin refunds it. */
export function paymentStays({ status, paymentStatus }: OfficeOrder): boolean {
  return paymentStatus === 'paid' && !isRefundedByItself({ from: status, reason: null })
}
