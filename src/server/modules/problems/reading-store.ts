import type { ProblemQuery } from '#contract/problems.ts'
import { likePattern } from '#domain/catalog/search-text.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import type { ProblemState } from '#domain/problems/problem-rules.ts'
import { folded } from '#server/db/tables/accounts.ts'
import { PLANNED_EACH_TIME } from '#server/platform/database/preparing-client.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { PROBLEM_COLUMNS, type ProblemRow, WITH_CODE } from './store.ts'

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
  const counted = await firstRow<Record<ProblemState, number>>(
    db,
    sql`select ${count('open')} as open, ${count('answered')} as answered, ${count('closed')} as closed`,
  )
  return counted!
}

export type ProblemsWanted = Found & {
  order: 'asc' | 'desc'
  most: number
  /** True for a search with few hits: find them all, then sort. For many hits, scanning in sort order soon fills a page. */
  areFew: boolean
  /** How many rows to skip, or the last row of the batch before. */
  skip?: number
  after?: ListedRow | undefined
}

export async function listProblemRows(db: Db, wanted: ProblemsWanted): Promise<ListedRow[]> {
  const { order, most, areFew, skip = 0, after } = wanted
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const beyond = order === 'asc' ? sql`>` : sql`<`
  const afterIt = after
    ? sql`and (p.created_at, p.id) ${beyond} (${after.created_at}::timestamptz, ${after.id})`
    : sql``
  // `offset 0` makes the database search before it sorts. Without it, a rare word scans every problem in sort order.
  const found = areFew
    ? sql`(select p.* from order_problems p where ${isFound(wanted)} offset 0) p where true`
    : sql`order_problems p where ${isFound(wanted)}`
  return rows<ListedRow>(
    db,
    sql`select ${LISTED_COLUMNS} from (select p.* from ${found} ${afterIt}
        order by p.created_at ${direction}, p.id ${direction} limit ${most} offset ${skip}) p
      ${LISTED_JOINS} order by p.created_at ${direction}, p.id ${direction}`,
  )
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
  locale: 'en' | 'ar'
  courier_id: string | null
  courier_name: string | null
  courier_name_ar: string | null
  items: { name: string; nameAr: string | null; quantity: number }[] | null
}

export async function findProblem(db: Db, id: string): Promise<PageRow | null> {
  return firstRow<PageRow>(
    db,
    sql`select ${LISTED_COLUMNS}, o.status, o.created_at as ordered_at, o.cook_id, o.customer_id, o.customer_mobile,
        o.guest_mobile, coalesce(o.guest_email, buyer.email) as email, coalesce(p.sender_locale, o.locale) as locale, courier.id as courier_id,
        courier.name as courier_name, courier.name_ar as courier_name_ar,
        (select jsonb_agg(jsonb_build_object('name', i.name, 'nameAr', i.name_ar, 'quantity', i.quantity) order by i.position)
          from order_items i where i.order_id = o.id) as items
      from order_problems p ${LISTED_JOINS}
        left join users buyer on buyer.id = o.customer_id left join users courier on courier.id = o.delivery_id
      where p.id = ${id}`,
  )
}
