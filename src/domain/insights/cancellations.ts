import { type Piastres, piastres } from '../money.ts'
import type { OrderActorKind } from '../ordering/status/transitions.ts'

/** Who cancelled. A guest and a customer with an account count as one. */
export const CANCELLERS = ['customer', 'cook', 'courier', 'admin', 'system'] as const
export type Canceller = (typeof CANCELLERS)[number]

/** Orders that the same kind of person cancelled for the same stored reason. */
export type CancelledRow<By = Canceller> = { by: By; reason: string | null; orders: number; total: Piastres }

/** The cancelled orders of a day: the most frequent reasons, and the sum of the others. */
export type Cancellations = {
  reasons: CancelledRow[]
  others: { orders: number; total: Piastres } | null
}

/** Adds up cancelled orders by who cancelled and why. Own words can differ each time, so only `most` reasons are kept. */
export function arrangeCancellations(
  rows: readonly CancelledRow<OrderActorKind>[],
  most: number,
): Cancellations {
  const sums = new Map<string, CancelledRow>()
  for (const { by, reason, orders, total } of rows) {
    const canceller = by === 'guest' ? 'customer' : by
    const key = JSON.stringify([canceller, reason])
    const sum = sums.get(key) ?? { by: canceller, reason, orders: 0, total: piastres(0) }
    sums.set(key, { ...sum, orders: sum.orders + orders, total: piastres(sum.total + total) })
  }
  const byNumber = [...sums.values()].sort(
    (one, other) => other.orders - one.orders || other.total - one.total,
  )
  const rest = byNumber.length > most ? byNumber.splice(most - 1) : []
  return {
    reasons: byNumber,
    others:
      rest.length === 0
        ? null
        : {
            orders: rest.reduce((all, { orders }) => all + orders, 0),
            total: piastres(rest.reduce((all, { total }) => all + total, 0)),
          },
  }
}
