import * as z from 'zod'
import { isPeriod } from '#domain/insights/period.ts'
import { ALL_REPORT_COLUMNS, REPORT_COLUMNS, REPORT_STEPS, REPORTS } from '#domain/insights/reports.ts'
import { admins, cairoDay } from './base.ts'

const reportShape = z.strictObject({
  report: z.enum(REPORTS),
  from: cairoDay,
  to: cairoDay,
  /** Without it sales are by day, and the others of the whole period. */
  by: z.enum(REPORT_STEPS).optional(),
})

/** The same report for a file. `columns` are those of the report, separated by commas; all without it. */
export const reportFileQuery = reportShape
  .extend({ columns: z.string().max(200).optional() })
  .refine(isPeriod, { path: ['to'] })
  .refine(
    ({ report, columns }) =>
      columns?.split(',').every((column) => (REPORT_COLUMNS[report] as readonly string[]).includes(column)) ??
      true,
    { path: ['columns'] },
  )

/** A number for each column of the report; null where there is nothing to take a mean of. */
const figures = z.partialRecord(z.enum(ALL_REPORT_COLUMNS), z.number().nullable())

const name = { name: z.string(), nameAr: z.string().nullable() }

const reportAnswer = z.object({
  report: z.enum(REPORTS),
  by: z.enum(REPORT_STEPS).nullable(),
  /** At most five hundred; the file has all. */
  rows: z.array(
    z.object({
      /** The days that are counted. */
      from: cairoDay,
      to: cairoDay,
      /** The kitchen, courier, dish, code or kind of problem; null for sales. */
      subject: z
        .object({
          id: z.string(),
          /** Null for a kind of problem, and where nothing is known but the id. */
          name: name.name.nullable(),
          nameAr: name.nameAr,
          /** Whose dish it is. */
          kitchen: z.object(name).nullable(),
        })
        .nullable(),
      figures,
    }),
  ),
  isMore: z.boolean(),
  /** Of all rows. */
  totals: figures,
})

export const reportEndpoints = {
  getReport: admins(
    'GET /admin/reports',
    'Sales, kitchens, couriers, dishes, promo codes or problems of some days, with their totals',
    { mayBeOld: true },
  )
    .input(reportShape.refine(isPeriod, { path: ['to'] }))
    .output(reportAnswer),
}

export type ReportQuery = z.infer<typeof reportShape>
export type ReportFileQuery = z.infer<typeof reportFileQuery>
export type ReportAnswer = z.infer<typeof reportAnswer>
export type ReportRow = ReportAnswer['rows'][number]
