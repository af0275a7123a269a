import type { Review } from '#contract/catalog/reviews.ts'
import { HOUR_SECONDS } from '#domain/durations.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { decideNewReview, type NewReviewRefusal } from '#domain/reviews/review-rules.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notifyCook } from './notify.ts'
import {
  findDishOnSale,
  findReviewBy,
  insertReview,
  listPurchasedDishes,
  type ReviewContent,
  updateReview,
} from './store.ts'
import { toReview } from './views.ts'

/** Saves a review of a dish that was delivered to its author. Of two reviews by one person at once the second is refused. */
export async function writeReview(
  { platform, user: author }: Call,
  { id: dishId, rating, comment }: ReviewContent & { id: string },
): Promise<Outcome<Review, NewReviewRefusal | Refusal<'dish.not_found'>>> {
  await limitReviews(platform, author.id)
  return platform.database.decide(async (tx) => {
    const now = await platform.clock.transactionTime(tx)
    const dish = await findDishOnSale(tx, dishId)
    if (!dish) return refuse('dish.not_found')
    const decided = decideNewReview({
      purchased: (await listPurchasedDishes(tx, author.id, [dishId])).length > 0,
      written: (await findReviewBy(tx, author.id, dishId)) !== null,
    })
    if (!decided.ok) return decided
    const content = { dishId, userId: author.id, userName: author.name, rating, comment, now }
    const row = await insertReview(tx, content)
    if (!row) return refuse('review.already_written')
    const review = toReview(row)
    await notifyCook(platform, tx, dish, { review, authorId: author.id })
    return done(review)
  })
}

/** Changes a review for its author. Everybody else gets "not found". */
export async function changeReview(
  { platform, user: { id: userId } }: Call,
  { id, rating, comment }: ReviewContent & { id: string },
): Promise<Outcome<Review, Refusal<'review.not_found'>>> {
  await limitReviews(platform, userId)
  return platform.database.decide(async (tx) => {
    const now = await platform.clock.transactionTime(tx)
    const row = await updateReview(tx, { id, userId, rating, comment, now })
    return row ? done(toReview(row)) : refuse('review.not_found')
  })
}

/** New reviews and changes share one limit: no guest eats ten dishes in an hour. */
function limitReviews({ limiter, env }: Platform, userId: string) {
  return limiter.take('review', userId, env.LIMIT_REVIEWS, HOUR_SECONDS)
}
