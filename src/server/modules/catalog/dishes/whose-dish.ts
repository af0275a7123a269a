import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { SignedIn } from '#server/platform/sessions/actor.ts'
import type { OwnDishRow } from './own-dish-sql.ts'
import { findOwnDish, lockDishes, type Today } from './own-dish-store.ts'

/** The kitchen that somebody works for: a cook's own, or for admins the one they name. A cook who names another is refused as if it did not exist. */
export function kitchenOfActor(
  user: SignedIn,
  cookId: string | undefined,
): Outcome<string, Refusal<'dish.cook_missing'>> {
  if (user.role === 'cook')
    return cookId === undefined || cookId === user.id ? done(user.id) : refuse('dish.cook_missing')
  return cookId === undefined ? refuse('dish.cook_missing') : done(cookId)
}

/** Whether somebody may see and change a dish at all; to all others it is not there. */
export function isOwnDish(user: SignedIn, dish: { cook_id: string } | null): boolean {
  return dish !== null && (user.role !== 'cook' || dish.cook_id === user.id)
}

/** The dish, locked until the transaction ends; null where it is not theirs to change. */
export async function lockOwnDish(
  tx: Tx,
  user: SignedIn,
  id: string,
  today: Today,
): Promise<OwnDishRow | null> {
  await lockDishes(tx, [id])
  const row = await findOwnDish(tx, id, today)
  return isOwnDish(user, row) ? row : null
}
