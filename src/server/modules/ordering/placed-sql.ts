import { sql } from 'drizzle-orm'
import { UNPLACED_STATUSES } from '#domain/payments/payments.ts'

/** Of `orders`: what kitchens and couriers may know of. An online order is placed when it is paid. */
export const VISIBLE_TO_KITCHEN = sql.raw(
  `payment_status not in (${UNPLACED_STATUSES.map((status) => `'${status}'`).join(', ')})`,
)
