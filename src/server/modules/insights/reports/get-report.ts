import type { ReportAnswer, ReportQuery, ReportRow } from '#contract/reports.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import { instantsOfDays, meanInEgp } from '#domain/insights/compared.ts'
import type { Days } from '#domain/insights/period.ts'
import { COLUMN_UNITS, REPORT_COLUMNS, type Report, stepOf, stepsOf } from '#domain/insights/reports.ts'
import { piastres, toEgp } from '#domain/money.ts'
import { earnedBy } from '#domain/ordering/money/commission.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { type ReportSum, sumReport } from './store.ts'

const MOST_ROWS = 500

/** A report of these Cairo days (G-32), whose figures are those of analytics and of the end of the day. */
export async function getReport(call: Call, query: ReportQuery): Promise<ReportAnswer> {
  const { db } = call.platform.database
  const { report } = query
  const by = stepOf(report, query.by)
  const steps = await stepsOfReport(call, query)
  if (steps.length === 0) return { report, by, rows: [], isMore: false, totals: figuresOf(report, {}) }
  // The totals are a row of their own, and one more row says that there are more.
  const [totals, ...found] = await sumSteps(db, report, steps, MOST_ROWS + 1)
  const rows =
    report === 'sales'
      ? steps.map((step, at) =>
          rowOf(
            report,
            [step],
            found.find((row) => row.step === at),
          ),
        )
      : found.slice(0, MOST_ROWS).map((row) => rowOf(report, steps, row))
  return {
    ...{ report, by, rows, isMore: report !== 'sales' && found.length > MOST_ROWS },
    totals: figuresOf(report, totals!.figures),
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
export async function rowsOfStep(db: Db, report: Report, step: Days): Promise<ReportRow[]> {
  const [, ...found] = await sumSteps(db, report, [step], null)
  if (report === 'sales') return [rowOf(report, [step], found[0])]
  return found.map((row) => rowOf(report, [step], row))
}

function sumSteps(db: Db, report: Report, steps: Days[], most: number | null): Promise<ReportSum[]> {
  return sumReport(
    db,
    {
      report,
      starts: steps.map((step) => new Date(instantsOfDays(step).from)),
      until: new Date(instantsOfDays(steps.at(-1)!).until),
    },
    most,
  )
}

function rowOf(report: Report, steps: Days[], found: ReportSum | undefined): ReportRow {
  const { from, to } = steps[found?.step ?? 0] ?? steps[0]!
  const figures = figuresOf(report, found?.figures ?? {})
  if (report === 'sales' || !found) return { from, to, subject: null, figures }
  const { id, name, name_ar, kitchen, kitchen_ar } = found
  return {
    ...{ from, to, figures },
    subject: {
      ...{ id: id!, name, nameAr: name_ar },
      kitchen: kitchen === null ? null : { name: kitchen, nameAr: kitchen_ar },
    },
  }
}

/** Piastres become pounds; what follows from other figures is calculated. */
function figuresOf(report: Report, sums: ReportSum['figures']): ReportRow['figures'] {
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
