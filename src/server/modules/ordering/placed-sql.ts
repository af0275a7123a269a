import { UNPLACED_STATUSES } from '#domain/payments/payments.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Condition on `orders`: true for what kitchens and couriers may see. An online order becomes visible when it is paid. */
export const VISIBLE_TO_KITCHEN = sql.raw(
  `payment_status not in (${UNPLACED_STATUSES.map((status) => `'${status}'`).join(', ')})`,
)
