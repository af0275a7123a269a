import * as z from 'zod'
import { ORDER_STEPS, STEP_GROUPINGS } from '#domain/insights/order-steps.ts'
import { isPeriod } from '#domain/insights/period.ts'
import { admins, cairoDay } from './base.ts'

/** How long a step took, in minutes. */
const stepTime = z.object({ orders: z.number(), median: z.number(), mean: z.number(), p90: z.number() })

/** Null for a step of which no order has both times. */
const stepTimes = z.record(z.enum(ORDER_STEPS), stepTime.nullable())

const timePerformance = z.object({
  orders: z.number(),
  steps: stepTimes,
  /** Of the orders that a kitchen answered, or that ended unanswered, those answered within the minutes of today's settings. */
  answered: z.object({ orders: z.number(), inTime: z.number(), withinMinutes: z.number() }),
  /** Of the orders with a promise, those cooked within it; null if there are none. */
  promised: z
    .object({ orders: z.number(), kept: z.number(), promisedMinutes: z.number(), cookedMinutes: z.number() })
    .nullable(),
  /** Of the orders whose buyer was told when to expect the food, those at the door by then; null if there are none. */
  arrived: z
    .object({ orders: z.number(), kept: z.number(), promisedMinutes: z.number(), arrivedMinutes: z.number() })
    .nullable(),
  /** At most 25 with enough orders, the slowest first. */
  groups: z.array(
    z.object({
      /** The id of the kitchen, courier or district, or the hour (0 to 23). */
      key: z.string(),
      /** Null for an hour, and of somebody who is erased. */
      name: z.string().nullable(),
      nameAr: z.string().nullable(),
      orders: z.number(),
      steps: stepTimes,
    }),
  ),
})

export const timePerformanceEndpoints = {
  getTimePerformance: admins(
    'GET /admin/time-performance',
    'How long each step of the orders took that were delivered on these days, by kitchen, courier, hour or district',
    { mayBeOld: true },
  )
    .input(
      z
        .strictObject({
          from: cairoDay,
          to: cairoDay,
          by: z.enum(STEP_GROUPINGS).optional(),
          /** Business days end in the next morning. Without it they are days of the calendar. */
          days: z.enum(['business']).optional(),
        })
        .refine(isPeriod, { path: ['to'] }),
    )
    .output(timePerformance),
}

export type StepTimes = z.infer<typeof stepTimes>
export type TimePerformance = z.infer<typeof timePerformance>
