import type { OwnDish } from '#contract/catalog/dishes.ts'
import type { OwnDishState } from '#domain/catalog/dish-review.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { todayOf } from './own-dish-sql.ts'
import { countOwnDishes, findOwnDish, listOwnDishes as readDishes } from './own-dish-store.ts'
import { ownDishOf } from './own-dish-views.ts'
import { isOwnDish, kitchenOfActor } from './whose-dish.ts'

const PAGE = 24

type ListQuery = {
  cookId?: string | undefined
  q?: string | undefined
  state?: OwnDishState | undefined
  page?: number | undefined
}

export type OwnDishPage = {
  items: OwnDish[]
  page: number
  pages: number
  total: number
  all: number
  states: Record<OwnDishState, number>
}

/** A page of a kitchen's dishes. A page number beyond the end gives the last page, as dishes may have been withdrawn since. */
export async function listOwnDishes(
  { platform: { database, clock }, user }: Call,
  { cookId: named, q, state, page = 1 }: ListQuery,
): Promise<Outcome<OwnDishPage, Refusal<'dish.cook_missing'>>> {
  const kitchen = kitchenOfActor(user, named)
  if (!kitchen.ok) return kitchen
  const wanted = { cookId: kitchen.value, q, state }
  const { all, ...states } = await countOwnDishes(database.db, wanted)
  const total = state ? states[state] : all
  const pages = Math.max(1, Math.ceil(total / PAGE))
  const shown = Math.min(page, pages)
  const today = todayOf(clock.now())
  const found = await readDishes(database.db, wanted, { today, most: PAGE, skip: (shown - 1) * PAGE })
  return done({ items: found.map(ownDishOf), page: shown, pages, total, all, states })
}

/** One dish for its cook or an admin. */
export async function getOwnDish(
  { platform: { database, clock }, user }: Call,
  { id }: { id: string },
): Promise<Outcome<OwnDish, Refusal<'dish.not_found'>>> {
  const row = await findOwnDish(database.db, id, todayOf(clock.now()))
  return row && isOwnDish(user, row) ? done(ownDishOf(row)) : refuse('dish.not_found')
}
