import type { KitchenToday } from '#contract/kitchens.ts'
import { addCairoDays, cairoDate, startOfCairoDay } from '#domain/cairo-time.ts'
import { endOfBusinessDay } from '#domain/insights/business-day.ts'
import { dayFigures } from '#domain/insights/day-figures.ts'
import { kitchenOpening, kitchenState } from '#domain/kitchens/orderable.ts'
import { ALL_WEEK } from '#domain/kitchens/slots.ts'
import { piastres, toEgp } from '#domain/money.ts'
import { averageOf } from '#server/modules/catalog/index.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import { reviewPhotoUrl } from '#server/platform/images/store-photo.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listLowDishes, listNewReviews } from '../kitchen-news-store.ts'
import { findHoldOf, findKitchen, listOrdersSince } from '../store.ts'
import { kitchenOfRow } from '../views.ts'

const WEEK_DAYS = 7
/** Customers also see the number that is left from here down. */
const FEW_LEFT = 5
const MAX_REVIEWS = 3
/** The one day as which the seven days before today are counted. */
const LAST_WEEK = 'last week'

/** A cook's kitchen today: its state and figures, with last week's average preparation time. */
export async function getKitchenToday({ platform, user: { id: cookId } }: Call): Promise<KitchenToday> {
  return readKitchenToday(platform, cookId)
}

/** The same of any kitchen. */
export async function readKitchenToday(platform: Platform, cookId: string): Promise<KitchenToday> {
  const { db } = platform.database
  const now = (await platform.clock.transactionTime(db)).getTime()
  const today = cairoDate(now)
  const weekAgo = new Date(startOfCairoDay(addCairoDays(today, -WEEK_DAYS)))
  const [row, { dayEndsAtHour }, orders, low, reviews] = await Promise.all([
    findKitchen(db, cookId, today),
    findOrderLimits(db),
    listOrdersSince(db, cookId, weekAgo),
    listLowDishes(db, cookId, { day: today, now: new Date(now), few: FEW_LEFT }),
    listNewReviews(db, cookId, weekAgo, MAX_REVIEWS),
  ])
  if (!row) throw new Error(`cook ${cookId} has no kitchen`)
  const kitchen = kitchenOfRow(row)
  const state = kitchenState(kitchen, now)
  const opens = state === 'open' ? null : kitchenOpening(kitchen, ALL_WEEK, now)
  const counted = orders.map((order) => ({
    status: order.status,
    placedOn: order.placed_on,
    subtotal: piastres(order.subtotal),
    preparingAt: order.preparing_at?.getTime() ?? null,
    readyForPickupAt: order.ready_for_pickup_at?.getTime() ?? null,
  }))
  const figures = dayFigures(counted, today)
  const before = counted
    .filter((order) => order.placedOn !== today)
    .map((order) => ({ ...order, placedOn: LAST_WEEK }))
  const lastWeek = dayFigures(before, LAST_WEEK)
  return {
    name: row.name,
    nameAr: row.name_ar,
    state,
    open: state === 'open',
    hiddenToday: kitchen.hiddenUntil !== null && now < kitchen.hiddenUntil,
    dayEndsAt: new Date(endOfBusinessDay(now, dayEndsAtHour)).toISOString(),
    opens: opens && { at: new Date(opens.at).toISOString(), day: opens.day },
    revenue: toEgp(figures.revenue),
    orders: figures.orders,
    averageRating: averageOf(row.rating_sum, row.rating_count),
    reviewCount: row.rating_count,
    averagePrepMinutes: figures.averagePrepMinutes,
    averagePrepMinutesLastWeek: lastWeek.averagePrepMinutes,
    takenToday: row.orders_today,
    dailyOrderLimit: row.daily_order_limit,
    pausedUntil: row.break_until && row.break_until.getTime() > now ? row.break_until.toISOString() : null,
    hold: await findHoldOf(db, row, now),
    runningLow: low.map(({ name_ar, ...dish }) => ({ ...dish, nameAr: name_ar })),
    newReviews: reviews.map((review) => ({
      id: review.id,
      dishId: review.dish_id,
      hasPage: review.has_page,
      dishName: review.dish_name,
      dishNameAr: review.dish_name_ar,
      userName: review.user_name,
      rating: review.rating,
      comment: review.comment,
      photoUrl: review.photo && reviewPhotoUrl(review.photo),
      createdAt: review.created_at.toISOString(),
    })),
  }
}
