import * as z from 'zod'
import { OWN_DISH_STATES } from '#domain/catalog/dish-review.ts'
import { DISH_TYPES } from '#domain/catalog/dish-types.ts'
import { isPeriod } from '#domain/insights/period.ts'
import { ORDER_STATUSES } from '#domain/ordering/status/order-status.ts'
import { admins, cairoDay, egp, iso, point } from './base.ts'

/** Both days, the last one included, or neither for all days. */
const askedShape = z.strictObject({ from: cairoDay.optional(), to: cairoDay.optional() })

const areBothOrNone = ({ from, to }: z.infer<typeof askedShape>) =>
  (from === undefined && to === undefined) || isPeriod({ from: from ?? '', to: to ?? '' })

export const analyticsQuery = askedShape.refine(areBothOrNone, { path: ['to'] })

/** What is counted of a period. Deleted orders, and online orders that are not paid, do not count. */
const figures = z.object({
  /** Placed in the period, without cancelled ones. */
  orders: z.number(),
  /** Orders placed in the period, by their status of now. */
  statuses: z.record(z.enum(ORDER_STATUSES), z.number()),
  /** Orders delivered in the period. */
  delivered: z.number(),
  /** What their buyers paid, after discounts. */
  revenue: egp,
  /** Their mean, in whole pounds; null if none was delivered. */
  averageOrderValue: z.number().nullable(),
  /** Accounts at the end of the period, those opened in it, those that ordered in it, and those that ordered more than once. */
  customers: z.object({ all: z.number(), new: z.number(), active: z.number(), repeat: z.number() }),
  /** Kitchens at the end of the period, those that joined in it, and those that got orders in it. */
  cooks: z.object({ all: z.number(), active: z.number(), new: z.number() }),
  /** Dishes added in the period, by their state of now. Withdrawn ones do not count. */
  dishes: z.record(z.enum(OWN_DISH_STATES), z.number()),
  /** Dishes that await review, under the name that this figure has always had. `statuses.pending` counts orders. */
  pendingOrders: z.number(),
  reviews: z.number(),
  /** The mean of their stars; null without reviews. */
  averageRating: z.number().nullable(),
  /** Checkouts with a code among the delivered orders, and what the codes took off. */
  promoUses: z.number(),
  promoCost: egp,
})

const ranked = { id: z.string(), name: z.string(), nameAr: z.string().nullable(), count: z.number() }
const rankedPerson = z.object({ ...ranked, portrait: z.string().nullable() })

const analytics = z.object({
  figures,
  /** The same of the days before; null for all days. */
  before: z
    .object({
      figures,
      /** The first and the last day that is counted. They may lie before the first day that can be asked for. */
      from: z.iso.date(),
      to: z.iso.date(),
      /** Where the period is not over yet: the time up to which the last day is counted. */
      until: iso.nullable(),
    })
    .nullable(),
  /** Orders placed on each day, without cancelled ones, and on the day at the same place of the days before, null after their time; of all days, by month. */
  pace: z.object({
    of: z.enum(['day', 'month']),
    steps: z.array(z.object({ day: cairoDay, orders: z.number(), before: z.number().nullable() })),
  }),
  /** The five with most orders placed in the period, without cancelled ones; of dishes with most portions. */
  top: z.object({
    dishes: z.array(z.object({ ...ranked, photoUrl: z.string().nullable(), dishType: z.enum(DISH_TYPES) })),
    cooks: z.array(rankedPerson),
    customers: z.array(rankedPerson),
    districts: z.array(z.object(ranked)),
  }),
  /** The districts in which people ordered or found no kitchen that delivers there, those with most orders first. */
  places: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      nameAr: z.string().nullable(),
      ...point.shape,
      orders: z.number(),
      /** Kitchens there now. */
      kitchens: z.number(),
      /** How often somebody there looked for food and found no kitchen. */
      looks: z.number(),
    }),
  ),
})

export const analyticsEndpoints = {
  getAnalytics: admins(
    'GET /admin/analytics',
    'The figures of the market on these days, beside those of the days before, and the five first of each list',
    { mayBeOld: true },
  )
    .input(analyticsQuery)
    .output(analytics),
}

export type AnalyticsQuery = z.infer<typeof analyticsQuery>
export type Analytics = z.infer<typeof analytics>
export type AnalyticsFigures = z.infer<typeof figures>
