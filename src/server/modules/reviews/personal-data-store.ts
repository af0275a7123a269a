import { ANONYMOUS } from '#domain/reviews/review-rules.ts'
import { eraseFromAudit } from '#server/platform/audit.ts'
import { rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { Person } from '#server/platform/module/personal-data.ts'

/** The data export's reviews. */
export async function readReviewData(db: Db, { id: userId }: Person) {
  const reviews = await rows<Record<string, unknown>>(db)`
    select d.name as dish, r.rating, r.comment, r.photo is not null as photo, r.admin_reply as reply, r.created_at as "createdAt"
    from reviews r join dishes d on d.id = r.dish_id where r.user_id = ${userId} order by r.created_at desc`
  return { reviews }
}

/** Empties the words of reports; the reporters are known by keyed hashes only. */
export async function eraseReportsOf(tx: Tx, reporters: string[]): Promise<void> {
  await rows(tx)`
    update content_reports set words = '' where reporter = any(${sql.param(reporters)}::text[]) and words <> ''`
}

/**
 * Empties a guest's reviews of these orders, with our replies, and makes them anonymous. The stars stay. The sweep deletes their photos.
 */
export async function eraseGuestReviews(tx: Tx, orderIds: string[]): Promise<void> {
  const emptied = await rows<{ id: string }>(tx)`
    update reviews set user_name = ${ANONYMOUS}, comment = '', photo = null, admin_reply = null, replied_at = null
    where guest_order_id = any(${sql.param(orderIds)}::text[]) returning id`
  await eraseFromAudit(
    tx,
    emptied.map(({ id }) => id),
  )
}

/** Makes a person's reviews anonymous. Text and stars stay. The sweep deletes their photos. */
export async function eraseFromReviews(tx: Tx, userId: string): Promise<void> {
  await rows(tx)`update reviews set user_name = ${ANONYMOUS}, photo = null where user_id = ${userId}`
}
