import type { Review } from '#contract/catalog/reviews.ts'
import { paths, reviewsOf } from '#domain/paths.ts'
import { reviewerName } from '#domain/reviews/review-rules.ts'
import { formatter } from '#locales/format.ts'
import type { Locale } from '#locales/locale.ts'
import { inLocale } from '#locales/locale.ts'
import { listAdmins, notify, typedText } from '#server/modules/notifications/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type DishOnSale, findAuthor, findDishOfReview, isReportedBesides, type OrderRater } from './store.ts'

/** Notifies the cook of a new review, once. Later changes by its author are not announced. */
export async function notifyCook(
  platform: Platform,
  tx: Tx,
  dish: DishOnSale,
  { review, authorId }: { review: Review; authorId: string },
) {
  await notify(platform, tx, {
    eventId: `review:${review.id}`,
    recipients: [{ userId: dish.cook_id }],
    message: 'reviews.review-received',
    params: (locale) => ({
      customer: typedText(review.userName, locale),
      dish: nameIn(locale, dish),
      rating: formatter(locale).count(review.rating),
      comment: typedText(review.comment, locale),
    }),
    about: { customer: authorId },
    url: reviewsOf(dish.id),
    category: 'order',
  })
}

/** Notifies the cook of the stars that all dishes of an order got, once. A guest is not named. */
export async function notifyCookOfOrder(
  platform: Platform,
  tx: Tx,
  { orderId, dishes, rating, by }: RatedDishes,
) {
  const [first] = dishes
  if (!first) return
  await notify(platform, tx, {
    eventId: `order-rating:${orderId}`,
    recipients: [{ userId: first.cook_id }],
    message: by.userId ? 'reviews.order-rated' : 'reviews.order-rated-by-guest',
    params: (locale) => ({
      customer: typedText(reviewerName(by.name), locale),
      dishes: formatter(locale).list(dishes.map((dish) => nameIn(locale, dish))),
      rating: formatter(locale).count(rating),
    }),
    about: { customer: by.userId ?? by.guestOrderId },
    url: reviewsOf(first.id),
    category: 'order',
  })
}

type RatedDishes = {
  orderId: string
  dishes: DishOnSale[]
  rating: number
  by: OrderRater
}

/** Notifies the author of a review of the first answer to it. A guest has no bell. */
export async function notifyAuthor(platform: Platform, tx: Tx, { id, reply }: { id: string; reply: string }) {
  const [authorId, dish] = [await findAuthor(tx, id), await findDishOfReview(tx, id)]
  if (!authorId || !dish) return
  await notify(platform, tx, {
    eventId: `review-reply:${id}`,
    recipients: [{ userId: authorId }],
    message: 'reviews.review-replied',
    params: (locale) => ({ dish: nameIn(locale, dish), reply: typedText(reply, locale) }),
    url: reviewsOf(dish.id),
    category: 'system',
  })
}

type Reported = { reportId: string; what: 'dish' | 'review'; dish: DishOnSale }

/** Notifies the admins of a report, and within a day not again while the first one is open. */
export async function notifyAdmins(platform: Platform, tx: Tx, { reportId, what, dish }: Reported) {
  if (await isReportedBesides(tx, reportId)) return
  await notify(platform, tx, {
    eventId: `report:${reportId}`,
    recipients: await listAdmins(tx),
    message: what === 'dish' ? 'reviews.dish-reported' : 'reviews.review-reported',
    params: (locale) => ({ dish: nameIn(locale, dish) }),
    url: paths.adminFlags,
    category: 'reports',
  })
}

function nameIn(locale: Locale, { name, name_ar: nameAr }: DishOnSale): string {
  return typedText(inLocale(locale, name, nameAr), locale)
}
