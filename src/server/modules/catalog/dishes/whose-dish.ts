import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { SignedIn } from '#server/platform/sessions/actor.ts'
import type { OwnDishRow, Today } from './own-dish-sql.ts'
import { findOwnDish, lockDishes } from './own-dish-store.ts'

/**
 * The kitchen that a user acts for: a cook's own, or the one that an admin names. A cook who names another kitchen is refused
 * as if it did not exist.
 */
export function kitchenOfActor(
  user: SignedIn,
  cookId: string | undefined,
): Outcome<string, Refusal<'dish.cook_missing'>> {
  if (user.role === 'cook')
    return cookId === undefined || cookId === user.id ? done(user.id) : refuse('dish.cook_missing')
  return cookId === undefined ? refuse('dish.cook_missing') : done(cookId)
}

/** Whether a user may see and change a dish. For all other users it does not exist. */
export function isOwnDish(user: SignedIn, dish: { cook_id: string } | null): boolean {
  return dish !== null && (user.role !== 'cook' || dish.cook_id === user.id)
}

/** Locks a dish until the transaction ends; null if the user may not change it. */
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
