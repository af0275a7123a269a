import type { OwnDish } from '#contract/catalog/dishes.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { todayOf } from './own-dish-sql.ts'
import { findOwnDish, saveEdit, updateDish } from './own-dish-store.ts'
import { ownDishOf, reviewStateOf } from './own-dish-views.ts'
import { lockOwnDish } from './whose-dish.ts'

/** Deletes the edit of a dish, whether it waits or was refused. The dish on sale stays unchanged. */
export async function takeBackEdit(
  { platform: { database, clock, notices }, user }: Call,
  { id }: { id: string },
): Promise<Outcome<OwnDish, Refusal<'dish.not_found'>>> {
  return database.decide(async (tx) => {
    const now = await clock.transactionTime(tx)
    const today = todayOf(now.getTime())
    const row = await lockOwnDish(tx, user, id, today)
    if (!row) return refuse('dish.not_found')
    if (!row.edit) return done(ownDishOf(row))
    await saveEdit(tx, id, null, now)
    // Increment the version, so that an admin who has the edit open cannot decide on it any more.
    const cook = { name: row.cook_name, name_ar: row.cook_name_ar }
    await updateDish(tx, id, { ...reviewStateOf(row), cook, now })
    if (user.role !== 'cook')
      await recordAudit(tx, { actorId: user.id, action: 'dish.take_back_edit', subject: id, details: {} })
    notices.publish(tx, [topics.kitchen(row.cook_id)])
    return done(ownDishOf((await findOwnDish(tx, id, today))!))
  })
}
