import type { OrderStatus } from '../ordering/status/order-status.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'

/** Usual words of people who liked the food, to press instead of typing. */
export const PRAISES = ['tasty', 'hot', 'portion', 'packed'] as const

/** From how many stars on usual praise is offered. */
export const PRAISED_FROM = 4

type OwnReview = { id: string; rating: number; comment: string; photo: string | null; createdAt: number }

/** A delivered order as its rating depends on it: each dish once, with the customer's own review of it. */
export type RatableOrder = {
  status: OrderStatus
  /** Null for an order that an admin set to delivered by hand. */
  deliveredAt: number | null
  dishes: readonly { dishId: string; isOnSale: boolean; review: OwnReview | null }[]
}

export type OrderRatingRefusal = Refusal<'review.not_purchased'> | Refusal<'review.already_written'>

/** What a rating of an order does: the dishes that get a review, and the reviews that it changes. */
export type OrderRatingPlan = { write: string[]; change: string[] }

/** The rating of an order as its customer sees it. `mayRate`: a tap would write or change something. */
export type OrderRating = {
  rating: number | null
  comment: string
  photo: string | null
  mayRate: boolean
}

/**
 * Decides what a rating of an order does. Every dish that its customer has not reviewed gets a review. Reviews of an earlier
 * order, and those with words of their own, stay as they are.
 */
export function decideOrderRating(order: RatableOrder): Outcome<OrderRatingPlan, OrderRatingRefusal> {
  if (order.status !== 'delivered') return refuse('review.not_purchased')
  const write = order.dishes.filter(({ isOnSale, review }) => isOnSale && !review).map(({ dishId }) => dishId)
  const change = reviewsOf(order).map(({ id }) => id)
  return write.length + change.length === 0 ? refuse('review.already_written') : done({ write, change })
}

/** Decides which reviews a photo belongs to: those that rated the order together, for a photo follows the stars. */
export function decideRatingPhoto(
  order: RatableOrder,
): Outcome<string[], OrderRatingRefusal | Refusal<'review.not_found'>> {
  const decided = decideOrderRating(order)
  if (!decided.ok) return decided
  const { change } = decided.value
  return change.length === 0 ? refuse('review.not_found') : done(change)
}

/** The rating that an order already has. */
export function orderRatingOf(order: RatableOrder): OrderRating {
  const [given] = reviewsOf(order)
  return {
    rating: given?.rating ?? null,
    comment: given?.comment ?? '',
    photo: given?.photo ?? null,
    mayRate: decideOrderRating(order).ok,
  }
}

const COMMA = /[,،]\s*/

/** Whether the words contain a usual one, between commas. */
export function saysPraise(words: string, praise: string): boolean {
  return words.split(COMMA).some((part) => part.trim() === praise)
}

/** Adds a usual word to the others, or takes it out again. */
export function togglePraise(words: string, praise: string, comma: string): string {
  const parts = words.split(COMMA).filter((part) => part.trim() !== '')
  if (!saysPraise(words, praise)) return [words.trim(), praise].filter(Boolean).join(comma)
  return parts.filter((part) => part.trim() !== praise).join(comma)
}

/**
 * The reviews that rated the order together. They were written in one moment after the delivery. If somebody gave one of them
 * words on the dish's page, it speaks for its dish alone.
 */
function reviewsOf({ deliveredAt, dishes }: RatableOrder): OwnReview[] {
  const since = dishes.flatMap(({ review }) =>
    review && review.createdAt >= (deliveredAt ?? 0) ? [review] : [],
  )
  const latest = Math.max(...since.map(({ createdAt }) => createdAt))
  const together = since.filter(({ createdAt }) => createdAt === latest)
  const isAlike = together.every(({ comment }) => comment === together[0]?.comment)
  return isAlike ? together : together.filter(({ comment }) => comment === '')
}
