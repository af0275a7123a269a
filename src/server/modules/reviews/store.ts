import type { RatableOrder } from '#domain/reviews/order-rating.ts'
import type { ReportReason } from '#domain/reviews/report-rules.ts'
import { PUBLIC_DISH, PUBLIC_KITCHEN } from '#server/db/public-sql.ts'
import type { Param } from '#server/platform/database/cached-statement.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { PageEnd } from '#server/platform/page-cursor.ts'
import { randomId } from '#server/platform/sessions/random.ts'

export type ReviewRow = {
  id: string
  dish_id: string
  user_name: string
  rating: number
  comment: string
  photo: string | null
  /** As ISO text in UTC with milliseconds. */
  created_at: string
  admin_reply: string | null
}

export const REVIEW_COLUMNS = sql`r.id, r.dish_id, r.user_name, r.rating, r.comment, r.photo, r.admin_reply,
      to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at`

/** Selects a dish's latest reviews as `ReviewRow`s, alone or inside a larger statement. */
export function selectReviews(dishId: Param<string>, after: PageEnd | null, limit: Param<number>): SQL {
  const page = after
    ? sql`and (r.created_at, r.id) < (to_timestamp(${after.key}::float8 / 1000), ${after.id}::text)`
    : sql``
  return sql`select ${REVIEW_COLUMNS}
    from reviews r where r.dish_id = ${dishId} ${page} order by r.created_at desc, r.id desc limit ${limit}`
}

export type DishOnSale = { id: string; cook_id: string; name: string; name_ar: string | null }

/** A dish that the public may see, and whose reviews it may see. */
export async function findDishOnSale(db: Db, dishId: string): Promise<DishOnSale | null> {
  return firstRow<DishOnSale>(db)`select d.id, d.cook_id, d.name, d.name_ar
    from dishes d join kitchens k on k.cook_id = d.cook_id join users u on u.id = d.cook_id
    where d.id = ${dishId} and ${PUBLIC_DISH} and ${PUBLIC_KITCHEN}`
}

/** Filters the dishes that were ever delivered to a customer: the specification's `purchasedDishes`, derived from the orders. */
export async function listPurchasedDishes(db: Db, userId: string, dishIds: string[]): Promise<string[]> {
  const found = await rows<{ dish_id: string }>(db)`
    select distinct i.dish_id from orders o join order_items i on i.order_id = o.id
    where o.customer_id = ${userId} and o.status = 'delivered' and o.deleted_at is null
      and i.dish_id = any(${sql.param(dishIds)}::text[])`
  return found.map(({ dish_id }) => dish_id)
}

export async function findReviewBy(db: Db, userId: string, dishId: string): Promise<ReviewRow | null> {
  return firstRow<ReviewRow>(db)`
    select ${REVIEW_COLUMNS} from reviews r where r.user_id = ${userId} and r.dish_id = ${dishId}`
}

/** The dish of a review, if the public may see it. */
export async function findDishOfReview(db: Db, reviewId: string): Promise<DishOnSale | null> {
  const review = await firstRow<{ dish_id: string }>(db)`select dish_id from reviews where id = ${reviewId}`
  return review && findDishOnSale(db, review.dish_id)
}

/** The account that wrote a review; null for a guest's. */
export async function findAuthor(db: Db, reviewId: string): Promise<string | null> {
  const review = await firstRow<{ user_id: string | null }>(db)`
    select user_id from reviews where id = ${reviewId}`
  return review?.user_id ?? null
}

/** True if the same dish or review has another open report of the last day, of which the admins know already. */
export async function isReportedBesides(db: Db, reportId: string): Promise<boolean> {
  const other = await firstRow(db)`select 1 from content_reports r join content_reports o
      on (o.dish_id = r.dish_id or o.review_id = r.review_id) and o.id <> r.id and o.resolved_at is null
        and o.created_at > r.created_at - interval '1 day'
    where r.id = ${reportId} limit 1`
  return other !== null
}

type RatableRow = DishOnSale & {
  customer_id: string | null
  status: RatableOrder['status']
  delivered_at: Date | null
  is_on_sale: boolean
  review_id: string | null
  rating: number
  comment: string
  photo: string | null
  reviewed_at: Date
}

/** Whether a review has this photo. */
export async function isReviewPhoto(db: Db, photo: string): Promise<boolean> {
  return (await firstRow(db)`select 1 from reviews where photo = ${photo} limit 1`) !== null
}

/** Which of these photos a review uses. */
export async function listUsedReviewPhotos(db: Db, photos: string[]): Promise<string[]> {
  const found = await rows<{ photo: string }>(db)`
    select distinct photo from reviews where photo = any(${sql.param(photos)}::text[])`
  return found.map(({ photo }) => photo)
}

/** Who asks: a customer for their own orders, and a device for a guest's orders that it has the right to. */
export type Rater = { userId: string | null; device: string | null }

/** Somebody's own order with their reviews of its dishes. */
export async function findRatableOrder(db: Db, { userId, device }: Rater, orderId: string) {
  const found = await rows<RatableRow>(db)`
    select o.customer_id, o.status, o.delivered_at, i.dish_id as id, d.cook_id, d.name, d.name_ar,
      coalesce(${PUBLIC_DISH} and ${PUBLIC_KITCHEN}, false) as is_on_sale,
      r.id as review_id, r.rating, r.comment, r.photo, r.created_at as reviewed_at
    from orders o join order_items i on i.order_id = o.id
      left join dishes d on d.id = i.dish_id left join kitchens k on k.cook_id = d.cook_id
      left join users u on u.id = d.cook_id
      left join reviews r on r.dish_id = i.dish_id and (r.user_id = o.customer_id or r.guest_order_id = o.id)
    where o.id = ${orderId} and o.deleted_at is null and (o.customer_id = ${userId} or o.customer_id is null and exists (
      select from order_devices v where v.order_id = o.id and v.device_hash = ${device})) order by i.position`
  const [first] = found
  if (!first) return null
  const onceEach = [...new Map(found.map((row) => [row.id, row])).values()]
  return {
    customerId: first.customer_id,
    status: first.status,
    deliveredAt: first.delivered_at?.getTime() ?? null,
    dishes: onceEach.map(
      ({
        is_on_sale: isOnSale,
        review_id: id,
        rating,
        comment,
        photo,
        reviewed_at,
        customer_id: _,
        ...row
      }) => ({
        dishId: row.id,
        dish: row,
        isOnSale,
        review: id === null ? null : { id, rating, comment, photo, createdAt: reviewed_at.getTime() },
      }),
    ),
  } satisfies RatableOrder & { customerId: string | null }
}

/** Whether an order belongs to an account, not to the device of a guest. */
export async function isOfAccount(db: Db, orderId: string): Promise<boolean> {
  const found = await rows(db)`select 1 from orders
    where id = ${orderId} and deleted_at is null and customer_id is not null`
  return found.length > 0
}

/** A review's content. Triggers keep the ratings of dish and kitchen with every statement (docs/decisions/0049). */
export type ReviewContent = { rating: number; comment: string }

type Author = { userId: string; userName: string; dishId: string; now: Date }

/** Locks an order against an erasure, and against an account that adopts it. */
export async function lockOrder(tx: Tx, orderId: string): Promise<void> {
  await rows(tx)`select from orders where id = ${orderId} for share`
}

/** Null if this person has reviewed this dish already, even at the same moment. */
export async function insertReview(tx: Tx, content: ReviewContent & Author): Promise<ReviewRow | null> {
  const { dishId, userId, userName, rating, comment, now } = content
  return firstRow<ReviewRow>(tx)`
    insert into reviews as r (id, dish_id, user_id, user_name, rating, comment, created_at, updated_at)
    values (${randomId()}, ${dishId}, ${userId}, ${userName}, ${rating}, ${comment}, ${now}, ${now})
    on conflict (user_id, dish_id) do nothing returning ${REVIEW_COLUMNS}`
}

/** Reviews several dishes alike. A dish that this person has reviewed meanwhile is left out. */
export async function insertReviews(
  tx: Tx,
  dishIds: string[],
  { by, rating, comment, photo, now }: ReviewContent & { by: OrderRater; photo: string | null; now: Date },
): Promise<void> {
  const ids = dishIds.map(() => randomId())
  const { userId, guestOrderId, name } = by
  await rows(tx)`
    insert into reviews (id, dish_id, user_id, guest_order_id, user_name, rating, comment, photo, created_at, updated_at)
    select id, dish_id, ${userId}, ${guestOrderId}, ${name}, ${rating}::int, ${comment}, ${photo}, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${sql.param(ids)}::text[], ${sql.param(dishIds)}::text[]) as written (id, dish_id)
    on conflict do nothing`
}

/** The customer, or the guest's order. */
export type OrderRater = { name: string } & (
  | { userId: string; guestOrderId: null }
  | { userId: null; guestOrderId: string }
)

/** Gives a new customer the reviews of the orders that they placed as a guest: of each dish what they said last. */
export async function moveGuestReviews(tx: Tx, orderIds: string[], userId: string): Promise<void> {
  const ofTheseOrders = sql`guest_order_id = any(${sql.param(orderIds)}::text[])`
  await rows(tx)`delete from reviews where ${ofTheseOrders} and id not in (
    select distinct on (dish_id) id from reviews where ${ofTheseOrders} order by dish_id, updated_at desc, id)`
  await rows(tx)`update reviews set user_id = ${userId}, guest_order_id = null where ${ofTheseOrders}`
}

/** Changes reviews alike. Without `comment` each keeps its words. */
export async function updateReviews(tx: Tx, { ids, rating, comment, now }: ReviewsChange): Promise<void> {
  await rows(tx)`
    update reviews set rating = ${rating}, comment = coalesce(${comment ?? null}::text, comment), updated_at = ${now}
    where id = any(${sql.param(ids)}::text[])`
}

type ReviewsChange = { ids: string[]; rating: number; comment: string | undefined; now: Date }

/** Gives reviews a photo in place of the one that they have, or takes it away. */
export async function updatePhotos(tx: Tx, ids: string[], photo: string | null): Promise<void> {
  await rows(tx)`update reviews set photo = ${photo} where id = any(${sql.param(ids)}::text[])`
}

/** Null if this person has no such review. */
export async function updateReview(
  tx: Tx,
  { id, userId, rating, comment, now }: ReviewContent & { id: string; userId: string; now: Date },
): Promise<ReviewRow | null> {
  return firstRow<ReviewRow>(tx)`
    update reviews r set rating = ${rating}, comment = ${comment}, updated_at = ${now}
    where id = ${id} and user_id = ${userId} returning ${REVIEW_COLUMNS}`
}

/** Deletes a review; with `userId` only that user's own. Null if there is none. */
export async function removeReview(
  tx: Tx,
  id: string,
  userId: string | null,
): Promise<(ReviewRow & { is_guest: boolean }) | null> {
  const own = userId === null ? sql`` : sql`and user_id = ${userId}`
  return firstRow(tx)`
    delete from reviews r where id = ${id} ${own} returning ${REVIEW_COLUMNS}, r.user_id is null as is_guest`
}

export async function lockReview(tx: Tx, id: string): Promise<ReviewRow | null> {
  return firstRow<ReviewRow>(tx)`select ${REVIEW_COLUMNS} from reviews r where id = ${id} for no key update`
}

export async function updateReply(tx: Tx, id: string, reply: string | null, now: Date): Promise<ReviewRow> {
  const row = await firstRow<ReviewRow>(tx)`
    update reviews r set admin_reply = ${reply}, replied_at = ${reply === null ? null : now}
    where id = ${id} returning ${REVIEW_COLUMNS}`
  return row!
}

type NewReport = {
  about: { dishId: string } | { reviewId: string }
  /** Keyed hash of the person or the device. */
  reporter: string
  reason: ReportReason
  words: string
  now: Date
}

/** The report's id; null if the same person or device has reported this before. */
export async function insertReport(
  tx: Tx,
  { about, reporter, reason, words, now }: NewReport,
): Promise<string | null> {
  const { dishId = null, reviewId = null } = about as { dishId?: string; reviewId?: string }
  const saved = await firstRow<{ id: string }>(tx)`
    insert into content_reports (id, dish_id, review_id, reporter, reason, words, created_at)
    values (${randomId()}, ${dishId}, ${reviewId}, ${reporter}, ${reason}, ${words}, ${now})
    on conflict do nothing returning id`
  return saved?.id ?? null
}
