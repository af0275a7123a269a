import type { OrderRating, Review } from '#contract/catalog/reviews.ts'
import { orderRatingOf, type RatableOrder } from '#domain/reviews/order-rating.ts'
import { reviewerName } from '#domain/reviews/review-rules.ts'
import { reviewPhotoUrl } from '#server/platform/images/store-photo.ts'
import type { ReviewRow } from './store.ts'

/** A review as the public reads it. */
export function toReview(row: ReviewRow): Review {
  return {
    id: row.id,
    dishId: row.dish_id,
    userName: reviewerName(row.user_name),
    rating: row.rating,
    comment: row.comment,
    photoUrl: row.photo && reviewPhotoUrl(row.photo),
    createdAt: row.created_at,
    adminReply: row.admin_reply,
  }
}

/** The rating of an order as whoever placed it reads it. */
export function toOrderRating(order: RatableOrder): OrderRating {
  const { photo, ...rating } = orderRatingOf(order)
  return { ...rating, photoUrl: photo && reviewPhotoUrl(photo) }
}
