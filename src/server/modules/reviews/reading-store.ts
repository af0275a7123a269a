import type { RatableOrder } from '#domain/reviews/order-rating.ts'
import { PUBLIC_DISH, PUBLIC_KITCHEN } from '#server/db/public-sql.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Param } from '#server/platform/database/written-once.ts'

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
export function selectReviews(
  dishId: Param<string>,
  after: { at: string; id: string } | null,
  limit: Param<number>,
): SQL {
  const page = after ? sql`and (r.created_at, r.id) < (${after.at}::timestamptz, ${after.id}::text)` : sql``
  return sql`select ${REVIEW_COLUMNS}
    from reviews r where r.dish_id = ${dishId} ${page} order by r.created_at desc, r.id desc limit ${limit}`
}

export type DishOnSale = { id: string; cook_id: string; name: string; name_ar: string | null }

/** A dish that the public may see, and whose reviews it may see. */
export async function findDishOnSale(db: Db, dishId: string): Promise<DishOnSale | null> {
  return firstRow<DishOnSale>(
    db,
    sql`select d.id, d.cook_id, d.name, d.name_ar
      from dishes d join kitchens k on k.cook_id = d.cook_id join users u on u.id = d.cook_id
      where d.id = ${dishId} and ${PUBLIC_DISH} and ${PUBLIC_KITCHEN}`,
  )
}

/** Filters the dishes that were ever delivered to a customer: the specification's `purchasedDishes`, derived from the orders. */
export async function listPurchasedDishes(db: Db, userId: string, dishIds: string[]): Promise<string[]> {
  const found = await rows<{ dish_id: string }>(
    db,
    sql`select distinct i.dish_id from orders o join order_items i on i.order_id = o.id
      where o.customer_id = ${userId} and o.status = 'delivered' and o.deleted_at is null
        and i.dish_id = any(${sql.param(dishIds)}::text[])`,
  )
  return found.map(({ dish_id }) => dish_id)
}

export async function findReviewBy(db: Db, userId: string, dishId: string): Promise<ReviewRow | null> {
  return firstRow<ReviewRow>(
    db,
    sql`select ${REVIEW_COLUMNS} from reviews r where r.user_id = ${userId} and r.dish_id = ${dishId}`,
  )
}

/** The dish of a review, if the public may see it. */
export async function findDishOfReview(db: Db, reviewId: string): Promise<DishOnSale | null> {
  const review = await firstRow<{ dish_id: string }>(
    db,
    sql`select dish_id from reviews where id = ${reviewId}`,
  )
  return review && findDishOnSale(db, review.dish_id)
}

/** True if the same dish or review has another open report of the last day, of which the admins know already. */
export async function isReportedBesides(db: Db, reportId: string): Promise<boolean> {
  const other = await firstRow(
    db,
    sql`select 1 from content_reports r join content_reports o
        on (o.dish_id = r.dish_id or o.review_id = r.review_id) and o.id <> r.id and o.resolved_at is null
          and o.created_at > r.created_at - interval '1 day'
      where r.id = ${reportId} limit 1`,
  )
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
  return (await firstRow(db, sql`select 1 from reviews where photo = ${photo} limit 1`)) !== null
}

/** Which of these photos a review uses. */
export async function listUsedReviewPhotos(db: Db, photos: string[]): Promise<string[]> {
  const found = await rows<{ photo: string }>(
    db,
    sql`select distinct photo from reviews where photo = any(${sql.param(photos)}::text[])`,
  )
  return found.map(({ photo }) => photo)
}

/** Who asks: a customer for their own orders, and a device for a guest's orders that it has the right to. */
export type Rater = { userId: string | null; device: string | null }

/** Somebody's own order with their reviews of its dishes. */
export async function findRatableOrder(db: Db, { userId, device }: Rater, orderId: string) {
  const found = await rows<RatableRow>(
    db,
    sql`select o.customer_id, o.status, o.delivered_at, i.dish_id as id, d.cook_id, d.name, d.name_ar,
        coalesce(${PUBLIC_DISH} and ${PUBLIC_KITCHEN}, false) as is_on_sale,
        r.id as review_id, r.rating, r.comment, r.photo, r.created_at as reviewed_at
      from orders o join order_items i on i.order_id = o.id
        left join dishes d on d.id = i.dish_id left join kitchens k on k.cook_id = d.cook_id
        left join users u on u.id = d.cook_id
        left join reviews r on r.dish_id = i.dish_id and (r.user_id = o.customer_id or r.guest_order_id = o.id)
      where o.id = ${orderId} and o.deleted_at is null and (o.customer_id = ${userId} or o.customer_id is null and exists (
        select from order_devices v where v.order_id = o.id and v.device_hash = ${device})) order by i.position`,
  )
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
