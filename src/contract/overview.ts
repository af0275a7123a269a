import * as z from 'zod'
import { ADMINS, base, egp, iso } from './base.ts'
import { orderStatus } from './ordering/order-answer.ts'

/** What waits for an admin, each counted up to 1,001. */
const waiting = z.object({
  dishes: z.number(),
  edits: z.number(),
  flaggedDishes: z.number(),
  problems: z.number(),
  reports: z.number(),
  couriers: z.number(),
  kitchens: z.number(),
  /** Orders that a kitchen has not answered for five minutes. */
  unanswered: z.number(),
  /** Orders on the road without a recent position. */
  silent: z.number(),
  handovers: z.number(),
  overCashLimit: z.number(),
})

export const overview = {
  getOverview: base
    .meta({ access: ADMINS })
    .route({
      method: 'GET',
      path: '/admin/overview',
      summary: 'What waits for an admin now, today’s figures, and the last hour',
    })
    .output(
      z.object({
        waiting,
        /** Orders that were placed today, by their present status. */
        today: z.object({
          statuses: z.record(orderStatus, z.number()),
          food: egp,
          total: egp,
          newAccounts: z.number(),
        }),
        hour: z.object({
          placed: z.number(),
          delivered: z.number(),
          cancelled: z.number(),
          /** Orders placed in each five minutes of the hour, oldest first. */
          pace: z.array(z.number()),
          /** The ten newest. */
          latest: z.array(
            z.object({
              id: z.string(),
              status: orderStatus,
              createdAt: iso,
              total: egp,
              cookId: z.string(),
              cookName: z.string(),
              cookNameAr: z.string().nullable(),
            }),
          ),
        }),
      }),
    ),
}

export type Waiting = z.infer<typeof waiting>
