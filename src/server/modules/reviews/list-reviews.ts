import type { Review } from '#contract/catalog/reviews.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { run } from '#server/platform/database/rows.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { type BadCursor, pageOf, readPageEnd } from '#server/platform/page-cursor.ts'
import { findDishOnSale, findReviewBy, listPurchasedDishes, type ReviewRow, selectReviews } from './store.ts'
import { toReview } from './views.ts'

const PAGE = 6

type ReviewPage = { items: Review[]; nextCursor: string | null }

/** A page of the reviews of a dish that the public may see. */
export async function listReviews(
  call: Call,
  { id, cursor }: { id: string; cursor?: string | undefined },
): Promise<Outcome<ReviewPage, Refusal<'dish.not_found'> | BadCursor>> {
  const page = await listReviewsOfDish(call, { id, cursor })
  if (!page.ok) return page
  return (await findDishOnSale(call.platform.database.db, id)) ? page : refuse('dish.not_found')
}

/** The same for any dish, for admins. */
export async function listReviewsOfDish(
  { platform: { database } }: Call,
  { id, cursor }: { id: string; cursor?: string | undefined },
): Promise<Outcome<ReviewPage, BadCursor>> {
  const after = readPageEnd(id, cursor)
  if (!after.ok) return after
  return done(reviewPage(id, await run<ReviewRow>(database.db, selectReviews(id, after.value, REVIEWS_READ))))
}

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

/** One more than a page shows: it tells whether there is another page. */
export const REVIEWS_READ = PAGE + 1

export function reviewPage(dishId: string, found: ReviewRow[]): ReviewPage {
  const keyOf = (last: ReviewRow) => Date.parse(last.created_at)
  const { page, nextCursor } = pageOf(dishId, found, { most: PAGE, keyOf })
  return { items: page.map(toReview), nextCursor }
}
