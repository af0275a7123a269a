import type { DishInput, OwnDish } from '#contract/catalog/dishes.ts'
import { decideDishChange, waitingEditOf } from '#domain/catalog/dish-review.ts'
import type { DishRefusal } from '#domain/catalog/dish-terms.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { notifyAdmins, notifyCookOfChange } from '../review/notify.ts'
import { type OwnDishRow, todayOf } from './own-dish-sql.ts'
import { findOwnDish, saveEdit, updateDish } from './own-dish-store.ts'
import { ownDishOf, reviewStateOf } from './own-dish-views.ts'
import { readTerms } from './read-terms.ts'
import { lockOwnDish } from './whose-dish.ts'

export type ChangeRefusal =
  | DishRefusal
  | Refusal<'dish.not_found'>
  | Refusal<'dish.stale', { current: OwnDish }>

/**
 * Changes a dish. A cook's new words of a dish on sale wait as an edit until an admin decides. A change of an older version is refused
 * with the current dish.
 */
export async function changeDish(
  { platform, user }: Call,
  { id, version, ...sent }: DishInput & { id: string; version: number },
): Promise<Outcome<OwnDish, ChangeRefusal>> {
  const { database, clock, notices } = platform
  const terms = await readTerms(platform, sent)
  return database.decide(async (tx) => {
    const now = await clock.transactionTime(tx)
    const today = todayOf(now.getTime())
    const row = await lockOwnDish(tx, user, id, today)
    if (!row) return refuse('dish.not_found')
    if (!terms.ok) return terms
    const stored = reviewStateOf(row)
    const decided = decideDishChange(stored, terms.value, version, user.role === 'cook' ? 'cook' : 'admin')
    if (!decided.ok) return refuse('dish.stale', { current: ownDishOf(row) })
    const { terms: nextTerms, status, edit, isNew, approves } = decided.value
    if (!isNew) return done(ownDishOf(row))
    const { rejectionReason, flagged, flagReason } = stored
    await updateDish(tx, id, {
      terms: nextTerms,
      status,
      rejectionReason: status === 'rejected' ? rejectionReason : null,
      flagged,
      flagReason,
      cook: { name: row.cook_name, name_ar: row.cook_name_ar },
      now,
    })
    if (edit !== stored.edit) await saveEdit(tx, id, edit, now)
    const record = { actorId: user.id, subject: id }
    if (user.role !== 'cook')
      await recordAudit(tx, { ...record, action: 'dish.change', details: terms.value })
    const saved = (await findOwnDish(tx, id, today))!
    if (approves) {
      await recordAudit(tx, { ...record, action: 'dish.approve', details: { about: 'edit' } })
      await notifyCookOfChange(platform, tx, saved)
    }
    const about = whatBeganToWait(row, saved)
    if (about) await notifyAdmins(platform, tx, saved, { version: saved.version, about })
    notices.publish(tx, [topics.kitchen(row.cook_id)])
    return done(ownDishOf(saved))
  })
}

/** What newly waits for review. Admins already know of a dish or an edit that waited before this change. */
function whatBeganToWait(before: OwnDishRow, after: OwnDishRow): 'dish' | 'edit' | null {
  if (after.status === 'pending') return before.status === 'pending' ? null : 'dish'
  return waitingEditOf(after) && !waitingEditOf(before) ? 'edit' : null
}
