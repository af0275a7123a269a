import type { OwnDish } from '#contract/catalog/dishes.ts'
import type { AuditAction } from '#domain/audit/actions.ts'
import { decideReview, type ReviewAction } from '#domain/catalog/dish-review.ts'
import { readReviewReason } from '#domain/catalog/review-reason.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { todayOf } from '../dishes/own-dish-sql.ts'
import { findOwnDish, lockDishes, saveEdit, updateDish } from '../dishes/own-dish-store.ts'
import { ownDishOf, reviewStateOf } from '../dishes/own-dish-views.ts'
import { notifyCook } from './notify.ts'

export type DecisionRefusal =
  | Refusal<'dish.not_found', { id: string }>
  | Refusal<'dish.stale', { current: OwnDish }>
  | Refusal<'dish.nothing_to_decide', { current: OwnDish }>

type Chosen = { id: string; version: number }
type Decided = { dishes: OwnDish[]; refused: { id: string; code: DecisionRefusal['code'] }[] }
type Decision = { actorId: string; action: ReviewAction; reason: string | null; now: Date }

/**
 * Decides on dishes. A dish that has changed since the admin read it stays as it is, and the answer names it. If all have changed,
 * the answer is the refusal of the first.
 */
async function decideDishes(
  { platform, user: { id: actorId } }: Call,
  { dishes, reason }: { dishes: Chosen[]; reason?: string },
  action: ReviewAction,
): Promise<Outcome<Decided, DecisionRefusal>> {
  const { database, clock, notices } = platform
  return database.decide(async (tx) => {
    const now = await clock.transactionTime(tx)
    await lockDishes(
      tx,
      dishes.map(({ id }) => id),
    )
    const decided: OwnDish[] = []
    const refusals: { id: string; refusal: DecisionRefusal }[] = []
    for (const chosen of dishes) {
      const outcome = await decideDish(platform, tx, chosen, { actorId, action, reason: reason ?? null, now })
      if (outcome.ok) decided.push(outcome.value)
      else refusals.push({ id: chosen.id, refusal: outcome })
    }
    const [first] = refusals
    if (first && decided.length === 0) return first.refusal
    notices.publish(
      tx,
      decided.map(({ cookId }) => topics.kitchen(cookId)),
    )
    return done({
      dishes: decided,
      refused: refusals.map(({ id, refusal }) => ({ id, code: refusal.code })),
    })
  })
}

type Choice = { dishes: Chosen[] }
type WithReason = Choice & { reason: string }

export const approveDishes = (call: Call, input: Choice) => decideDishes(call, input, 'approve')
export const rejectDishes = (call: Call, input: WithReason) => decideDishes(call, input, 'reject')
export const setDishesPending = (call: Call, input: Choice) => decideDishes(call, input, 'setPending')
export const flagDishes = (call: Call, input: WithReason) => decideDishes(call, input, 'flag')
export const resolveFlags = (call: Call, input: Choice) => decideDishes(call, input, 'resolve')

async function decideDish(
  platform: Platform,
  tx: Tx,
  { id, version }: Chosen,
  { actorId, action, reason, now }: Decision,
): Promise<Outcome<OwnDish, DecisionRefusal>> {
  const today = todayOf(now.getTime())
  const row = await findOwnDish(tx, id, today)
  if (!row) return refuse('dish.not_found', { id })
  if (row.version !== version) return refuse('dish.stale', { current: ownDishOf(row) })
  const stored = reviewStateOf(row)
  const decided = decideReview(stored, action, reason)
  if (!decided.ok) return refuse('dish.nothing_to_decide', { current: ownDishOf(row) })
  const { about, words, edit, ...standing } = decided.value
  const cook = { name: row.cook_name, name_ar: row.cook_name_ar }
  await updateDish(tx, id, { ...standing, terms: { ...stored.terms, ...words }, cook, now })
  if (edit !== stored.edit) await saveEdit(tx, id, edit, now)
  await recordAudit(tx, {
    actorId,
    action: AUDITED_AS[action],
    subject: id,
    details: { about, ...(reason === null ? {} : auditedReason(reason)) },
  })
  const saved = (await findOwnDish(tx, id, today))!
  await notifyCook(platform, tx, saved, { version: saved.version, about, action, reason })
  return done(ownDishOf(saved))
}

function auditedReason(stored: string) {
  const why = readReviewReason(stored)
  return why.is === 'usual' ? { usualReason: why.reason } : { reason: why.text }
}

const AUDITED_AS: Record<ReviewAction, AuditAction> = {
  approve: 'dish.approve',
  reject: 'dish.reject',
  setPending: 'dish.set_pending',
  flag: 'dish.flag',
  resolve: 'dish.resolve_flag',
}
