import type { KitchenSums } from '#contract/day.ts'
import {
  businessDayOf,
  instantsOfBusinessDay,
  type UsualDays,
  usualDays,
} from '#domain/insights/business-day.ts'
import { daysOf } from '#domain/insights/period.ts'
import { piastres, toEgp } from '#domain/money.ts'
import { earnedBy } from '#domain/ordering/money/commission.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sumByDay } from '../earnings-store.ts'

/** What a kitchen sold, and is owed for it, on the usual business days. */
export async function getKitchenSums(
  { platform }: Call,
  { id: cookId }: { id: string },
): Promise<KitchenSums> {
  const span = await usualSpan(platform)
  const { from, until, starts } = span
  const byDay = await sumByDay(platform.database.db, { cookId, from, until }, starts)
  return forUsualDays(span, byDay, (sum) => {
    const [subtotal, commission] = [piastres(sum('subtotal')), piastres(sum('commission'))]
    return {
      orders: sum('orders'),
      sold: toEgp(subtotal),
      commission: toEgp(commission),
      owed: toEgp(earnedBy({ subtotal, commission })),
    }
  })
}

type Span = { days: string[]; usual: UsualDays; from: Date; until: Date; starts: Date[] }

/** All days that the sums need, without a gap. */
async function usualSpan({ database: { db }, clock }: Platform): Promise<Span> {
  const [now, { dayEndsAtHour }] = await Promise.all([clock.transactionTime(db), findOrderLimits(db)])
  const today = businessDayOf(now.getTime(), dayEndsAtHour)
  const usual = usualDays(today)
  const first = [...usual.yesterday, ...usual.week].toSorted()[0]!
  const days = daysOf({ from: first, to: today })
  const instants = days.map((day) => instantsOfBusinessDay(day, dayEndsAtHour))
  const starts = instants.map(({ from }) => new Date(from))
  return { days, usual, from: starts[0]!, until: new Date(instants.at(-1)!.until), starts }
}

function forUsualDays<Row extends { day: number }, Sums>(
  { days, usual }: Span,
  byDay: Row[],
  sumsOf: (sum: (name: Exclude<keyof Row, 'day'>) => number) => Sums,
): Record<keyof UsualDays, Sums> {
  const of = (wanted: string[]) => {
    const found = byDay.filter(({ day }) => wanted.includes(days[day]!))
    return sumsOf((name) => found.reduce((all, row) => all + Number(row[name]), 0))
  }
  return { today: of(usual.today), yesterday: of(usual.yesterday), week: of(usual.week) }
}
