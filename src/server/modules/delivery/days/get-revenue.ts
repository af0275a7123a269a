import type { Revenue } from '#contract/delivery/courier-days.ts'
import type { PeriodDays } from '#contract/insights.ts'
import { addCairoDays, startOfCairoDay } from '#domain/cairo-time.ts'
import { roundKm } from '#domain/geo.ts'
import { daysOf } from '#domain/insights/period.ts'
import { egpOf, piastres, sumOf, toEgp } from '#domain/money.ts'
import { findPayable } from '#server/modules/payments/index.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { type Delivered, sumByDay, sumCollectedByDay } from './store.ts'

/** A courier's revenue in a period: the shares stored with the orders, by the Cairo day of delivery. */
export async function getRevenue(
  { platform, user: { id: courierId } }: Call,
  period: PeriodDays,
): Promise<Revenue> {
  const { db } = platform.database
  const days = daysOf(period)
  const starts = days.map((day) => new Date(startOfCairoDay(day)))
  const wanted = deliveredIn(courierId, period)
  const [byDay, cash, payable] = await Promise.all([
    sumByDay(db, wanted, starts),
    sumCollectedByDay(db, wanted, starts),
    findPayable(platform, db, { account: 'courier', personId: courierId }),
  ])
  const sums = new Map(byDay.map((sum) => [days[sum.day], sum]))
  const orders = byDay.reduce((count, sum) => count + sum.orders, 0)
  const earned = sumOf(byDay.map((sum) => piastres(sum.earned)))
  return {
    ...payable,
    total: {
      orders,
      earned: toEgp(earned),
      average: orders === 0 ? null : egpOf(Math.round(earned / orders)),
      cashCollected: toEgp(sumOf(cash.map(({ collected }) => piastres(collected)))),
      kilometres: roundKm(byDay.reduce((km, { kilometres }) => km + kilometres, 0)),
    },
    days: days.map((day) => {
      const sum = sums.get(day)
      return { day, orders: sum?.orders ?? 0, earned: egpOf(sum?.earned ?? 0) }
    }),
  }
}

/** Selects the orders that a courier delivered on these Cairo days. */
export function deliveredIn(courierId: string, { from, to }: PeriodDays): Delivered {
  return {
    courierId,
    from: new Date(startOfCairoDay(from)),
    until: new Date(startOfCairoDay(addCairoDays(to, 1))),
  }
}
