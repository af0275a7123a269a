import type { OrderRating } from '#contract/catalog/reviews.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { decideOrderRating, type OrderRatingRefusal, orderRatingOf } from '#domain/reviews/order-rating.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findRatableOrder } from './reading-store.ts'
import { insertReviews, updateReviews } from './store.ts'
import { tellCookOfOrder } from './tell.ts'

const HOUR_SECONDS = 3_600
/** Arrow keys pass several stars on the way to one, and each is saved. */
const TAPS_OF_A_REVIEW = 3

type NotTheirs = Refusal<'order.not_found'>

/** The rating that a customer has given their order, and whether they may rate it. */
export async function findOrderRating(
  { database: { db } }: Platform,
  userId: string,
  orderId: string,
): Promise<Outcome<OrderRating, NotTheirs>> {
  const order = await findRatableOrder(db, userId, orderId)
  return order ? done(orderRatingOf(order)) : refuse('order.not_found')
}

/**
 * Reviews all dishes of a delivered order alike, or changes these reviews. Without `comment` their words stay. The cook is
 * notified once.
 */
export async function rateOrder(
  platform: Platform,
  author: { id: string; name: string },
  { id: orderId, rating, comment }: { id: string; rating: number; comment?: string | undefined },
): Promise<Outcome<OrderRating, NotTheirs | OrderRatingRefusal>> {
  const { limiter, env, database, clock } = platform
  await limiter.take('order-rating', author.id, env.LIMIT_REVIEWS * TAPS_OF_A_REVIEW, HOUR_SECONDS)
  return database.decide<OrderRating, NotTheirs | OrderRatingRefusal>(async (tx) => {
    // Two taps at once would each find the dishes without reviews.
    const now = await clock.transactionTime(tx, `order-rating:${orderId}`)
    const order = await findRatableOrder(tx, author.id, orderId)
    if (!order) return refuse('order.not_found')
    const decided = decideOrderRating(order)
    if (!decided.ok) return decided
    const { write, change } = decided.value
    await updateReviews(tx, { ids: change, rating, comment, now })
    const content = { userId: author.id, userName: author.name, rating, comment: comment ?? '', now }
    await insertReviews(tx, write, content)
    const dishes = order.dishes.filter(({ dishId }) => write.includes(dishId)).map(({ dish }) => dish)
    if (dishes.length > 0) await tellCookOfOrder(platform, tx, { orderId, dishes, rating, author })
    const saved = await findRatableOrder(tx, author.id, orderId)
    return done(orderRatingOf(saved ?? order))
  })
}
