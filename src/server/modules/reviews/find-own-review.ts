import type { Review } from '#contract/catalog/reviews.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { findDishOnSale, findReviewBy, listPurchasedDishes } from './store.ts'
import { toReview } from './views.ts'

export type OwnReview = { purchased: boolean; review: Review | null }

/** Whether a person may review a dish, and their review of it. */
export async function findOwnReview(
  { platform: { database }, user: { id: userId } }: Call,
  { id: dishId }: { id: string },
): Promise<Outcome<OwnReview, Refusal<'dish.not_found'>>> {
  const { db } = database
  if (!(await findDishOnSale(db, dishId))) return refuse('dish.not_found')
  const [purchased, written] = await Promise.all([
    listPurchasedDishes(db, userId, [dishId]),
    findReviewBy(db, userId, dishId),
  ])
  return done({ purchased: purchased.length > 0, review: written && toReview(written) })
}
