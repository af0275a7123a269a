import { HIDDEN_UNTIL } from '#server/db/public-sql.ts'
import type { Param } from '#server/platform/database/cached-statement.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'

/**
 * The rule of domain/kitchens/orderable.ts as SQL: whether kitchen `k` takes orders at this instant. `cd` is its order count of
 * the day.
 */
export function kitchenOpenAt({
  date,
  minuteOfWeek,
  now,
}: {
  date: Param<string>
  minuteOfWeek: Param<number>
  now: Param<Date>
}): SQL {
  return sql`(
    k.open_minutes @> ${minuteOfWeek}::int
    and (k.hidden_on is null or ${HIDDEN_UNTIL} <= ${now}) and not (${date}::date = any(k.unavailable_dates))
    and (k.paused_until is null or k.paused_until <= ${now})
    and coalesce(cd.taken, 0) < k.daily_order_limit)`
}
