import type { Review } from '#contract/catalog/reviews.ts'
import { reviewerName } from '#domain/reviews/review-rules.ts'
import type { ReviewRow } from './reading-store.ts'

/** A review as the public reads it. */
export function toReview(row: ReviewRow): Review {
  return {
    id: row.id,
    dishId: row.dish_id,
    userName: reviewerName(row.user_name),
    rating: row.rating,
    comment: row.comment,
    createdAt: row.created_at,
    adminReply: row.admin_reply,
  }
}
