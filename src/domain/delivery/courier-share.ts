import { type Piastres, percentOf, piastres } from '../money.ts'
import type { OrderLimits } from '../ordering/money/quote.ts'

/** A courier's share of an order's delivery fee, rounded half up to a whole pound and never more than the fee. */
export function courierShareOf(
  deliveryFee: Piastres,
  { courierSharePercent }: Pick<OrderLimits, 'courierSharePercent'>,
): Piastres {
  return piastres(Math.min(percentOf(deliveryFee, courierSharePercent), deliveryFee))
}
