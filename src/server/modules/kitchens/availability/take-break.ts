import type { KitchenToday } from '#contract/kitchens.ts'
import { type BreakEnd, decideBreak } from '#domain/kitchens/availability.ts'
import { done, type Outcome, type Refusal } from '#domain/outcome.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readKitchenToday } from '../today/get-kitchen-today.ts'
import { saveBreak } from './store.ts'

/** Starts a break, in which the kitchen takes no new orders. Existing orders are not affected. */
export async function startBreak(
  { platform, user: { id: cookId } }: Call,
  end: BreakEnd,
): Promise<Outcome<KitchenToday, Refusal<'kitchen.time_invalid'>>> {
  const now = await platform.clock.transactionTime(platform.database.db)
  const until = decideBreak(end, now.getTime())
  if (!until.ok) return until
  await writeBreak(platform, cookId, new Date(until.value))
  return done(await readKitchenToday(platform, cookId))
}

/** Ends a break at once. */
export async function endBreak({ platform, user: { id: cookId } }: Call): Promise<KitchenToday> {
  await writeBreak(platform, cookId, null)
  return readKitchenToday(platform, cookId)
}

async function writeBreak({ database, notices }: Platform, cookId: string, until: Date | null) {
  await database.transaction(async (tx) => {
    await saveBreak(tx, cookId, until)
    notices.publish(tx, [topics.kitchen(cookId)])
  })
}
