import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { todayOf } from './own-dish-sql.ts'
import { saveEdit, saveWithdrawal } from './own-dish-store.ts'
import { lockOwnDish } from './whose-dish.ts'

/** Withdraws a dish for good. Its orders and reviews remain. */
export async function withdrawDish(
  { platform: { database, clock, notices }, user }: Call,
  { id }: { id: string },
): Promise<Outcome<{ id: string }, Refusal<'dish.not_found'>>> {
  return database.decide(async (tx) => {
    const now = await clock.transactionTime(tx)
    const row = await lockOwnDish(tx, user, id, todayOf(now.getTime()))
    if (!row) return refuse('dish.not_found')
    await saveWithdrawal(tx, id, now)
    await saveEdit(tx, id, null, now)
    if (user.role !== 'cook')
      await recordAudit(tx, { actorId: user.id, action: 'dish.withdraw', subject: id, details: {} })
    notices.publish(tx, [topics.kitchen(row.cook_id)])
    return done({ id })
  })
}
