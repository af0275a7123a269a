import { cairoClock } from '#domain/cairo-time.ts'
import { RECENT_PREPARATIONS, typicalPrepMinutes } from '#domain/kitchens/typical-prep.ts'
import { NAME_CHANGED, type NameChanged } from '#server/modules/accounts/events.ts'
import { ORDER_EVENTS, type OrderEvent } from '#server/modules/ordering/events.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Platform } from '#server/platform/platform.ts'
import { declareSubscriber } from '#server/platform/queues.ts'
import { keepControls } from './market/controls.ts'
import { listPreparations, saveKitchenNames, saveOpenNow, saveTypicalPrep } from './store.ts'

export const KITCHEN_NAMES = declareSubscriber('kitchen-names', [NAME_CHANGED])

/** Makes a kitchen searchable by its cook's new name instead of the old one. */
export async function renameKitchen({ database }: Pick<Platform, 'database'>, { userId }: NameChanged) {
  await database.transaction((tx) => saveKitchenNames(tx, userId))
}

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

export const PREPARATIONS = declareSubscriber('kitchen-preparations', [ORDER_EVENTS['order.changed']], {
  wants: ({ to }) => to === 'ready_for_pickup',
})

/** Learns the kitchen's typical preparation time from its recent orders. Repeating the job after a crash gives the same time. */
export async function learnFromOrder({ database }: Platform, { orderId }: OrderEvent): Promise<void> {
  const { cookId, minutes } = await listPreparations(database.db, orderId, RECENT_PREPARATIONS)
  const typical = typicalPrepMinutes(minutes)
  if (cookId !== null && typical !== null) await saveTypicalPrep(database.db, cookId, typical)
}
