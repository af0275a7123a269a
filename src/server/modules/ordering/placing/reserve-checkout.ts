import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { promoIdentities } from '#domain/promotions/promo.ts'
import { claimPortions, countPortionsLeft } from '#server/modules/catalog/index.ts'
import { claimCapacity } from '#server/modules/kitchens/index.ts'
import { countUse, redeem } from '#server/modules/promotions/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Attempt } from './attempt.ts'
import type { NewCheckout } from './checkout-rows.ts'
import type { Pricing } from './load-pricing.ts'
import { saveCheckout } from './placing-store.ts'
import type { AnsweredRefusal } from './quote-views.ts'

export type ReserveRefusal = AnsweredRefusal | Refusal<'order.claimed_meanwhile'>

/** Reserves what is limited and writes the checkout. If anything cannot be reserved, the whole checkout is refused. */
export async function reserveAndSave(
  tx: Tx,
  checkout: NewCheckout,
  { idempotency, buyer }: Attempt,
  pricing: Pricing,
): Promise<Outcome<undefined, ReserveRefusal>> {
  const { answer, placedOn } = checkout
  const missed = await saveCheckout(tx, checkout, {
    idempotency: { ...idempotency, answer },
    capacity: claimCapacity(
      checkout.orders.map(({ cookId }) => cookId),
      placedOn,
    ),
    portions: claimPortions(checkout.items, placedOn),
  })
  if (!missed.isFirst) return refuse('order.claimed_meanwhile')
  const [cookId] = missed.fullKitchens
  if (cookId) {
    const row = pricing.rows.find((dish) => dish.cook_id === cookId)!
    return refuse('kitchen.full', { cookId, name: row.cook_name, nameAr: row.cook_name_ar, opens: null })
  }
  const [dishId] = missed.shortDishes
  if (dishId) {
    const row = pricing.rows.find((dish) => dish.id === dishId)!
    const left = await countPortionsLeft(tx, dishId, placedOn)
    return refuse('dish.only_left', { dishId, left, name: row.name, nameAr: row.name_ar })
  }
  const { promo } = pricing
  if (!promo) return done()
  const identities = promoIdentities(buyer)
  const isUsed =
    (await countUse(tx, promo.id)) &&
    (await redeem(tx, { promoId: promo.id, identities, checkoutId: answer.checkoutId }))
  return isUsed ? done() : refuse('promo.invalid')
}
