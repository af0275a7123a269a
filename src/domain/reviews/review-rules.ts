import { firstName } from '../accounts/first-name.ts'
import type { NumberRule } from '../number-field.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'

/** The limits of a review's fields. The contract and the form read the same rules. */
export const REVIEW_RULES = {
  rating: { least: 1, most: 5, decimals: 0 },
  comment: { most: 1_000 },
  reply: { most: 1_000 },
} as const satisfies Record<string, NumberRule | object>

/** The possible ratings, from the lowest. */
export const STARS = [1, 2, 3, 4, 5] as const

/** The stored name of an author without one. Pages show it in their own language. */
export const ANONYMOUS = 'Anonymous'

/** The stored name of a guest, whose own name is never public. Pages show it in their own language. */
export const GUEST = 'Guest'

/** Only the author's first name is public. */
export function reviewerName(name: string): string {
  return firstName(name) || ANONYMOUS
}

export type NewReviewRefusal = Refusal<'review.not_purchased'> | Refusal<'review.already_written'>

/** Decides whether somebody may review a dish: it was delivered to them, and they have not reviewed it yet. */
export function decideNewReview({
  purchased,
  written,
}: {
  purchased: boolean
  written: boolean
}): Outcome<null, NewReviewRefusal> {
  if (!purchased) return refuse('review.not_purchased')
  return written ? refuse('review.already_written') : done(null)
}

export type WrittenReview = { rating: string; comment: string }

/** Checks a review before it is sent. Returns the errors by field. */
export function checkReview({
  rating,
  comment,
}: WrittenReview): Partial<
  Record<keyof WrittenReview, Refusal<'review.rating_missing' | 'review.comment_missing'>>
> {
  return {
    ...(STARS.some((star) => String(star) === rating) ? {} : { rating: refuse('review.rating_missing') }),
    ...(comment.trim() === '' ? { comment: refuse('review.comment_missing') } : {}),
  }
}
