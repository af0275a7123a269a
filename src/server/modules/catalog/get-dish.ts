import type { DishDetail } from '#contract/catalog.ts'
import { cairoClock } from '#domain/cairo-time.ts'
import type { Point } from '#domain/geo.ts'
import { piastres, toEgp } from '#domain/money.ts'
import { DEFAULT_ORDER_LIMITS } from '#domain/ordering/quote.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Platform } from '#server/platform/platform.ts'
import { reviewPage } from './list-reviews.ts'
import { findDishPage, listPublicDishes } from './store.ts'
import { isPublic, toDishCard, toDishDetail } from './views.ts'

const NEIGHBOURS = 4

/** A dish that the public may see; one that is under review, flagged away or of a closed account does not exist for it. */
export async function getDish(
  platform: Platform,
  { id, place }: { id: string; place: Point | null },
): Promise<Outcome<DishDetail, Refusal<'dish.not_found'>>> {
  const { db } = platform.database
  const now = platform.clock.now()
  const { date, minuteOfWeek } = cairoClock(now)
  const [row, neighbours, reviews] = await Promise.all([
    findDishPage(db, id, date, place),
    listPublicDishes(db, {
      place,
      radiusKm: null,
      time: { date, minuteOfWeek, now: new Date(now) },
      type: null,
      words: [],
      openOnly: false,
      maxPricePiastres: null,
      cookId: null,
      beside: id,
      sort: 'top_rated',
      after: null,
      limit: NEIGHBOURS,
    }),
    reviewPage(db, id, null),
  ])
  if (!row || !isPublic(row)) return refuse('dish.not_found')
  return done(
    toDishDetail(row, now, {
      reviews: reviews.items,
      moreReviews: reviews.nextCursor,
      moreFromKitchen: neighbours.map((dish) => toDishCard(dish, now)),
      deliveredOrders: row.delivered_orders,
      deliveryFrom: toEgp(piastres(row.base_delivery_fee ?? DEFAULT_ORDER_LIMITS.baseDeliveryFee)),
    }),
  )
}
