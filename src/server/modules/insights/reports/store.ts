import type { CountedSpan } from '#domain/insights/cover-span.ts'
import type { Report, ReportStep } from '#domain/insights/reports.ts'
import { cookNameOf, courierNameOf } from '#server/db/public-sql.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Span } from '../figures-store.ts'
import { coverFacts, factsIn } from './facts-store.ts'

/** By the name of the figure. Money is in piastres. A mean is null of nothing. */
export type Figures = Record<string, number | null>

export type ReportSum = {
  /** An index into the steps. */
  step: number
  id: string
  name: string | null
  name_ar: string | null
  kitchen: string | null
  kitchen_ar: string | null
  figures: Figures
}

type Wanted = {
  report: Report
  by: ReportStep | null
  /** One after the other, without a gap. */
  steps: Span[]
  counted: CountedSpan[]
}

/** The totals of a report. A mean is that of everything and not a mean of means. */
export async function sumReport(db: Db, { report, steps, counted }: Wanted): Promise<Figures> {
  const whole = { from: steps[0]!.from, until: steps.at(-1)!.until }
  const { figures } = SHAPES[report]
  const facts = factsIn(report, [whole], coverFacts(report, null, whole, counted), 'sum')
  const found = await firstRow<{ figures: Figures }>(db)`
    select ${asJson(figures)} as figures from (select ${columnsOf(figures)} from (${facts}) facts) s`
  return found!.figures
}

/**
 * The first rows of a report by step, those of a step with the highest first figure first. More and more steps are read at once, until
 * there are enough: a year of days can have a million rows.
 */
export async function listSums(db: Db, { steps, ...wanted }: Wanted, most: number): Promise<ReportSum[]> {
  const found: ReportSum[] = []
  let atOnce = wanted.report === 'sales' ? steps.length : 1
  for (let at = 0; at < steps.length && found.length < most; ) {
    const part = { ...wanted, steps: steps.slice(at, at + atOnce) }
    const sums = await listSumsOf(db, part, most - found.length)
    for (const sum of sums) found.push({ ...sum, step: at + sum.step })
    at += atOnce
    atOnce *= 8
  }
  return found
}

/** The rows of a report, at most so many; all of them with null. */
export async function listSumsOf(
  db: Db,
  { report, by, steps, counted }: Wanted,
  most: number | null,
): Promise<ReportSum[]> {
  const { figures, id = sql`id`, columns, joins } = SHAPES[report]
  const whole = { from: steps[0]!.from, until: steps.at(-1)!.until }
  return rows<ReportSum>(db)`with summed as (
        select step, ${id} as id, ${columnsOf(figures)}
        from (${factsIn(report, steps, coverFacts(report, by, whole, counted), 'each')}) facts
        group by 1, 2 order by 1, 3 desc, 2 limit ${most === null ? sql`all` : most})
    select s.step, s.id, ${asJson(figures)} as figures, ${columns}
    from summed s ${joins} order by s.step, s.${nameOf(Object.keys(figures)[0]!)} desc, s.id`
}

const nameOf = (figure: string) => sql.raw(`"${figure}"`)

function columnsOf(figures: Record<string, SQL>): SQL {
  return sql.join(
    Object.entries(figures).map(([name, figure]) => sql`${figure} as ${nameOf(name)}`),
    sql`, `,
  )
}

/** The figures of few rows as JSON, which would cost as much again for each row that is only added up and sorted. */
function asJson(figures: Record<string, SQL>): SQL {
  const named = Object.keys(figures).map((name) => sql`${sql.raw(`'${name}'`)}, s.${nameOf(name)}`)
  return sql`jsonb_build_object(${sql.join(named, sql`, `)})`
}

/** Whole numbers, added up as floats: these are exact far beyond them, and bigints cost more time and memory. */
const sums = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql.raw(`coalesce(sum(${name}::float8), 0)`)])) as Record<
    Name,
    SQL
  >
/** The mean of the stars of reviews written in the period, as analytics has it. */
const RATING = sql.raw('sum(stars::float8) / nullif(sum(ratings::float8), 0)')

const NO_KITCHEN = sql`null::text as kitchen, null::text as kitchen_ar`
const NAMELESS = sql`null::text as name, null::text as name_ar, ${NO_KITCHEN}`

type Shape = {
  /** The figures, the first one first. */
  figures: Record<string, SQL>
  /** Of whom a fact is, where its id says more. */
  id?: SQL
  columns: SQL
  joins: SQL
}

const SHAPES: Record<Report, Shape> = {
  sales: {
    figures: sums(
      ...['orders', 'delivered', 'cancelled', 'food', 'service', 'delivery', 'discount', 'total', 'refunded'],
    ),
    columns: NAMELESS,
    joins: sql``,
  },
  cooks: {
    figures: {
      ...sums('orders', 'delivered', 'declined', 'unanswered', 'food', 'commission'),
      rating: RATING,
    },
    columns: sql`${cookNameOf('u')} as name, u.name_ar, ${NO_KITCHEN}`,
    joins: sql`left join users u on u.id = s.id`,
  },
  couriers: {
    figures: sums('deliveries', 'earned', 'cash', 'incidents'),
    columns: sql`${courierNameOf} as name, u.name_ar, ${NO_KITCHEN}`,
    joins: sql`left join users u on u.id = s.id`,
  },
  dishes: {
    figures: { ...sums('portions', 'food'), rating: RATING },
    columns: sql`d.name, d.name_ar, case when u.id is not null then ${cookNameOf('u')} end as kitchen, u.name_ar as kitchen_ar`,
    joins: sql`left join dishes d on d.id = s.id left join users u on u.id = d.cook_id`,
  },
  promoCodes: {
    figures: { uses: sql`count(distinct split_part(id, ' ', 1))`, ...sums('discount', 'total') },
    id: sql`substr(id, strpos(id, ' ') + 1)`,
    columns: sql`s.id as name, null::text as name_ar, ${NO_KITCHEN}`,
    joins: sql``,
  },
  problems: {
    figures: {
      reported: sql`count(id)`,
      ...sums('open', 'answered', 'closed'),
      answerMinutes: sql`avg(minutes)`,
    },
    columns: NAMELESS,
    joins: sql``,
  },
}
