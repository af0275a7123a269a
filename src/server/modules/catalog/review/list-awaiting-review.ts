import type { OwnDish } from '#contract/catalog/dishes.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ownDishOf } from '../dishes/own-dish-views.ts'
import { todayOf } from '../dishes/today.ts'
import { countWaiting, listWaiting } from './review-store.ts'

const MOST = 50

/** What an admin has to look at, and how much there is of it. */
export async function listAwaitingReview({
  database,
  clock,
}: Platform): Promise<{ items: OwnDish[]; pendingDishes: number; waitingEdits: number }> {
  const [found, counts] = await Promise.all([
    listWaiting(database.db, todayOf(clock.now()), MOST),
    countWaiting(database.db),
  ])
  return { items: found.map(ownDishOf), ...counts }
}
