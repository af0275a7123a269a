import { eraseNotificationsAbout } from '#server/modules/notifications/index.ts'
import type { GuestContact } from '#server/modules/ordering/index.ts'
import { eraseFromAudit } from '#server/platform/audit.ts'
import { rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { Person } from '#server/platform/module/personal-data.ts'

const MAX_PROBLEMS = 10_000

/** The data export's problems: what the person reported and what was answered. */
export async function readProblemData(db: Db, { id: userId }: Person) {
  const problems = await rows<Record<string, unknown>>(db)`
    select coalesce(p.order_id, p.about_order) as number, p.created_at as "createdAt", p.words as text, p.photo is not null as photo, p.state as status,
      p.answer as reply, code.code
    from order_problems p left join promo_codes code on code.id = p.promo_id
    where p.id in (select r.id from order_problems r join orders own on own.id = r.order_id where own.customer_id = ${userId}
      union all select id from order_problems where sender_id = ${userId}) order by p.created_at desc limit ${MAX_PROBLEMS}`
  return { problems }
}

/** How many problems and messages were erased, and the promo codes made for their senders. */
type ErasedProblems = { count: number; promoIds: string[] }

/**
 * Erases what a user reported and wrote, with messages from their confirmed address before they signed up. The sweep deletes photos
 * that no row names.
 */
export async function eraseProblemsOf(tx: Tx, userId: string): Promise<ErasedProblems> {
  return eraseProblems(tx, {
    reported: sql`o.customer_id = ${userId}`,
    written: sql`(p.sender_id = ${userId} or (p.sender_id is null
      and p.sender_email = (select lower(email) from users where id = ${userId} and email_verified)))`,
  })
}

/** The same for a guest. It must run while the orders still have the guest's contacts. */
export async function eraseProblemsOfGuest(tx: Tx, contact: GuestContact): Promise<ErasedProblems> {
  const [ofGuest, written] =
    'mobile' in contact
      ? [sql`o.guest_mobile = ${contact.mobile}`, sql`p.sender_mobile = ${contact.mobile}`]
      : [sql`o.guest_email = ${contact.email}`, sql`p.sender_email = ${contact.email}`]
  return eraseProblems(tx, {
    reported: sql`${ofGuest} and o.customer_id is null`,
    written: sql`${written} and p.sender_id is null`,
  })
}

/** Erases the messages of a guest that have an e-mail and no mobile: whoever else typed the address gave a mobile of their own. */
export async function eraseMessagesFrom(tx: Tx, email: string): Promise<ErasedProblems> {
  return eraseProblems(tx, {
    reported: sql`false`,
    written: sql`p.sender_email = ${email} and p.sender_mobile is null and p.sender_id is null`,
  })
}

async function eraseProblems(tx: Tx, whose: { reported: SQL; written: SQL }): Promise<ErasedProblems> {
  const erased = await rows<{ id: string; promo_id: string | null }>(tx)`
    update order_problems p set words = '', photo = null, answer = case when answer is null then null else '' end,
      sender_name = case when sender_name is null then null else '' end, sender_mobile = null, sender_email = null
    where p.id in (select p.id from order_problems p join orders o on o.id = p.order_id where ${whose.reported}
      union all select p.id from order_problems p where p.order_id is null and ${whose.written})
    returning p.id, p.promo_id`
  const ids = erased.map(({ id }) => id)
  await eraseFromAudit(tx, ids)
  await eraseNotificationsAbout(tx, ids)
  return { count: ids.length, promoIds: erased.flatMap(({ promo_id: promoId }) => promoId ?? []) }
}
