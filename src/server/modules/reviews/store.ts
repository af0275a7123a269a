import type { ReportReason } from '#domain/reviews/report-rules.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { REVIEW_COLUMNS, type ReviewRow } from './reading-store.ts'

/** A review's content. Triggers keep the ratings of dish and kitchen with every statement (docs/decisions/0049). */
export type ReviewContent = { rating: number; comment: string }

type Author = { userId: string; userName: string; dishId: string; now: Date }

/** Holds an order against an erasure, and against an account that adopts it. */
export async function holdOrder(tx: Tx, orderId: string): Promise<void> {
  await rows(tx, sql`select from orders where id = ${orderId} for share`)
}

/** Null if this person has reviewed this dish already, even at the same moment. */
export async function insertReview(tx: Tx, content: ReviewContent & Author): Promise<ReviewRow | null> {
  const { dishId, userId, userName, rating, comment, now } = content
  return firstRow<ReviewRow>(
    tx,
    sql`insert into reviews as r (id, dish_id, user_id, user_name, rating, comment, created_at, updated_at)
      values (${randomId()}, ${dishId}, ${userId}, ${userName}, ${rating}, ${comment}, ${now}, ${now})
      on conflict (user_id, dish_id) do nothing returning ${REVIEW_COLUMNS}`,
  )
}

/** Reviews several dishes alike. A dish that this person has reviewed meanwhile is left out. */
export async function insertReviews(
  tx: Tx,
  dishIds: string[],
  { by, rating, comment, photo, now }: ReviewContent & { by: OrderRater; photo: string | null; now: Date },
): Promise<void> {
  const ids = dishIds.map(() => randomId())
  const { userId, guestOrderId, name } = by
  await rows(
    tx,
    sql`insert into reviews (id, dish_id, user_id, guest_order_id, user_name, rating, comment, photo, created_at, updated_at)
      select id, dish_id, ${userId}, ${guestOrderId}, ${name}, ${rating}::int, ${comment}, ${photo}, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${sql.param(ids)}::text[], ${sql.param(dishIds)}::text[]) as written (id, dish_id)
      on conflict do nothing`,
  )
}

/** The customer, or the guest's order. */
export type OrderRater = { name: string } & (
  | { userId: string; guestOrderId: null }
  | { userId: null; guestOrderId: string }
)

/** Gives a new customer the reviews of the orders that they placed as a guest: of each dish what they said last. */
export async function moveGuestReviews(tx: Tx, orderIds: string[], userId: string): Promise<void> {
  const ofTheseOrders = sql`guest_order_id = any(${sql.param(orderIds)}::text[])`
  await rows(
    tx,
    sql`delete from reviews where ${ofTheseOrders} and id not in (
      select distinct on (dish_id) id from reviews where ${ofTheseOrders} order by dish_id, updated_at desc, id)`,
  )
  await rows(tx, sql`update reviews set user_id = ${userId}, guest_order_id = null where ${ofTheseOrders}`)
}

/** Changes reviews alike. Without `comment` each keeps its words. */
export async function updateReviews(tx: Tx, { ids, rating, comment, now }: ReviewsChange): Promise<void> {
  await rows(
    tx,
    sql`update reviews set rating = ${rating}, comment = coalesce(${comment ?? null}::text, comment), updated_at = ${now}
      where id = any(${sql.param(ids)}::text[])`,
  )
}

type ReviewsChange = { ids: string[]; rating: number; comment: string | undefined; now: Date }

/** Gives reviews a photo in place of the one that they have, or takes it away. */
export async function updatePhotos(tx: Tx, ids: string[], photo: string | null): Promise<void> {
  await rows(tx, sql`update reviews set photo = ${photo} where id = any(${sql.param(ids)}::text[])`)
}

/** Null if this person has no such review. */
export async function updateReview(
  tx: Tx,
  { id, userId, rating, comment, now }: ReviewContent & { id: string; userId: string; now: Date },
): Promise<ReviewRow | null> {
  return firstRow<ReviewRow>(
    tx,
    sql`update reviews r set rating = ${rating}, comment = ${comment}, updated_at = ${now}
      where id = ${id} and user_id = ${userId} returning ${REVIEW_COLUMNS}`,
  )
}

/** Deletes a review; with `userId` only that user's own. Null if there is none. */
export async function removeReview(tx: Tx, id: string, userId: string | null): Promise<ReviewRow | null> {
  const own = userId === null ? sql`` : sql`and user_id = ${userId}`
  return firstRow<ReviewRow>(
    tx,
    sql`delete from reviews r where id = ${id} ${own} returning ${REVIEW_COLUMNS}`,
  )
}

export async function lockReview(tx: Tx, id: string): Promise<ReviewRow | null> {
  return firstRow<ReviewRow>(
    tx,
    sql`select ${REVIEW_COLUMNS} from reviews r where id = ${id} for no key update`,
  )
}

export async function updateReply(tx: Tx, id: string, reply: string | null, now: Date): Promise<ReviewRow> {
  const row = await firstRow<ReviewRow>(
    tx,
    sql`update reviews r set admin_reply = ${reply}, replied_at = ${reply === null ? null : now}
      where id = ${id} returning ${REVIEW_COLUMNS}`,
  )
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
  const saved = await firstRow<{ id: string }>(
    tx,
    sql`insert into content_reports (id, dish_id, review_id, reporter, reason, words, created_at)
      values (${randomId()}, ${dishId}, ${reviewId}, ${reporter}, ${reason}, ${words}, ${now})
      on conflict do nothing returning id`,
  )
  return saved?.id ?? null
}
