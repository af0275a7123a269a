import type { ReportKind, ReportReason, ReportState } from '#domain/reviews/report-rules.ts'
import { reportKind } from '#server/db/tables/reviews.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { containsText } from '#server/platform/database/word-search-sql.ts'
import { type InOrder, listSql } from '#server/platform/lists/list-sql.ts'
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
  if (q) conditions.push(containsText(sql`c.search_text`, q))
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

const LIST = listSql<ReportRow>({
  from: sql`content_reports c`,
  as: sql`c`,
  columns: sql`c.id as report_id, c.reason, c.words, c.created_at as reported_at, c.resolved_at, d.id as subject_id,
    d.name as dish_name, d.name_ar as dish_name_ar, ${REVIEW_COLUMNS},
    (select count(*)::int from content_reports o where o.dish_id = c.dish_id and o.resolved_at is null and o.id <> c.id)
      + (select count(*)::int from content_reports o where o.review_id = c.review_id and o.resolved_at is null and o.id <> c.id)
      as others`,
  joins: sql`left join reviews r on r.id = c.review_id join dishes d on d.id = coalesce(c.dish_id, r.dish_id)`,
  ties: [
    { column: sql`c.created_at`, field: 'reported_at' },
    { column: sql`c.id`, field: 'report_id' },
  ],
})

/** Sorted by the time of the report. */
export async function listReports(
  db: Db,
  wanted: Found & { state: ReportState } & InOrder<ReportRow>,
): Promise<ReportRow[]> {
  return LIST.page(db, isFound(wanted), wanted)
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
