import { addCairoDays, cairoDate, startOfCairoDay } from '#domain/cairo-time.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { weekdayOf } from '#domain/insights/period.ts'
import type { orders } from '#server/db/tables/ordering.ts'
import type { payouts } from '#server/db/tables/payments.ts'
import { demoId } from '../demo-id.ts'
import { PAYOUT_WEEKDAY } from '../settings.ts'

type Row = typeof payouts.$inferInsert
type Order = Pick<
  typeof orders.$inferInsert,
  'cookId' | 'deliveryId' | 'deliveredAt' | 'subtotal' | 'commission' | 'courierShare'
>

const PAID_AT_HOUR = 17

/** Every Thursday afternoon each cook and courier is paid for the days before it: cooks by InstaPay, couriers in cash. */
export function makePayouts(placed: readonly Order[], now: number): Row[] {
  const earned = placed.flatMap(
    ({ cookId, deliveryId, deliveredAt, subtotal, commission = 0, courierShare }) =>
      deliveredAt && deliveryId
        ? [
            { account: 'cook' as const, personId: cookId, deliveredAt, amount: subtotal - commission },
            { account: 'courier' as const, personId: deliveryId, deliveredAt, amount: courierShare },
          ]
        : [],
  )
  const paid = Map.groupBy(earned, ({ account, personId, deliveredAt }) =>
    [account, personId, payDayAfter(deliveredAt)].join(' '),
  )
  return [...paid].flatMap(([key, own]): Row[] => {
    const [{ account, personId, deliveredAt }] = own as [(typeof own)[number]]
    const paidAt = startOfCairoDay(payDayAfter(deliveredAt)) + PAID_AT_HOUR * HOUR_MS
    const amount = own.reduce((sum, each) => sum + each.amount, 0)
    if (paidAt >= now || amount === 0) return []
    const id = demoId('payout', key)
    const by =
      account === 'cook'
        ? { method: 'instapay' as const, reference: `IP-${id.slice(0, 8).toUpperCase()}` }
        : { method: 'cash' as const, reference: '' }
    return [{ id, account, personId, amount, ...by, request: id, paidAt: new Date(paidAt) }]
  })
}

function payDayAfter(delivered: Date): string {
  const next = addCairoDays(cairoDate(delivered.getTime()), 1)
  return addCairoDays(next, (PAYOUT_WEEKDAY - weekdayOf(next) + 7) % 7)
}
