import * as z from 'zod'
import { isPeriod } from '#domain/insights/period.ts'
import { activityEndpoints } from './activity.ts'
import { adminSearch } from './admin-search.ts'
import { base, cairoDay, egp, iso, locale } from './base.ts'
import { dayEndpoints } from './day.ts'
import { overview } from './overview.ts'

const daysShape = z.strictObject({ from: cairoDay, to: cairoDay })

/** The days of a period, the first and the last included. */
export const periodDays = daysShape.refine(isPeriod, { path: ['to'] })

/** The same period for a file. `lang` is the language of its headings. */
export const periodFileQuery = daysShape
  .extend({ lang: locale.optional() })
  .refine(isPeriod, { path: ['to'] })

const earned = z.object({ orders: z.number(), food: egp, commission: egp, earned: egp })

/** A cook's earnings by the Cairo day of delivery. */
export const earnings = z.object({
  total: earned,
  /** Every day of the period. */
  days: z.array(earned.extend({ day: z.string() })),
  /** By dish, highest revenue first. Before the commission, which is charged on the order. */
  dishes: z.array(
    z.object({
      dishId: z.string(),
      name: z.string(),
      nameAr: z.string().nullable(),
      portions: z.number(),
      food: egp,
    }),
  ),
  /** The latest delivered orders; the file has all. */
  latest: z.array(z.object({ id: z.string(), deliveredAt: iso, food: egp, commission: egp, earned: egp })),
})

export const insights = {
  ...overview,
  ...adminSearch,
  ...activityEndpoints,
  ...dayEndpoints,
  getEarnings: base
    .meta({ access: ['cook'] })
    .route({
      method: 'GET',
      path: '/kitchen/earnings',
      summary: 'What the cook has earned with the orders that were delivered on these days',
    })
    .input(periodDays)
    .output(earnings),
}

export type PeriodDays = z.infer<typeof periodDays>
export type Earnings = z.infer<typeof earnings>
