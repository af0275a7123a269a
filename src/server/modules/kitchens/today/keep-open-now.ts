import { cairoClock } from '#domain/cairo-time.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Platform } from '#server/platform/platform.ts'
import { keepControls } from '../market/controls.ts'
import { saveOpenNow } from '../store.ts'

/**
 * Stores which kitchens take orders now, so that lists can begin with those. Lists check the stored open ones again, and ordering
 * uses the rules alone. If the job is late, a kitchen that has just opened is listed among the closed ones. The job also ends rushes, and reloads
 * followed dishes, because no row changes when hours, breaks or days begin or end.
 */
export async function keepOpenNow(platform: Platform): Promise<number> {
  const { clock, database, notices } = platform
  await keepControls(platform)
  const now = clock.now()
  const { date, minuteOfWeek } = cairoClock(now)
  const changed = await saveOpenNow(database.db, { date, minuteOfWeek, now: new Date(now) })
  notices.publish(database.db, [topics.timePassed])
  return changed
}
