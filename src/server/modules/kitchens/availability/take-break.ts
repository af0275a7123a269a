import type { KitchenToday } from '#contract/kitchens.ts'
import { type BreakEnd, decideBreak } from '#domain/kitchens/availability.ts'
import { done, type Outcome, type Refusal } from '#domain/outcome.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getKitchenToday } from '../today/get-kitchen-today.ts'
import { savePause } from './store.ts'

/** Starts a break, in which the kitchen takes no new orders. Existing orders are not affected. */
export async function startBreak(
  platform: Platform,
  cookId: string,
  end: BreakEnd,
): Promise<Outcome<KitchenToday, Refusal<'kitchen.time_invalid'>>> {
  const now = await platform.clock.transactionTime(platform.database.db)
  const until = decideBreak(end, now.getTime())
  if (!until.ok) return until
  await writePause(platform, cookId, new Date(until.value))
  return done(await getKitchenToday(platform, cookId))
}

/** Ends a break at once. */
export async function endBreak(platform: Platform, cookId: string): Promise<KitchenToday> {
  await writePause(platform, cookId, null)
  return getKitchenToday(platform, cookId)
}

async function writePause({ database, notices }: Platform, cookId: string, until: Date | null) {
  await database.transaction(async (tx) => {
    await savePause(tx, cookId, until)
    notices.publish(tx, [`kitchen:${cookId}`])
  })
}
