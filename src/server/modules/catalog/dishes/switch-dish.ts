import type { OwnDish } from '#contract/catalog/dishes.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { todayOf } from './own-dish-sql.ts'
import { saveSwitch } from './own-dish-store.ts'
import { ownDishOf } from './own-dish-views.ts'
import { lockOwnDish } from './whose-dish.ts'

/** Switches a dish on or off at once. The version stays the same, so that open forms do not become stale. */
export async function switchDish(
  { platform: { database, clock, notices }, user }: Call,
  { id, isAvailable }: { id: string; isAvailable: boolean },
): Promise<Outcome<OwnDish, Refusal<'dish.not_found'>>> {
  return database.decide(async (tx) => {
    const today = todayOf((await clock.transactionTime(tx)).getTime())
    const row = await lockOwnDish(tx, user, id, today)
    if (!row) return refuse('dish.not_found')
    if (await saveSwitch(tx, id, isAvailable)) {
      if (user.role !== 'cook')
        await recordAudit(tx, {
          actorId: user.id,
          action: 'dish.switch',
          subject: id,
          details: { isAvailable },
        })
      notices.publish(tx, [topics.kitchen(row.cook_id)])
    }
    return done(ownDishOf({ ...row, is_available: isAvailable }))
  })
}
