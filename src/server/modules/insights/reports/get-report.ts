import type { ReportAnswer, ReportQuery, ReportRow } from '#contract/reports.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import { instantsOfDays, meanInEgp } from '#domain/insights/compared.ts'
import type { CountedSpan } from '#domain/insights/cover-span.ts'
import type { Days } from '#domain/insights/period.ts'
import {
  COLUMN_UNITS,
  REPORT_COLUMNS,
  type Report,
  type ReportStep,
  stepOf,
  stepsOf,
} from '#domain/insights/reports.ts'
import { piastres, toEgp } from '#domain/money.ts'
import { earnedBy } from '#domain/ordering/money/commission.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { listCounted, type Span } from '../figures-store.ts'
import { type Figures, listSums, listSumsOf, type ReportSum, sumReport } from './store.ts'

const MAX_ROWS = 500

/** A report of these Cairo days (G-32), whose figures are those of analytics and of the end of the day. */
export async function getReport(call: Call, query: ReportQuery): Promise<ReportAnswer> {
  const { db } = call.platform.database
  const { report } = query
  const by = stepOf(report, query.by)
  const steps = await stepsOfReport(call, query)
  if (steps.length === 0) return { report, by, rows: [], isMore: false, totals: figuresOf(report, {}) }
  const wanted = { report, by, steps: steps.map(spanOf), counted: await listCounted(db) }
  // One more row says that there are more.
  const [totals, found] = await Promise.all([sumReport(db, wanted), listSums(db, wanted, MAX_ROWS + 1)])
  const rows =
    report === 'sales'
      ? steps.map((step, at) =>
          rowOf(
            report,
            step,
            found.find((row) => row.step === at),
          ),
        )
      : found.slice(0, MAX_ROWS).map((row) => rowOf(report, steps[row.step]!, row))
  return {
    ...{ report, by, rows, isMore: report !== 'sales' && found.length > MAX_ROWS },
    totals: figuresOf(report, totals),
  }
}

/** The steps of a report up to today. */
export async function stepsOfReport(
  { platform: { clock, database } }: Call,
  { report, by, ...days }: ReportQuery,
): Promise<Days[]> {
  const now = await clock.transactionTime(database.db)
  return stepsOf(days, stepOf(report, by), cairoDate(now.getTime()))
}

/** All rows of a step. Sales have one, even of nothing. */
export async function rowsOfStep(
  db: Db,
  {
    report,
    by,
    step,
    counted,
  }: { report: Report; by: ReportStep | null; step: Days; counted: CountedSpan[] },
): Promise<ReportRow[]> {
  const found = await listSumsOf(db, { report, by, steps: [spanOf(step)], counted }, null)
  if (report === 'sales') return [rowOf(report, step, found[0])]
  return found.map((row) => rowOf(report, step, row))
}

function spanOf(step: Days): Span {
  const { from, until } = instantsOfDays(step)
  return { from: new Date(from), until: new Date(until) }
}

function rowOf(report: Report, { from, to }: Days, found: ReportSum | undefined): ReportRow {
  const figures = figuresOf(report, found?.figures ?? {})
  if (report === 'sales' || !found) return { from, to, subject: null, figures }
  const { id, name, name_ar, kitchen, kitchen_ar } = found
  return {
    ...{ from, to, figures },
    subject: {
      ...{ id, name, nameAr: name_ar },
      kitchen: kitchen === null ? null : { name: kitchen, nameAr: kitchen_ar },
    },
  }
}

/** Piastres become pounds; what follows from other figures is calculated. */
function figuresOf(report: Report, sums: Figures): ReportRow['figures'] {
  const amount = (name: string) => piastres(sums[name] ?? 0)
  return Object.fromEntries(
    REPORT_COLUMNS[report].map((column) => {
      if (column === 'average') return [column, meanInEgp(amount('total'), sums.delivered ?? 0)]
      if (column === 'owed')
        return [column, toEgp(earnedBy({ subtotal: amount('food'), commission: amount('commission') }))]
      const unit = COLUMN_UNITS[column]
      if (unit === 'stars' || unit === 'minutes') return [column, sums[column] ?? null]
      return [column, unit === 'egp' ? toEgp(amount(column)) : (sums[column] ?? 0)]
    }),
  )
}
