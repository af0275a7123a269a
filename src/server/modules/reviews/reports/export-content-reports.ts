import type { ContentReport, ContentReportQuery } from '#contract/catalog/reviews.ts'
import { MOST_LISTED } from '#domain/most-listed.ts'
import type { DishReportReason, ReviewReportReason } from '#domain/reviews/report-rules.ts'
import type { Locale } from '#locales/locale.ts'
import { type CsvColumn, inBatches } from '#server/platform/lists/csv-file.ts'
import { exportList } from '#server/platform/lists/export-list.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { textsFor } from '#server/platform/texts.ts'
import { toReport, wantedOf } from './content-reports.ts'
import { countReports, listReports, type ReportRow } from './reports-store.ts'

const BATCH = 200

/** All reports that a query finds, as a file. The audit log records the export. */
export async function exportContentReports(
  { platform, user: { id: actorId } }: Call,
  { lang, ...query }: ContentReportQuery & { lang?: Locale | undefined },
): Promise<Response> {
  const { database } = platform
  async function* batches() {
    const wanted = wantedOf(query, await countReports(database.db, query, MOST_LISTED + 1))
    const found = inBatches<ReportRow>(BATCH, (after) =>
      listReports(database.db, { ...wanted, most: BATCH, after }),
    )
    for await (const rows of found) yield rows.map(toReport)
  }
  return exportList(platform, actorId, {
    action: 'report.export',
    subject: 'reports',
    query,
    columns: columnsIn(lang ?? 'en'),
    batches: batches(),
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
