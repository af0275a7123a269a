import { cairoClock } from '#domain/cairo-time.ts'
import { TIME_PASSED } from '#server/platform/live/topic.ts'
import type { Platform } from '#server/platform/platform.ts'
import { saveOpenNow } from '../store.ts'

/**
 * Keeps which kitchens take orders, so that lists can begin with those. Lists look once more at what it says is open, and
 * ordering asks the rules alone: where it is late, a kitchen that has just opened stands among the closed ones. Whoever
 * follows a dish is told of its hours, breaks and portions by the same tick: nobody changes a row when they begin or end.
 */
export async function keepOpenNow({ clock, database, notices }: Platform): Promise<number> {
  const now = clock.now()
  const { date, minuteOfWeek } = cairoClock(now)
  const changed = await saveOpenNow(database.db, { date, minuteOfWeek, now: new Date(now) })
  notices.publish(database.db, [TIME_PASSED])
  return changed
}
