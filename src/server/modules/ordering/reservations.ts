import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { promoIdentities } from '#domain/promotions/promo.ts'
import { getUser } from '#server/modules/accounts/index.ts'
import { countPortionsLeft, releasePortions, takePortions } from '#server/modules/catalog/index.ts'
import { releaseCapacity, takeCapacity } from '#server/modules/kitchens/index.ts'
import { releasePromo, takePromoAgain } from '#server/modules/promotions/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { listItems, type OrderRow } from './order-store.ts'

type Named = { name: string; nameAr: string | null }

export type RevivalRefusal =
  | Refusal<'kitchen.full', { cookId: string; opens: null } & Named>
  | Refusal<'dish.only_left', { dishId: string; left: number } & Named>
  | Refusal<'promo.invalid'>

/**
 * Reserves again what an order's cancellation released, when an admin revives it: capacity, portions, the promo code's
 * use, in the order in which placing takes them. If any is gone, the revival is refused.
 */
export async function reacquireReservations(
  tx: Tx,
  order: OrderRow,
): Promise<Outcome<undefined, RevivalRefusal>> {
  const { cookId, placedOn } = order
  if (!(await takeCapacity(tx, cookId, placedOn))) {
    const cook = await getUser(tx, cookId)
    return refuse('kitchen.full', { cookId, name: cook.name, nameAr: cook.nameAr, opens: null })
  }
  const items = await listItems(tx, [order.id])
  const dishId = await takePortions(tx, items, placedOn)
  if (dishId !== null) {
    const { name, nameAr } = items.find((item) => item.dishId === dishId)!
    return refuse('dish.only_left', {
      dishId,
      left: await countPortionsLeft(tx, dishId, placedOn),
      name,
      nameAr,
    })
  }
  if (order.promoCode === null) return done()
  const { promoCode, checkoutId } = order
  const identities = promoIdentities(await buyerOf(tx, order))
  const taken = await takePromoAgain(tx, { code: promoCode, identities, checkoutId })
  return taken ? done() : refuse('promo.invalid')
}

/**
 * A cancelled order returns the kitchen's capacity, the portions and the use of its promo code. Payments are
 * returned elsewhere.
 */
export async function releaseReservations(tx: Tx, order: OrderRow) {
  await releaseCapacity(tx, order.cookId, order.placedOn)
  const items = await listItems(tx, [order.id])
  await releasePortions(tx, items, order.placedOn)
  if (order.promoCode) await releasePromo(tx, order.checkoutId)
}

/** The orders of a checkout share one use of its promo code: when two are cancelled at once, one must see that it is the last. */
export function locksOf({ promoCode, checkoutId }: OrderRow): string[] {
  return promoCode === null ? [] : [`checkout:${checkoutId}`]
}

/** The identities under which the code was used. Those of a guest's order stay a guest's, even if a customer adopted it. */
async function buyerOf(tx: Tx, { customerId, customerMobile, guestMobile, guestEmail }: OrderRow) {
  if (customerId === null || guestMobile !== null) {
    return { customerId: null, mobile: guestMobile, email: guestEmail }
  }
  return { customerId, mobile: customerMobile, email: (await getUser(tx, customerId)).email }
}
