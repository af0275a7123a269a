import type { ProblemQuery } from '#contract/problems.ts'
import { likePattern } from '#domain/catalog/search-text.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import type { ContactKind, ContactSender, InboxReason } from '#domain/problems/contact.ts'
import type { ProblemReason, ProblemState } from '#domain/problems/problem-rules.ts'
import { folded, type Locale } from '#server/db/tables/accounts.ts'
import { PLANNED_EACH_TIME } from '#server/platform/database/preparing-client.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { type InOrder, listSql } from '#server/platform/lists/list-sql.ts'
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

const PROBLEM_COLUMNS = sql`p.id, p.order_id, p.about_order, p.sender_id, p.sender_name, p.sender_mobile, p.sender_email, p.reason, p.words, p.photo, p.state, p.answer, p.answered_at, p.promo_id,
  p.version, p.created_at, p.closed_at, code.code, code.discount::float8 as discount, code.expires_at as code_expires_at,
  code.used > 0 as code_used`
const WITH_CODE = sql`left join promo_codes code on code.id = p.promo_id`

type Report = {
  orderId: string
  reason: ProblemReason
  words: string
  photo: string | null
}

/** False if this order already has a problem, even one inserted at the same moment. */
export async function insertProblem(tx: Tx, report: Report, now: Date): Promise<boolean> {
  const { orderId, reason, words, photo } = report
  const saved = await firstRow(tx)`insert into order_problems (id, order_id, reason, words, photo, created_at)
    values (${randomId()}, ${orderId}, ${reason}, ${words}, ${photo}, ${now})
    on conflict (order_id) do nothing returning id`
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

/** Saves a message, unless its sender wrote the same, about the same order and with the same photo, within the hour: then that one is returned. */
export async function insertMessage(
  tx: Tx,
  { senderId, name, mobile, email, locale, aboutOrder, kind, words, photo }: Message,
  now: Date,
): Promise<{ saved: ProblemRow; isNew: boolean }> {
  // Serialises equal messages, which arrive together when somebody presses twice.
  await rows(tx)`
    select pg_advisory_xact_lock(hashtextextended(${`contact ${senderId ?? mobile ?? email} ${words}`}, 0))`
  const before = await firstRow<ProblemRow>(tx)`select ${PROBLEM_COLUMNS} from order_problems p ${WITH_CODE}
    where p.order_id is null and p.created_at > ${now}::timestamptz - interval '1 hour' and p.words = ${words}
      and p.sender_id is not distinct from ${senderId} and p.sender_mobile is not distinct from ${mobile}
      and p.sender_email is not distinct from ${email} and p.about_order is not distinct from ${aboutOrder}
      and p.photo is not distinct from ${photo}`
  if (before) return { saved: before, isNew: false }
  const id = randomId()
  await rows(tx)`
    insert into order_problems (id, about_order, sender_id, sender_name, sender_mobile, sender_email, sender_locale, reason,
      words, photo, created_at)
    values (${id}, ${aboutOrder}, ${senderId}, ${name}, ${mobile}, ${email}, ${locale}, ${kind}, ${words}, ${photo}, ${now})`
  const saved = await firstRow<ProblemRow>(tx)`
    select ${PROBLEM_COLUMNS} from order_problems p ${WITH_CODE} where p.id = ${id}`
  return { saved: saved!, isNew: true }
}

/** What an order's owner reported about it. */
export async function findProblemOf(db: Db, orderId: string): Promise<ReportedRow | null> {
  return firstRow<ReportedRow>(db)`
    select ${PROBLEM_COLUMNS} from order_problems p ${WITH_CODE} where p.order_id = ${orderId}`
}

export async function findPhoto(
  db: Db,
  id: string,
): Promise<{ photo: string; orderId: string | null } | null> {
  return firstRow<{ photo: string; orderId: string | null }>(db)`
    select photo, coalesce(order_id, about_order) as "orderId" from order_problems where id = ${id} and photo is not null`
}

/** Locks a problem until the transaction ends, so that no other admin answers or closes it; false if there is none. */
export async function lockProblem(tx: Tx, id: string): Promise<boolean> {
  return (await firstRow(tx)`select 1 from order_problems where id = ${id} for update`) !== null
}

type Answer = { answer: string; promoId: string | null; now: Date }

export async function saveAnswer(tx: Tx, id: string, { answer, promoId, now }: Answer): Promise<void> {
  await rows(tx)`update order_problems set state = 'answered', answer = ${answer}, answered_at = ${now},
      promo_id = coalesce(${promoId}, promo_id), version = version + 1 where id = ${id}`
}

export async function saveClosing(tx: Tx, id: string, now: Date): Promise<void> {
  await rows(tx)`
    update order_problems set state = 'closed', closed_at = ${now}, version = version + 1 where id = ${id}`
}

/** The pictures of the list that belong to a problem. */
export async function listUsedProblemPhotos(db: Db, photos: string[]): Promise<string[]> {
  const found = await rows<{ photo: string }>(db)`
    select distinct photo from order_problems where photo = any(${sql.param(photos)}::text[])`
  return found.map(({ photo }) => photo)
}

/** A problem in the admins' list. */
export type ListedRow = ProblemRow & {
  /** Null for a message that is about no order. */
  cook_name: string | null
  cook_name_ar: string | null
  customer_name: string | null
  total: number | null
  delivered_at: Date | null
}

const LISTED_COLUMNS = sql`${PROBLEM_COLUMNS}, cook.name as cook_name, cook.name_ar as cook_name_ar, o.customer_name, o.total,
  o.delivered_at`
const LISTED_JOINS = sql`left join orders o on o.id = coalesce(p.order_id, p.about_order) left join users cook on cook.id = o.cook_id ${WITH_CODE}`

export type Found = Pick<ProblemQuery, 'q' | 'reason' | 'state'>

/** Searches a part of the order's number, as people type it, or of the text. */
function isFound({ q, reason, state }: Found): SQL {
  const conditions = [sql`true`]
  if (reason) conditions.push(sql`p.reason = ${reason}`)
  if (state) conditions.push(sql`p.state = ${state}`)
  if (q) {
    const pieces = [...new Set([q, q.replace(/[\s-]/g, '')])].filter((piece) => piece !== '')
    const like = pieces.map(
      (piece) =>
        sql`${sql.raw(PLANNED_EACH_TIME)} p.search_text like ${folded(sql`${`%${likePattern(piece)}%`}::text`)}`,
    )
    conditions.push(sql`(${sql.join(like, sql` or `)})`)
  }
  return sql.join(conditions, sql` and `)
}

/** Counts a search's problems in each state, up to `most` each. */
export async function countProblems(
  db: Db,
  found: Omit<Found, 'state'>,
  most: number,
): Promise<Record<ProblemState, number>> {
  const count = (state: ProblemState) =>
    sql`(select count(*)::int from (select from order_problems p where ${isFound({ ...found, state })} limit ${most}) s)`
  const counted = await firstRow<Record<ProblemState, number>>(db)`
    select ${count('open')} as open, ${count('answered')} as answered, ${count('closed')} as closed`
  return counted!
}

const LIST = listSql<ListedRow>({
  from: sql`order_problems p`,
  as: sql`p`,
  columns: LISTED_COLUMNS,
  joins: LISTED_JOINS,
  ties: [
    { column: sql`p.created_at`, field: 'created_at', type: sql`timestamptz` },
    { column: sql`p.id`, field: 'id' },
  ],
})

export async function listProblemRows(db: Db, wanted: Found & InOrder<ListedRow>): Promise<ListedRow[]> {
  return LIST.page(db, isFound(wanted), wanted)
}

/** A problem with its order and the buyer's contacts. */
export type PageRow = ListedRow & {
  status: OrderStatus | null
  ordered_at: Date | null
  cook_id: string | null
  customer_id: string | null
  customer_mobile: string | null
  guest_mobile: string | null
  email: string | null
  /** Of whoever reads the answer: an account's own, or the one in which a guest wrote or ordered. */
  locale: Locale
  courier_id: string | null
  courier_name: string | null
  courier_name_ar: string | null
  items: { name: string; nameAr: string | null; quantity: number }[] | null
}

export async function findProblem(db: Db, id: string): Promise<PageRow | null> {
  return firstRow<PageRow>(db)`
    select ${LISTED_COLUMNS}, o.status, o.created_at as ordered_at, o.cook_id, o.customer_id, o.customer_mobile,
      o.guest_mobile, coalesce(o.guest_email, buyer.email) as email, coalesce(reader.locale, p.sender_locale, o.locale) as locale, courier.id as courier_id,
      courier.name as courier_name, courier.name_ar as courier_name_ar,
      (select jsonb_agg(jsonb_build_object('name', i.name, 'nameAr', i.name_ar, 'quantity', i.quantity) order by i.position)
        from order_items i where i.order_id = o.id) as items
    from order_problems p ${LISTED_JOINS}
      left join users buyer on buyer.id = o.customer_id
      left join users reader on reader.id = case when p.order_id is null then p.sender_id else o.customer_id end
      left join users courier on courier.id = o.delivery_id
    where p.id = ${id}`
}
