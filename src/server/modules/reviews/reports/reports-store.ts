import type { ReportKind, ReportReason, ReportState } from '#domain/reviews/report-rules.ts'
import { reportKind } from '#server/db/tables/reviews.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { hasPiece } from '#server/platform/database/word-search-sql.ts'
import { REVIEW_COLUMNS, type ReviewRow } from '../store.ts'

/** A report with its subject. The review's fields are null for a reported dish. */
export type ReportRow = Omit<ReviewRow, 'id'> & {
  report_id: string
  id: string | null
  reason: ReportReason
  words: string
  reported_at: Date
  resolved_at: Date | null
  subject_id: string
  dish_name: string
  dish_name_ar: string | null
  others: number
}

const IN_STATE = { open: sql`c.resolved_at is null`, resolved: sql`c.resolved_at is not null` }

const KIND = reportKind({ dishId: sql`c.dish_id` })

type Found = { q?: string | undefined; what?: ReportKind | undefined }

function isFound({ q, what, state }: Found & { state: ReportState }): SQL {
  const conditions = [IN_STATE[state]]
  if (what) conditions.push(sql`${KIND} = ${what}`)
  if (q) conditions.push(hasPiece(sql`c.search_text`, q))
  return sql.join(conditions, sql` and `)
}

/** Counts a search's reports in each state, up to `most` each. */
export async function countReports(db: Db, found: Found, most: number): Promise<Record<ReportState, number>> {
  const count = (state: ReportState) =>
    sql`(select count(*)::int from (select from content_reports c where ${isFound({ ...found, state })} limit ${most}) s)`
  const counted = await firstRow<Record<ReportState, number>>(db)`
    select ${count('open')} as open, ${count('resolved')} as resolved`
  return counted!
}

export type ReportsWanted = Found & {
  state: ReportState
  order: 'asc' | 'desc'
  most: number
  /** True for a search with few hits: find them all, then sort. For many hits, scanning in sort order soon fills a page. */
  areFew: boolean
  skip?: number
  /** The last row of the batch before. */
  after?: ReportRow | undefined
}

/** Sorted by the time of the report. */
export async function listReports(db: Db, wanted: ReportsWanted): Promise<ReportRow[]> {
  const { order, most, areFew, skip = 0, after } = wanted
  const [direction, beyond] = order === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const sorted = sql`order by c.created_at ${direction}, c.id ${direction}`
  const rest = after
    ? sql`and (c.created_at, c.id) ${beyond} (${after.reported_at}, ${after.report_id})`
    : sql``
  // `offset 0` makes the database search before it sorts. Without it, a rare word scans every report in sort order.
  const found = areFew
    ? sql`(select * from content_reports c where ${isFound(wanted)} offset 0) c where true`
    : sql`content_reports c where ${isFound(wanted)}`
  return rows<ReportRow>(db)`
    select c.id as report_id, c.reason, c.words, c.created_at as reported_at, c.resolved_at, d.id as subject_id,
      d.name as dish_name, d.name_ar as dish_name_ar, ${REVIEW_COLUMNS},
      (select count(*)::int from content_reports o where o.dish_id = c.dish_id and o.resolved_at is null and o.id <> c.id)
        + (select count(*)::int from content_reports o where o.review_id = c.review_id and o.resolved_at is null and o.id <> c.id)
        as others
    from (select c.* from ${found} ${rest} ${sorted} limit ${most} offset ${skip}) c
      left join reviews r on r.id = c.review_id
      join dishes d on d.id = coalesce(c.dish_id, r.dish_id)
    ${sorted}`
}

/** Resolves those that are open, and returns them with their subjects. */
export async function closeReports(
  tx: Tx,
  ids: string[],
  now: Date,
): Promise<{ id: string; dish_id: string | null; review_id: string | null }[]> {
  return rows(tx)`update content_reports set resolved_at = ${now} where id in (
      select id from content_reports where id = any(${sql.param(ids)}::text[]) and resolved_at is null order by id for update)
    returning id, dish_id, review_id`
}
