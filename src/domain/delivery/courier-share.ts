import { type Piastres, percentOf, piastres } from '../money.ts'
import type { OrderLimits } from '../ordering/money/quote.ts'

/** What a courier earns with an order: half up to a whole pound, never more than the delivery fee. */
export function courierShareOf(
  deliveryFee: Piastres,
  { courierSharePercent }: Pick<OrderLimits, 'courierSharePercent'>,
): Piastres {
  return piastres(Math.min(percentOf(deliveryFee, courierSharePercent), deliveryFee))
}
