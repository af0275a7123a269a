import { sql } from '#server/platform/database/sql.ts'

/** Condition on `order_history h`: the change by which a courier gave the order back. */
export const GIVES_BACK = sql`h.from_status = 'out_for_delivery' and h.to_status = 'ready_for_pickup' and h.actor_kind = 'courier'`
