import type { PeriodDays } from '#contract/insights.ts'
import type { StepTimes, TimePerformance } from '#contract/time-performance.ts'
import { addCairoDays, offsetSpans, startOfCairoDay } from '#domain/cairo-time.ts'
import { DAY_MS } from '#domain/durations.ts'
import { instantsOfBusinessDay } from '#domain/insights/business-day.ts'
import { ORDER_STEPS, type StepGrouping } from '#domain/insights/order-steps.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { type GroupTimes, sumSteps, sumStepsBy } from './store.ts'

/** An order is delivered within this time of being placed, or nobody asks at which hour it was. */
const MAX_ORDER_MS = 7 * DAY_MS

type Asked = PeriodDays & { by?: StepGrouping | undefined; days?: 'business' | undefined }

/** How long the steps of the orders took that were delivered on these Cairo or business days, of all and by group. */
export async function getTimePerformance(
  { platform: { database } }: Call,
  { from, to, by = 'kitchen', days }: Asked,
): Promise<TimePerformance> {
  const { db } = database
  const { cookAnswerMinutes, dayEndsAtHour } = await findOrderLimits(db)
  const startOf = (day: string) =>
    days === 'business' ? instantsOfBusinessDay(day, dayEndsAtHour).from : startOfCairoDay(day)
  const [start, end] = [startOf(from), startOf(addCairoDays(to, 1))]
  const span = { from: new Date(start), until: new Date(end) }
  const [all, groups] = await Promise.all([
    sumSteps(db, span, cookAnswerMinutes),
    sumStepsBy(db, span, { by, offsets: offsetSpans(start - MAX_ORDER_MS, end) }),
  ])
  return {
    orders: all.orders,
    steps: timesOf(all),
    answered: {
      orders: all.answer[0] + all.unanswered,
      inTime: all.in_time,
      withinMinutes: cookAnswerMinutes,
    },
    promised:
      all.promised === null || all.cooked === null
        ? null
        : {
            orders: all.promised_orders,
            kept: all.kept,
            promisedMinutes: all.promised,
            cookedMinutes: all.cooked,
          },
    arrived:
      all.promised_arrival === null || all.arrived === null
        ? null
        : {
            orders: all.arriving_orders,
            kept: all.arrived_in_time,
            promisedMinutes: all.promised_arrival,
            arrivedMinutes: all.arrived,
          },
    groups: groups.map(({ key, name, name_ar, orders, ...times }) => ({
      ...{ key, name, nameAr: name_ar, orders },
      steps: timesOf(times),
    })),
  }
}

function timesOf(times: Pick<GroupTimes, (typeof ORDER_STEPS)[number]>): StepTimes {
  const timeOf = ([orders, median, mean, p90]: GroupTimes['whole']) =>
    orders === 0 ? null : { orders, median, mean, p90 }
  return Object.fromEntries(ORDER_STEPS.map((step) => [step, timeOf(times[step])])) as StepTimes
}
