import { cairoDate } from '#domain/cairo-time.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import type { cashHandovers } from '#server/db/tables/delivery.ts'
import type { orders } from '#server/db/tables/ordering.ts'
import { demoId } from '../demo-id.ts'

type Row = typeof cashHandovers.$inferInsert
type Order = Pick<typeof orders.$inferInsert, 'deliveryId' | 'cashCollectedAt' | 'total'>

const HANDED_AFTER_MS = 20 * MINUTE_MS
const COUNTED_AFTER_MS = 35 * MINUTE_MS

/**
 * Each courier has handed over what they collected, day by day, except for their latest day. They still hold that cash;
 * the courier `announcing` has announced the hand-over, which waits to be counted.
 */
export function makeHandovers(collected: readonly Order[], announcing: string): Row[] {
  const cash = collected.filter((order) => order.deliveryId && order.cashCollectedAt)
  const byCourier = Map.groupBy(cash, ({ deliveryId }) => deliveryId!)
  return [...byCourier].flatMap(([courierId, own]) => {
    const days = [...Map.groupBy(own, ({ cashCollectedAt }) => cairoDate(cashCollectedAt!.getTime()))]
    const latest = days
      .map(([day]) => day)
      .toSorted()
      .at(-1)
    return days.flatMap(([day, orders]): Row[] => {
      const last = Math.max(...orders.map(({ cashCollectedAt }) => cashCollectedAt!.getTime()))
      const amount = orders.reduce((sum, { total }) => sum + total, 0)
      const row = { id: demoId('handover', `${courierId}:${day}`), courierId, announced: amount }
      if (day !== latest)
        return [
          {
            ...row,
            state: 'confirmed',
            counted: amount,
            announcedAt: new Date(last + HANDED_AFTER_MS),
            answeredAt: new Date(last + COUNTED_AFTER_MS),
          },
        ]
      return courierId === announcing
        ? [
            {
              ...row,
              state: 'announced',
              announcedAt: new Date(last + MINUTE_MS),
              counted: null,
              answeredAt: null,
            },
          ]
        : []
    })
  })
}
