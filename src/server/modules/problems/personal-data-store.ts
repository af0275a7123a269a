import type { GuestContact } from '#server/modules/ordering/index.ts'
import { eraseFromAudit } from '#server/platform/audit.ts'
import { rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

const MOST_PROBLEMS = 10_000

/** The data export's problems: what the person reported and what was answered. */
export async function readProblemData(db: Db, userId: string) {
  return rows<Record<string, unknown>>(
    db,
    sql`select p.order_id as number, p.created_at as "createdAt", p.words as text, p.photo is not null as photo, p.state as status,
        p.answer as reply, code.code
      from order_problems p join orders o on o.id = p.order_id left join promo_codes code on code.id = p.promo_id
      where o.customer_id = ${userId} order by p.created_at desc limit ${MOST_PROBLEMS}`,
  )
}

/** Erases what a user reported; returns the promo codes made for them. The sweep deletes photos that no row names. */
export async function eraseProblemsOf(tx: Tx, userId: string): Promise<string[]> {
  return eraseProblems(tx, sql`o.customer_id = ${userId}`)
}

/** The same for a guest. It must run while the orders still have the guest's contacts. */
export async function eraseProblemsOfGuest(tx: Tx, contact: GuestContact): Promise<string[]> {
  const ofGuest =
    'mobile' in contact ? sql`o.guest_mobile = ${contact.mobile}` : sql`o.guest_email = ${contact.email}`
  return eraseProblems(tx, sql`${ofGuest} and o.customer_id is null`)
}

async function eraseProblems(tx: Tx, whose: SQL): Promise<string[]> {
  const erased = await rows<{ id: string; promo_id: string | null }>(
    tx,
    sql`update order_problems p set words = '', photo = null, answer = case when answer is null then null else '' end
      from orders o where o.id = p.order_id and ${whose} returning p.id, p.promo_id`,
  )
  await eraseFromAudit(
    tx,
    erased.map(({ id }) => id),
  )
  return erased.flatMap(({ promo_id: promoId }) => promoId ?? [])
}
