import { addCairoDays, cairoDate, startOfCairoDay } from '#domain/cairo-time.ts'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { weekdayOf } from '#domain/insights/period.ts'
import { fromEgp } from '#domain/money.ts'
import type { orders } from '#server/db/tables/ordering.ts'
import type { payouts } from '#server/db/tables/payments.ts'
import { demoId } from '../demo-id.ts'
import { PAYOUT_WEEKDAY } from '../settings.ts'

type Row = typeof payouts.$inferInsert
type Order = Pick<
  typeof orders.$inferInsert,
  'id' | 'cookId' | 'deliveryId' | 'deliveredAt' | 'subtotal' | 'commission' | 'courierShare'
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

/** A kitchen got something for one of its orders and a courier for waiting, and another was charged for what was lost. */
export function makeAdjustments(
  placed: readonly Order[],
  now: number,
  { cookId, courierId, careless }: { cookId: string; courierId: string; careless: string },
): Row[] {
  const delivered = placed
    .filter((order) => order.cookId === cookId && (order.deliveredAt?.getTime() ?? now) < now - 2 * DAY_MS)
    .toSorted((a, b) => b.deliveredAt!.getTime() - a.deliveredAt!.getTime())[0]
  const adjusted = (account: 'cook' | 'courier', personId: string, egp: number, at: number) => {
    const id = demoId('payout', `adjustment ${personId}`)
    return {
      id,
      account,
      personId,
      kind: 'adjustment' as const,
      amount: fromEgp(egp),
      request: id,
      paidAt: new Date(at),
    }
  }
  return [
    {
      ...adjusted('cook', cookId, 60, now - 26 * HOUR_MS),
      reason: 'Extra boxes for this order, as we agreed on the phone',
      orderId: delivered?.id ?? null,
    },
    {
      ...adjusted('courier', courierId, 20, now - 27 * HOUR_MS),
      reason: 'نص ساعة انتظار عند باب محدش فتحه',
      orderId: null,
    },
    {
      ...adjusted('courier', careless, -45, now - 28 * HOUR_MS),
      reason: 'شنطة التوصيل ضاعت، ودي نص تمنها',
      orderId: null,
    },
  ]
}

function payDayAfter(delivered: Date): string {
  const next = addCairoDays(cairoDate(delivered.getTime()), 1)
  return addCairoDays(next, (PAYOUT_WEEKDAY - weekdayOf(next) + 7) % 7)
}
