import { type Days, nextPeriod, periodAround } from './period.ts'

/** The founder's reports of a period. */
export const REPORTS = ['sales', 'cooks', 'couriers', 'dishes', 'promoCodes', 'problems'] as const
export type Report = (typeof REPORTS)[number]

/** By what a report can be split. Weeks begin on Sunday. */
export const REPORT_STEPS = ['day', 'week', 'month'] as const
export type ReportStep = (typeof REPORT_STEPS)[number]

/** The columns of each report, in their order. Rows are sorted by the first one, the highest first; sales by time. */
export const REPORT_COLUMNS = {
  sales: [
    'orders',
    'delivered',
    'cancelled',
    'food',
    'service',
    'delivery',
    'discount',
    'total',
    'refunded',
    'average',
  ],
  cooks: ['orders', 'delivered', 'declined', 'unanswered', 'food', 'commission', 'owed', 'rating'],
  couriers: ['deliveries', 'earned', 'cash', 'incidents'],
  dishes: ['portions', 'food', 'rating'],
  promoCodes: ['uses', 'discount', 'total'],
  problems: ['reported', 'open', 'answered', 'closed', 'answerMinutes'],
} as const satisfies Record<Report, readonly string[]>
export type ReportColumn = (typeof REPORT_COLUMNS)[Report][number]

/** Every column that some report has. */
export const ALL_REPORT_COLUMNS = [
  ...new Set<ReportColumn>(REPORTS.flatMap((report) => REPORT_COLUMNS[report])),
]

/** What the numbers of a column are. All others are counts. */
export const COLUMN_UNITS: { [column in ReportColumn]?: 'egp' | 'wholeEgp' | 'stars' | 'minutes' } = {
  ...{ food: 'egp', service: 'egp', delivery: 'egp', discount: 'egp', total: 'egp', refunded: 'egp' },
  ...{ commission: 'egp', owed: 'egp', earned: 'egp', cash: 'egp' },
  average: 'wholeEgp',
  rating: 'stars',
  answerMinutes: 'minutes',
}

/** Reads the chosen columns of a report, separated by commas, in the report's own order. No known one means all. */
export function readColumns(report: Report, asked: string): readonly ReportColumn[] {
  const names = asked.split(',')
  const known = REPORT_COLUMNS[report].filter((column) => names.includes(column))
  return known.length === 0 ? REPORT_COLUMNS[report] : known
}

/** How a report is split: sales always by time, the others only if it is asked for. */
export function stepOf(report: Report, by: ReportStep | undefined): ReportStep | null {
  return by ?? (report === 'sales' ? 'day' : null)
}

/** The parts of a period up to today: days, weeks or months, cut where the period begins and ends; with null the whole of it. */
export function stepsOf({ from, to }: Days, by: ReportStep | null, today: string): Days[] {
  const last = to < today ? to : today
  if (from > last) return []
  if (by === null) return [{ from, to: last }]
  const steps: Days[] = []
  for (let around = periodAround(by, from); around.from <= last; around = nextPeriod(around, 1))
    steps.push({
      from: around.from < from ? from : around.from,
      to: around.to < last ? around.to : last,
    })
  return steps
}
