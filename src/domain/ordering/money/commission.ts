import { type Piastres, percentOf, piastres } from '../../money.ts'
import type { OrderLimits } from './quote.ts'

/** What the marketplace keeps of an order's food: half up to a whole pound, never more than the food. */
export function commissionOn(
  subtotal: Piastres,
  { commissionPercent }: Pick<OrderLimits, 'commissionPercent'>,
): Piastres {
  return piastres(Math.min(percentOf(subtotal, commissionPercent), subtotal))
}

/** What a cook earns with an order: the food less the commission. Promo, service charge and delivery fee are not the cook's. */
export function earnedBy({ subtotal, commission }: { subtotal: Piastres; commission: Piastres }): Piastres {
  return piastres(subtotal - commission)
}
