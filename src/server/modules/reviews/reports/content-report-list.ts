import type { ContentReport, ContentReportQuery } from '#contract/catalog/reviews.ts'
import { done } from '#domain/outcome.ts'
import type { DishReportReason, ReviewReportReason } from '#domain/reviews/report-rules.ts'
import type { Locale } from '#locales/locale.ts'
import { inLocale } from '#locales/locale.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { type CsvColumn, cairoTime } from '#server/platform/lists/csv-file.ts'
import { defineList } from '#server/platform/lists/define-list.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { textsFor } from '#server/platform/texts.ts'
import { toReview } from '../views.ts'
import { closeReports, countReports, listReports, type ReportRow } from './reports-store.ts'

/** The reports of dishes and reviews, by default the open ones, newest first. */
export const contentReportList = defineList({
  want: (_, { q, what, state = 'open', order = 'desc' }: ContentReportQuery) =>
    done({ q, what, state, order }),
  async count(db, wanted, most) {
    const states = await countReports(db, wanted, most)
    return { counted: states[wanted.state], states }
  },
  isSearch: ({ q }) => Boolean(q),
  rows: (db, wanted, slice) => listReports(db, { ...wanted, ...slice }),
  view: toReport,
  file: { action: 'report.export', subject: 'reports', batch: 200, columns: columnsIn },
})

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
function toReport(row: ReportRow): ContentReport {
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

function columnsIn(lang: Locale): CsvColumn<ContentReport>[] {
  const { t } = textsFor(lang)
  const heading = (name: string) => t(`admin:flags.file.${name}`)
  const reasonOf = ({ what, reason }: ContentReport) =>
    what === 'dish'
      ? t(`reviews:report.dishReasons.${reason as DishReportReason}`)
      : t(`reviews:report.reviewReasons.${reason as ReviewReportReason}`)
  return [
    { heading: heading('createdAt'), of: ({ createdAt }) => cairoTime(createdAt) },
    { heading: heading('what'), of: ({ what }) => t(`admin:flags.what.${what}`) },
    { heading: heading('dish'), of: ({ dish }) => inLocale(lang, dish.name, dish.nameAr) },
    { heading: heading('reason'), of: reasonOf },
    { heading: heading('words'), of: ({ words }) => words },
    { heading: heading('review'), of: ({ review }) => review?.comment ?? '' },
    { heading: heading('resolvedAt'), of: ({ resolvedAt }) => cairoTime(resolvedAt) },
  ]
}
