import type { KitchenToday } from '#contract/kitchens.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hideDishes } from '../store.ts'
import { readKitchenToday } from './get-kitchen-today.ts'

/** Hides the kitchen's dishes for the rest of this Cairo day. By tomorrow the date has passed, so nothing has to be undone. */
export async function closeForToday({ platform, user: { id: cookId } }: Call): Promise<KitchenToday> {
  const now = await platform.clock.transactionTime(platform.database.db)
  await writeHiddenDay(platform, cookId, cairoDate(now.getTime()))
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
