import type { OwnDish } from '#contract/catalog/dishes.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { ownDishOf } from '../dishes/own-dish-views.ts'
import { todayOf } from '../dishes/today.ts'
import { countWaiting, listWaiting } from './review-store.ts'

const MOST = 50

/** The dishes and edits that wait for review, and their counts. */
export async function listAwaitingReview({
  platform: { database, clock },
}: Call): Promise<{ items: OwnDish[]; pendingDishes: number; waitingEdits: number }> {
  const [found, counts] = await Promise.all([
    listWaiting(database.db, todayOf(clock.now()), MOST),
    countWaiting(database.db),
  ])
  return { items: found.map(ownDishOf), ...counts }
}
