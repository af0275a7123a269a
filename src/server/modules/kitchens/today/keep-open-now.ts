import { cairoClock } from '#domain/cairo-time.ts'
import type { Platform } from '#server/platform/platform.ts'
import { saveOpenNow } from '../store.ts'

/**
 * Keeps which kitchens take orders, so that lists can begin with those. Lists look once more at what it says is open, and
 * ordering asks the rules alone: where it is late, a kitchen that has just opened stands among the closed ones.
 */
export async function keepOpenNow({ clock, database }: Platform): Promise<number> {
  const now = clock.now()
  const { date, minuteOfWeek } = cairoClock(now)
  return saveOpenNow(database.db, { date, minuteOfWeek, now: new Date(now) })
}
