import type { OrderRequest } from '#contract/ordering/placing.ts'
import type { Point } from '#domain/geo.ts'
import { activeItems, type Cart } from './cart-items.ts'

/** What to ask a quote for; null where there is nothing to order or nobody knows where to. */
export function quoteRequest(cart: Cart, place: Point | null, promoCode: string | null): OrderRequest | null {
  const lines = linesOf(cart)
  if (lines.length === 0 || !place) return null
  return { lines, place, ...(promoCode ? { promoCode } : {}) }
}

/** What to ask about a cart that is only looked at: also without a place it is told what cannot be ordered. */
export function lookRequest(cart: Cart, place: Point | null): OrderRequest | null {
  const lines = linesOf(cart)
  return lines.length === 0 ? null : { lines, ...(place ? { place } : {}) }
}

/** The dishes of a cart, how many of each and with what note, without what is saved for later. */
export function linesOf(cart: Cart): OrderRequest['lines'] {
  return activeItems(cart).map(({ id, quantity, notes }) => ({
    dishId: id,
    quantity,
    ...(notes ? { notes } : {}),
  }))
}
