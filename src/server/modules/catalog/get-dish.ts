import type { DishDetail } from '#contract/catalog.ts'
import { cairoClock } from '#domain/cairo-time.ts'
import type { Point } from '#domain/geo.ts'
import { piastres, toEgp } from '#domain/money.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { reviewPage } from './list-reviews.ts'
import { countDelivered, findDishes, listPublicDishes } from './store.ts'
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
  const [row] = await findDishes(db, [id], date, place)
  if (!row || !isPublic(row)) return refuse('dish.not_found')
  const [limits, neighbours, reviews, deliveredOrders] = await Promise.all([
    findOrderLimits(db),
    listPublicDishes(db, {
      place,
      radiusKm: null,
      time: { date, minuteOfWeek, now: new Date(now) },
      type: null,
      words: [],
      openOnly: false,
      maxPricePiastres: null,
      cookId: row.cook_id,
      sort: 'top_rated',
      after: null,
      limit: NEIGHBOURS + 1,
    }),
    reviewPage(db, id, null),
    countDelivered(db, row.cook_id),
  ])
  return done(
    toDishDetail(row, now, {
      reviews: reviews.items,
      moreReviews: reviews.nextCursor,
      moreFromKitchen: neighbours
        .filter((dish) => dish.id !== id)
        .slice(0, NEIGHBOURS)
        .map((dish) => toDishCard(dish, now)),
      deliveredOrders,
      deliveryFrom: toEgp(piastres(limits.baseDeliveryFee)),
    }),
  )
}
