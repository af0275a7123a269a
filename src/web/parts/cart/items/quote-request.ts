import type { OrderRequest } from '#contract/ordering/placing.ts'
import type { Point } from '#domain/geo.ts'
import { activeItems, type Cart } from './cart-items.ts'

/** The request of a quote. Null where there is nothing to order or no place. */
export function quoteRequest(cart: Cart, place: Point | null, promoCode: string | null): OrderRequest | null {
  const lines = linesOf(cart)
  if (lines.length === 0 || !place) return null
  return { lines, place, ...(promoCode ? { promoCode } : {}) }
}

/** The request that checks a cart which is only looked at. Without a place it still shows what cannot be ordered. */
export function lookRequest(cart: Cart, place: Point | null): OrderRequest | null {
  const lines = linesOf(cart)
  return lines.length === 0 ? null : { lines, ...(place ? { place } : {}) }
}

/** The items to order as the contract's lines. */
export function linesOf(cart: Cart): OrderRequest['lines'] {
  return activeItems(cart).map(({ id, quantity, notes }) => ({
    dishId: id,
    quantity,
    ...(notes ? { notes } : {}),
  }))
}
