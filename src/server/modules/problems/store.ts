import type { ContactKind, ContactSender, InboxReason } from '#domain/problems/contact.ts'
import type { ProblemReason, ProblemState } from '#domain/problems/problem-rules.ts'
import type { Locale } from '#server/db/tables/accounts.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { randomId } from '#server/platform/sessions/random.ts'

/** A problem with the promo code that came with its answer. */
export type ProblemRow = {
  id: string
  /** Null for a message. */
  order_id: string | null
  about_order: string | null
  sender_id: string | null
  sender_name: string | null
  sender_mobile: string | null
  sender_email: string | null
  reason: InboxReason
  words: string
  photo: string | null
  state: ProblemState
  answer: string | null
  answered_at: Date | null
  promo_id: string | null
  version: number
  created_at: Date
  closed_at: Date | null
  code: string | null
  discount: number | null
  code_expires_at: Date | null
  code_used: boolean | null
}

/** A problem that an order's owner reported. */
export type ReportedRow = ProblemRow & { order_id: string; reason: ProblemReason }

export const PROBLEM_COLUMNS = sql`p.id, p.order_id, p.about_order, p.sender_id, p.sender_name, p.sender_mobile, p.sender_email, p.reason, p.words, p.photo, p.state, p.answer, p.answered_at, p.promo_id,
  p.version, p.created_at, p.closed_at, code.code, code.discount::float8 as discount, code.expires_at as code_expires_at,
  code.used > 0 as code_used`
export const WITH_CODE = sql`left join promo_codes code on code.id = p.promo_id`

type Report = {
  orderId: string
  reason: ProblemReason
  words: string
  photo: string | null
}

/** False if this order already has a problem, even one inserted at the same moment. */
export async function insertProblem(tx: Tx, report: Report, now: Date): Promise<boolean> {
  const { orderId, reason, words, photo } = report
  const saved = await firstRow(
    tx,
    sql`insert into order_problems (id, order_id, reason, words, photo, created_at)
      values (${randomId()}, ${orderId}, ${reason}, ${words}, ${photo}, ${now})
      on conflict (order_id) do nothing returning id`,
  )
  return saved !== null
}

export type Message = ContactSender & {
  senderId: string | null
  locale: Locale
  aboutOrder: string | null
  kind: ContactKind
  words: string
  photo: string | null
}

/** Saves a message, unless its sender wrote the same words within the hour: then that one is returned. */
export async function insertMessage(
  tx: Tx,
  { senderId, name, mobile, email, locale, aboutOrder, kind, words, photo }: Message,
  now: Date,
): Promise<{ saved: ProblemRow; isNew: boolean }> {
  // Serialises equal messages, which arrive together when somebody presses twice.
  await rows(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${senderId ?? mobile ?? email} ${words}`}, 0))`,
  )
  const before = await firstRow<ProblemRow>(
    tx,
    sql`select ${PROBLEM_COLUMNS} from order_problems p ${WITH_CODE}
      where p.order_id is null and p.created_at > ${now}::timestamptz - interval '1 hour' and p.words = ${words}
        and p.sender_id is not distinct from ${senderId} and p.sender_mobile is not distinct from ${mobile}
        and p.sender_email is not distinct from ${email}`,
  )
  if (before) return { saved: before, isNew: false }
  const id = randomId()
  await rows(
    tx,
    sql`insert into order_problems (id, about_order, sender_id, sender_name, sender_mobile, sender_email, sender_locale, reason,
        words, photo, created_at)
      values (${id}, ${aboutOrder}, ${senderId}, ${name}, ${mobile}, ${email}, ${locale}, ${kind}, ${words}, ${photo}, ${now})`,
  )
  const saved = await firstRow<ProblemRow>(
    tx,
    sql`select ${PROBLEM_COLUMNS} from order_problems p ${WITH_CODE} where p.id = ${id}`,
  )
  return { saved: saved!, isNew: true }
}

/** What an order's owner reported about it. */
export async function findProblemOf(db: Db, orderId: string): Promise<ReportedRow | null> {
  return firstRow<ReportedRow>(
    db,
    sql`select ${PROBLEM_COLUMNS} from order_problems p ${WITH_CODE} where p.order_id = ${orderId}`,
  )
}

export async function findPhoto(
  db: Db,
  id: string,
): Promise<{ photo: string; orderId: string | null } | null> {
  return firstRow<{ photo: string; orderId: string | null }>(
    db,
    sql`select photo, coalesce(order_id, about_order) as "orderId" from order_problems where id = ${id} and photo is not null`,
  )
}

/** Locks a problem until the transaction ends, so that no other admin answers or closes it; false if there is none. */
export async function lockProblem(tx: Tx, id: string): Promise<boolean> {
  return (await firstRow(tx, sql`select 1 from order_problems where id = ${id} for update`)) !== null
}

type Answer = { answer: string; promoId: string | null; now: Date }

export async function saveAnswer(tx: Tx, id: string, { answer, promoId, now }: Answer): Promise<void> {
  await rows(
    tx,
    sql`update order_problems set state = 'answered', answer = ${answer}, answered_at = ${now},
        promo_id = coalesce(${promoId}, promo_id), version = version + 1 where id = ${id}`,
  )
}

export async function saveClosing(tx: Tx, id: string, now: Date): Promise<void> {
  await rows(
    tx,
    sql`update order_problems set state = 'closed', closed_at = ${now}, version = version + 1 where id = ${id}`,
  )
}

/** The pictures of the list that belong to a problem. */
export async function listUsedProblemPhotos(db: Db, photos: string[]): Promise<string[]> {
  const found = await rows<{ photo: string }>(
    db,
    sql`select distinct photo from order_problems where photo = any(${sql.param(photos)}::text[])`,
  )
  return found.map(({ photo }) => photo)
}
