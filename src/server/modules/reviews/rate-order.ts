import type { OrderRating } from '#contract/catalog/reviews.ts'
import { HOUR_SECONDS } from '#domain/durations.ts'
import { type NotTheOwner, refuseStranger } from '#domain/ordering/status/visibility.ts'
import { done, type Outcome } from '#domain/outcome.ts'
import { decideOrderRating, type OrderRatingRefusal, orderRatingOf } from '#domain/reviews/order-rating.ts'
import { GUEST } from '#domain/reviews/review-rules.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { notifyCookOfOrder } from './notify.ts'
import {
  findRatableOrder,
  insertReviews,
  isOfAccount,
  lockOrder,
  type OrderRater,
  type Rater,
  updateReviews,
} from './store.ts'
import { toOrderRating } from './views.ts'

/** Arrow keys pass several stars on the way to one, and each is saved. */
const TAPS_OF_A_REVIEW = 3

/** The rating that a customer or a guest has given their order, and whether they may rate it. */
export async function findOrderRating(
  {
    platform: {
      database: { db },
    },
    actor,
  }: Call,
  { id: orderId }: { id: string },
): Promise<Outcome<OrderRating, NotTheOwner>> {
  const order = await findRatableOrder(db, raterOf(actor), orderId)
  return order ? done(toOrderRating(order)) : notTheOwner(db, actor, orderId)
}

/**
 * Reviews all dishes of a delivered order alike, or changes these reviews. Without `comment` their words stay, and
 * their photo stays. The cook is notified once.
 */
export async function rateOrder(
  { platform, actor }: Call,
  { id: orderId, rating, comment }: { id: string; rating: number; comment?: string | undefined },
): Promise<Outcome<OrderRating, NotTheOwner | OrderRatingRefusal>> {
  const { limiter, env, database, clock } = platform
  const rater = raterOf(actor)
  // Anybody can invent devices, so only one with a right to the order is counted.
  if (!(await findRatableOrder(database.db, rater, orderId))) return notTheOwner(database.db, actor, orderId)
  const counted = rater.userId ?? rater.device ?? ''
  await limiter.take('order-rating', counted, env.LIMIT_REVIEWS * TAPS_OF_A_REVIEW, HOUR_SECONDS)
  return database.decide(async (tx) => {
    // Two taps at once would each find the dishes without reviews.
    const now = await clock.lockAndTime(tx, `order-rating:${orderId}`)
    await lockOrder(tx, orderId)
    const order = await findRatableOrder(tx, rater, orderId)
    if (!order) return notTheOwner(tx, actor, orderId)
    const decided = decideOrderRating(order)
    if (!decided.ok) return decided
    const { write, change } = decided.value
    await updateReviews(tx, { ids: change, rating, comment, now })
    const by: OrderRater = order.customerId
      ? { userId: order.customerId, guestOrderId: null, name: actor.user?.name ?? '' }
      : { userId: null, guestOrderId: orderId, name: GUEST }
    const { photo } = orderRatingOf(order)
    await insertReviews(tx, write, { by, rating, comment: comment ?? '', photo, now })
    const dishes = order.dishes.filter(({ dishId }) => write.includes(dishId)).map(({ dish }) => dish)
    if (dishes.length > 0) await notifyCookOfOrder(platform, tx, { orderId, dishes, rating, by })
    const saved = await findRatableOrder(tx, rater, orderId)
    return done(toOrderRating(saved ?? order))
  })
}

/** Cooks, couriers and admins write no reviews, whatever their device has ordered. */
export function raterOf({ user, device }: Actor): Rater {
  if (!user) return { userId: null, device }
  return user.role === 'customer' ? { userId: user.id, device } : { userId: null, device: null }
}

/** As for every other step of an order. */
export async function notTheOwner(db: Db, { user }: Actor, orderId: string) {
  return refuseStranger({ isSignedIn: user !== null, isGuests: !(await isOfAccount(db, orderId)) })
}
