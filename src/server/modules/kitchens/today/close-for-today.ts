import type { KitchenToday } from '#contract/kitchens.ts'
import { businessDayOf } from '#domain/insights/business-day.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hideDishes } from '../store.ts'
import { readKitchenToday } from './get-kitchen-today.ts'

/** Hides the kitchen's dishes until the business day ends. Then it has passed, so nothing has to be undone. */
export async function closeForToday({ platform, user: { id: cookId } }: Call): Promise<KitchenToday> {
  const { db } = platform.database
  const [now, { dayEndsAtHour }] = await Promise.all([
    platform.clock.transactionTime(db),
    findOrderLimits(db),
  ])
  await writeHiddenDay(platform, cookId, businessDayOf(now.getTime(), dayEndsAtHour))
  return readKitchenToday(platform, cookId)
}

export async function reopenToday({ platform, user: { id: cookId } }: Call): Promise<KitchenToday> {
  await writeHiddenDay(platform, cookId, null)
  return readKitchenToday(platform, cookId)
}

async function writeHiddenDay({ database, notices }: Platform, cookId: string, day: string | null) {
  await database.transaction(async (tx) => {
    await hideDishes(tx, cookId, day)
    notices.publish(tx, [topics.kitchen(cookId)])
  })
}
