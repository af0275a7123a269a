import type { DishInput, OwnDish } from '#contract/catalog/dishes.ts'
import { decideDishChange } from '#domain/catalog/dish-review.ts'
import type { DishRefusal } from '#domain/catalog/dish-terms.ts'
import { HOUR_SECONDS } from '#domain/durations.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { notifyAdmins } from '../review/notify.ts'
import { todayOf } from './own-dish-sql.ts'
import { findCookNames, findOwnDish, insertDish, listJustAdded } from './own-dish-store.ts'
import { ownDishOf, reviewStateOf } from './own-dish-views.ts'
import { readTerms } from './read-terms.ts'
import { kitchenOfActor } from './whose-dish.ts'

/** Adds a dish to a kitchen. It waits for review, even if an admin adds it. Sent again within ten minutes, it is the same dish. */
export async function createDish(
  { platform, user }: Call,
  { cookId: named, ...sent }: DishInput & { cookId?: string | undefined },
): Promise<Outcome<OwnDish, DishRefusal | Refusal<'dish.cook_missing'>>> {
  const { database, limiter, env, clock, notices } = platform
  const kitchen = kitchenOfActor(user, named)
  if (!kitchen.ok) return kitchen
  const terms = await readTerms(platform, sent)
  if (!terms.ok) return terms
  await limiter.take('new-dish', user.id, env.LIMIT_NEW_DISHES, HOUR_SECONDS)
  const cookId = kitchen.value
  return database.decide(async (tx) => {
    const now = await clock.lockAndTime(tx, `new-dish:${cookId}`)
    const cook = await findCookNames(tx, cookId)
    if (!cook) return refuse('dish.cook_missing')
    const today = todayOf(now.getTime())
    for (const added of await listJustAdded(tx, { cookId, name: terms.value.name, now })) {
      const row = (await findOwnDish(tx, added, today))!
      const stored = reviewStateOf(row)
      const changed = decideDishChange(stored, terms.value, stored.version)
      if (changed.ok && !changed.value.isNew) return done(ownDishOf(row))
    }
    const id = await insertDish(tx, { cookId, cook, terms: terms.value, now })
    if (user.role !== 'cook')
      await recordAudit(tx, { actorId: user.id, action: 'dish.create', subject: id, details: { cookId } })
    const row = await findOwnDish(tx, id, today)
    await notifyAdmins(platform, tx, row!, { version: 1, about: 'dish' })
    notices.publish(tx, [topics.kitchen(row!.cook_id)])
    return done(ownDishOf(row!))
  })
}
