import { MINUTES_PER_DAY } from '#domain/durations.ts'
import { HIDDEN_UNTIL } from '#server/db/public-sql.ts'
import type { Param } from '#server/platform/database/cached-statement.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'

/**
 * The rule of domain/kitchens/orderable.ts as SQL: whether kitchen `k` takes orders at this instant. `cd` is its order count of
 * the day. Cairo's wall time is the date and the minute of its day, so that clock changes are known in one place only.
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
    case when ${date}::date = any(k.special_dates)
      then k.special_hours @> (${date}::date + make_interval(mins => ${minuteOfWeek}::int % ${sql.raw(String(MINUTES_PER_DAY))}))
      else k.open_minutes @> ${minuteOfWeek}::int end
    and (k.hidden_on is null or ${HIDDEN_UNTIL} <= ${now}) and not (${date}::date = any(k.unavailable_dates))
    and (k.paused_until is null or k.paused_until <= ${now})
    and coalesce(cd.taken, 0) < k.daily_order_limit)`
}
