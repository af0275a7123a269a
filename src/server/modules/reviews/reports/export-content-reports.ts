import type { ContentReport, ContentReportQuery } from '#contract/catalog/reviews.ts'
import type { DishReportReason, ReviewReportReason } from '#domain/reviews/report-rules.ts'
import type { Locale } from '#locales/locale.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { type CsvColumn, csvFile, inBatches } from '#server/platform/http/csv-file.ts'
import type { Platform } from '#server/platform/platform.ts'
import { textsFor } from '#server/platform/texts.ts'
import { toReport } from './content-reports.ts'
import { listReports, type ReportRow } from './reports-store.ts'

const BATCH = 200
const HOUR_SECONDS = 3_600

/** All reports in a state, as a file. The audit log records the export. */
export async function exportContentReports(
  { database, clock, limiter, env, log }: Platform,
  actorId: string,
  { lang, ...query }: ContentReportQuery & { lang?: Locale | undefined },
): Promise<Response> {
  await limiter.take('export', actorId, env.LIMIT_EXPORTS, HOUR_SECONDS)
  await database.transaction((tx) =>
    recordAudit(tx, { actorId, action: 'report.export', subject: 'reports', details: query }),
  )
  const { state = 'open', order = 'desc' } = query
  async function* batches() {
    const found = inBatches<ReportRow>(BATCH, (after) =>
      listReports(database.db, { state, order, most: BATCH, after }),
    )
    for await (const rows of found) yield rows.map(toReport)
  }
  return csvFile({
    name: `reports-${new Date(clock.now()).toISOString().slice(0, 10)}.csv`,
    columns: columnsIn(lang ?? 'en'),
    batches: batches(),
    log,
  })
}

function columnsIn(lang: Locale): CsvColumn<ContentReport>[] {
  const { t } = textsFor(lang)
  const heading = (name: string) => t(`admin:flags.file.${name}`)
  const reasonOf = ({ what, reason }: ContentReport) =>
    what === 'dish'
      ? t(`reviews:report.dishReasons.${reason as DishReportReason}`)
      : t(`reviews:report.reviewReasons.${reason as ReviewReportReason}`)
  return [
    { heading: heading('createdAt'), of: ({ createdAt }) => createdAt },
    { heading: heading('what'), of: ({ what }) => t(`admin:flags.what.${what}`) },
    { heading: heading('dish'), of: ({ dish }) => (lang === 'ar' && dish.nameAr) || dish.name },
    { heading: heading('reason'), of: reasonOf },
    { heading: heading('words'), of: ({ words }) => words },
    { heading: heading('review'), of: ({ review }) => review?.comment ?? '' },
    { heading: heading('resolvedAt'), of: ({ resolvedAt }) => resolvedAt ?? '' },
  ]
}
