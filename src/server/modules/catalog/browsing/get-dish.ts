import type { DishDetail } from '#contract/catalog/catalog.ts'
import { cairoClock } from '#domain/cairo-time.ts'
import { pointOf } from '#domain/geo.ts'
import { egpOf } from '#domain/money.ts'
import { DEFAULT_ORDER_LIMITS } from '#domain/ordering/money/quote.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { findHold } from '#server/db/market-sql.ts'
import { REVIEWS_READ, reviewPage } from '#server/modules/reviews/index.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { toDishCards, toDishDetail } from '../views.ts'
import { findDishPage } from './dish-page-store.ts'

const NEIGHBOURS = 4

/** The page of a public dish. A dish that is under review, flagged or of a banned cook is refused as not found. */
export async function getDish(
  { platform }: Call,
  { id, ...near }: { id: string; latitude?: number | undefined; longitude?: number | undefined },
): Promise<Outcome<DishDetail, Refusal<'dish.not_found'>>> {
  const now = platform.clock.now()
  const { date, minuteOfWeek } = cairoClock(now)
  const found = await findDishPage(platform.database.db, id, {
    place: pointOf(near.latitude, near.longitude),
    time: { date, minuteOfWeek, now: new Date(now) },
    neighbours: NEIGHBOURS,
    reviews: REVIEWS_READ,
  })
  if (!found) return refuse('dish.not_found')
  const [row, ...neighbours] = found
  const isPaused = (row.paused_until?.getTime() ?? 0) > now
  const reviews = reviewPage(row.id, row.reviews ?? [])
  return done(
    toDishDetail(row, now, {
      hold: isPaused ? await findHold(platform.database.db, row.cook_id, now) : null,
      reviews: reviews.items,
      moreReviews: reviews.nextCursor,
      moreFromKitchen: toDishCards(neighbours, now),
      deliveredOrders: row.delivered_orders ?? 0,
      deliveryFrom: egpOf(row.base_delivery_fee ?? DEFAULT_ORDER_LIMITS.baseDeliveryFee),
    }),
  )
}
