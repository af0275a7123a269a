import type { OwnDish } from '#contract/catalog/dishes.ts'
import { endOfBusinessDay } from '#domain/insights/business-day.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { todayOf } from './own-dish-sql.ts'
import { lockDishes, saveSoldOut } from './own-dish-store.ts'
import { ownDishOf } from './own-dish-views.ts'
import { lockOwnDish } from './whose-dish.ts'

/** Takes a dish off the menu until the next business day begins, or brings it back. The version stays the same. */
export async function sellOutDish(
  { platform: { database, clock, notices }, user }: Call,
  { id, isSoldOut }: { id: string; isSoldOut: boolean },
): Promise<Outcome<OwnDish, Refusal<'dish.not_found'>>> {
  return database.decide(async (tx) => {
    const today = todayOf((await clock.transactionTime(tx)).getTime())
    const row = await lockOwnDish(tx, user, id, today)
    if (!row) return refuse('dish.not_found')
    const until = isSoldOut ? await returnOf(tx, today.now) : null
    const changed = await saveSoldOut(tx, { cookId: row.cook_id, ids: [id], until })
    if (changed.length > 0) {
      if (user.role !== 'cook')
        await recordAudit(tx, {
          actorId: user.id,
          action: 'dish.sell_out',
          subject: id,
          details: { isSoldOut },
        })
      notices.publish(tx, [topics.kitchen(row.cook_id)])
    }
    return done(ownDishOf({ ...row, sold_out_until: until }))
  })
}

/** Takes these dishes of a kitchen off the menu until the next business day begins. The caller sends the kitchen's notice. */
export async function sellOutDishes(
  tx: Tx,
  { cookId, ids, now }: { cookId: string; ids: string[]; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await lockDishes(tx, ids)
  await saveSoldOut(tx, { cookId, ids, until: await returnOf(tx, now) })
}

async function returnOf(tx: Tx, now: Date): Promise<Date> {
  const { dayEndsAtHour } = await findOrderLimits(tx)
  return new Date(endOfBusinessDay(now.getTime(), dayEndsAtHour))
}
