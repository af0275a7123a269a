import type { ContentReport, ContentReportQuery } from '#contract/catalog/reviews.ts'
import { MOST_LISTED } from '#domain/most-listed.ts'
import type { ReportState } from '#domain/reviews/report-rules.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { toReview } from '../views.ts'
import {
  closeReports,
  countReports,
  listReports,
  type ReportRow,
  type ReportsWanted,
} from './reports-store.ts'

const PAGE = 25

/** A page of the reports of dishes and reviews. A page number beyond the end gives the last page. */
export async function listContentReports(
  {
    platform: {
      database: { db },
    },
  }: Call,
  { page = 1, ...query }: ContentReportQuery & { page?: number | undefined },
) {
  const states = await countReports(db, query, MOST_LISTED + 1)
  const wanted = wantedOf(query, states)
  const { state } = wanted
  const total = Math.min(states[state], MOST_LISTED)
  const pages = Math.max(1, Math.ceil(total / PAGE))
  const shown = Math.min(page, pages)
  const found = await listReports(db, { ...wanted, most: PAGE, skip: (shown - 1) * PAGE })
  return {
    items: found.map(toReport),
    page: shown,
    pages,
    total,
    isMore: states[state] > MOST_LISTED,
    states,
  }
}

/** The filters and sorting of a query with its defaults: open reports, newest first. */
export function wantedOf(
  { q, what, state = 'open', order = 'desc' }: ContentReportQuery,
  states: Record<ReportState, number>,
): Omit<ReportsWanted, 'most'> {
  return { q, what, state, order, areFew: Boolean(q) && states[state] <= MOST_LISTED }
}

/** Resolves reports and audits each once: of two admins at once the second resolves what is left. */
export async function resolveReports(
  { platform: { database, clock }, user: { id: actorId } }: Call,
  { ids }: { ids: string[] },
): Promise<{ resolved: number }> {
  return database.transaction(async (tx) => {
    const closed = await closeReports(tx, ids, await clock.transactionTime(tx))
    for (const { id, dish_id: dishId, review_id: reviewId } of closed)
      await recordAudit(tx, { actorId, action: 'report.resolve', subject: id, details: { dishId, reviewId } })
    return { resolved: closed.length }
  })
}

/** A stored report as admins read it. */
export function toReport(row: ReportRow): ContentReport {
  const { id, subject_id: dishId } = row
  return {
    id: row.report_id,
    what: id === null ? 'dish' : 'review',
    reason: row.reason,
    words: row.words,
    createdAt: row.reported_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    dish: { id: dishId, name: row.dish_name, nameAr: row.dish_name_ar },
    review: id === null ? null : toReview({ ...row, id, dish_id: dishId }),
    others: row.others,
  }
}
