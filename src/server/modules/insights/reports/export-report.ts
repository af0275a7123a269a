import type { ReportFileQuery, ReportRow } from '#contract/reports.ts'
import {
  COLUMN_UNITS,
  type Report,
  type ReportColumn,
  readColumns,
  stepOf,
} from '#domain/insights/reports.ts'
import type { InboxReason } from '#domain/problems/contact.ts'
import type { Locale } from '#locales/locale.ts'
import { inLocale } from '#locales/locale.ts'
import type { CsvColumn } from '#server/platform/lists/csv-file.ts'
import { exportList } from '#server/platform/lists/export-list.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { textsFor } from '#server/platform/texts.ts'
import { listCounted } from '../figures-store.ts'
import { rowsOfStep, stepsOfReport } from './get-report.ts'

const FILE_NAMES: Record<Report, string> = {
  sales: 'sales',
  cooks: 'kitchens',
  couriers: 'couriers',
  dishes: 'dishes',
  promoCodes: 'promo-codes',
  problems: 'problems',
}

/** A report's rows as a CSV file with the chosen columns. They are read and sent step by step. The audit log records it. */
export async function exportReport(
  call: Call,
  { lang = 'en', columns = '', ...query }: ReportFileQuery & { lang?: Locale | undefined },
): Promise<Response> {
  const { db } = call.platform.database
  const { report } = query
  const steps = await stepsOfReport(call, query)
  const wanted = { report, by: stepOf(report, query.by), counted: await listCounted(db) }
  async function* batches() {
    for (const step of steps) yield await rowsOfStep(db, { ...wanted, step })
  }
  return exportList(call, {
    action: 'figures.export',
    subject: `report-${FILE_NAMES[report]}`,
    query,
    columns: columnsOf(report, readColumns(report, columns), lang),
    batches: batches(),
  })
}

function columnsOf(report: Report, columns: readonly ReportColumn[], lang: Locale): CsvColumn<ReportRow>[] {
  const { t } = textsFor(lang)
  const nameIn = ({ name, nameAr }: { name: string | null; nameAr: string | null }) =>
    inLocale(lang, name ?? '', nameAr)
  const subject: CsvColumn<ReportRow> = {
    heading: t(`admin:reports.subject.${report}`),
    of: ({ subject }) =>
      report === 'problems'
        ? t(`problems:reasons.${subject!.id as InboxReason}`)
        : nameIn(subject!) || t('admin:reports.unknown'),
  }
  const kitchen: CsvColumn<ReportRow> = {
    heading: t('admin:reports.subject.cooks'),
    of: ({ subject }) => nameIn(subject?.kitchen ?? { name: null, nameAr: null }),
  }
  return [
    { heading: t('admin:reports.from'), of: ({ from }) => from },
    { heading: t('admin:reports.to'), of: ({ to }) => to },
    ...(report === 'sales' ? [] : [subject]),
    ...(report === 'dishes' ? [kitchen] : []),
    ...columns.map((column) => ({
      heading: t(`admin:reports.columns.${column}`),
      of: ({ figures }: ReportRow) => inFile(column, figures[column] ?? null),
    })),
  ]
}

function inFile(column: ReportColumn, value: number | null): number | string {
  if (value === null) return ''
  const unit = COLUMN_UNITS[column]
  return unit === 'minutes' ? Math.round(value) : unit === 'stars' ? Math.round(value * 100) / 100 : value
}
