import { type Piastres, percentOf, piastres } from '../../money.ts'
import type { OrderLimits } from './quote.ts'

/** The marketplace's commission on an order's food, rounded half up to a whole pound and never more than the food. */
export function commissionOn(
  subtotal: Piastres,
  { commissionPercent }: Pick<OrderLimits, 'commissionPercent'>,
): Piastres {
  return piastres(Math.min(percentOf(subtotal, commissionPercent), subtotal))
}

/** A cook's earnings from an order: the food less the commission. Promo, service charge and delivery fee do not count. */
export function earnedBy({ subtotal, commission }: { subtotal: Piastres; commission: Piastres }): Piastres {
  return piastres(subtotal - commission)
}
