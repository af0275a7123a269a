import * as z from 'zod'
import { DISH_TYPES } from '#domain/catalog/dish-types.ts'
import { isPeriod } from '#domain/insights/period.ts'
import { KITCHEN_FILTERS, KITCHEN_SORTS, LISTED_KITCHEN_STATES } from '#domain/kitchens/roster.ts'
import { INBOX_REASONS } from '#domain/problems/contact.ts'
import { activityEndpoints } from './activity.ts'
import { adminSearch } from './admin-search.ts'
import { analyticsEndpoints } from './analytics.ts'
import { admins, cairoDay, cooks, egp, id, iso, paged, pageNumber, search } from './base.ts'
import { hold, opening } from './catalog/catalog.ts'
import { dayEndpoints } from './day.ts'
import { overview } from './overview.ts'
import { payable } from './payments.ts'
import { reportEndpoints } from './reports.ts'
import { timePerformanceEndpoints } from './time-performance.ts'

/** The days of a period, the first and the last included. */
export const periodDays = z.strictObject({ from: cairoDay, to: cairoDay }).refine(isPeriod, { path: ['to'] })

const earned = z.object({ orders: z.number(), food: egp, commission: egp, earned: egp })

/** A cook's earnings by the Cairo day of delivery. */
export const earnings = payable.extend({
  total: earned,
  /** Every day of the period. */
  days: z.array(earned.extend({ day: z.string(), isOff: z.boolean() })),
  /** By dish, highest revenue first. The commission of each order is shared among its dishes, so that the rows add up. */
  dishes: z.array(
    earned.extend({
      dishId: z.string(),
      name: z.string(),
      nameAr: z.string().nullable(),
      photoUrl: z.string().nullable(),
      /** Null if the dish no longer exists. */
      dishType: z.enum(DISH_TYPES).nullable(),
      portions: z.number(),
    }),
  ),
  /** The latest delivered orders; the file has all. */
  latest: z.array(z.object({ id: z.string(), deliveredAt: iso, food: egp, commission: egp, earned: egp })),
})

/** A customer at a glance. Deleted orders do not count. */
const customerSums = z.object({
  orders: z.number(),
  delivered: z.number(),
  cancelled: z.number(),
  /** With delivered orders. */
  spent: egp,
  firstOn: cairoDay.nullable(),
  lastOn: cairoDay.nullable(),
  /** Twenty at most, the newest first. */
  openProblems: z.array(z.object({ id: z.string(), reason: z.enum(INBOX_REASONS), createdAt: iso })),
  /** Of orders that were not cancelled, the most used first. */
  codes: z.array(z.object({ code: z.string(), uses: z.number() })),
  /** How many are saved, and the areas that they are in. */
  addresses: z.number(),
  areas: z.array(z.object({ name: z.string(), nameAr: z.string() })),
})

/** A kitchen in the admins' list. */
const listedKitchen = z.object({
  id: z.string(),
  name: z.string(),
  nameAr: z.string().nullable(),
  portrait: z.string().nullable(),
  area: z.string(),
  areaAr: z.string().nullable(),
  state: z.enum(LISTED_KITCHEN_STATES),
  /** When an open kitchen closes, or a break ends. */
  until: iso.nullable(),
  /** When a closed kitchen opens. */
  opens: opening.nullable(),
  /** The pause that operators hold over the kitchen. */
  hold: hold.nullable(),
  takenToday: z.number(),
  dailyOrderLimit: z.number(),
  /** Orders that the kitchen has to answer or to cook. */
  waiting: z.number(),
  /** Those of them that wait for an admin: not answered, or cooking longer than promised. */
  late: z.number(),
  averageRating: z.number().nullable(),
  reviewCount: z.number(),
  lastOrderAt: iso.nullable(),
})

/** The search, filter and sorting of the kitchens. */
const kitchenQuery = z.strictObject({
  q: search,
  state: z.enum(KITCHEN_FILTERS).optional(),
  sort: z.enum(KITCHEN_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  page: pageNumber,
})

export const insights = {
  ...overview,
  ...adminSearch,
  ...activityEndpoints,
  ...dayEndpoints,
  ...timePerformanceEndpoints,
  ...analyticsEndpoints,
  ...reportEndpoints,
  getEarnings: cooks(
    'GET /kitchen/earnings',
    'What the cook has earned with the orders that were delivered on these days',
    { mayBeOld: true },
  )
    .input(periodDays)
    .output(earnings),

  getCustomerSums: admins(
    'GET /admin/users/{id}/sums',
    'What a customer ordered and spent, their open problems, codes and areas',
    { mayBeOld: true },
  )
    .input(z.strictObject({ id }))
    .output(customerSums),

  listKitchens: admins(
    'GET /admin/kitchens',
    'Kitchens with their work of now, a page of 25: those with most late orders come first',
    { mayBeOld: true },
  )
    .input(kitchenQuery)
    .output(
      paged(listedKitchen, {
        /** How many the search finds, whatever the filter. */
        all: z.number(),
        states: z.record(z.enum(KITCHEN_FILTERS), z.number()),
      }),
    ),
}

export type CustomerSums = z.infer<typeof customerSums>
export type ListedKitchen = z.infer<typeof listedKitchen>
export type KitchenQuery = z.infer<typeof kitchenQuery>
export type PeriodDays = z.infer<typeof periodDays>
export type Earnings = z.infer<typeof earnings>
