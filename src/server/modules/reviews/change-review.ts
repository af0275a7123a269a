import type { Review } from '#contract/catalog/reviews.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { type ReviewContent, updateReview } from './store.ts'
import { toReview } from './views.ts'
import { limitReviews } from './write-review.ts'

/** Changes a review for its author. Everybody else gets "not found". */
export async function changeReview(
  { platform, user: { id: userId } }: Call,
  { id, rating, comment }: ReviewContent & { id: string },
): Promise<Outcome<Review, Refusal<'review.not_found'>>> {
  await limitReviews(platform, userId)
  return platform.database.decide<Review, Refusal<'review.not_found'>>(async (tx) => {
    const now = await platform.clock.transactionTime(tx)
    const row = await updateReview(tx, { id, userId, rating, comment, now })
    return row ? done(toReview(row)) : refuse('review.not_found')
  })
}
