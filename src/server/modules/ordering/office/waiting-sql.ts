import { SILENT_MINUTES } from '#domain/delivery/duty.ts'
import { UNANSWERED_MINUTES } from '#domain/ordering/office.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'

const before = (now: Date, minutes: number) =>
  sql`${now.toISOString()}::timestamptz - make_interval(mins => ${sql.raw(String(minutes))})`

/** Condition on `orders`: no kitchen has answered for `UNANSWERED_MINUTES`. */
export const isUnanswered = (now: Date): SQL =>
  sql`orders.status = 'pending' and orders.deleted_at is null and orders.created_at <= ${before(now, UNANSWERED_MINUTES)}`

/** Condition on `orders`: on the road, and no position for `SILENT_MINUTES`. */
export const isSilent = (now: Date): SQL =>
  sql`orders.status = 'out_for_delivery' and orders.deleted_at is null
    and coalesce(orders.delivery_location_at, orders.delivery_started_at) <= ${before(now, SILENT_MINUTES)}`
