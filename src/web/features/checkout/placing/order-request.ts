import type { OrderRequest, PlaceRequest } from '#contract/ordering.ts'
import type { District } from '#contract/settings.ts'
import type { Point } from '#domain/geo.ts'
import type { Locale } from '#locales/locale.ts'
import { activeItems, type Cart } from '#web/parts/cart/cart-items.ts'
import type { Details } from '../details/details.ts'

/** What to ask a quote for; null where there is nothing to order or nobody knows where to. */
export function quoteRequest(cart: Cart, place: Point | null, promoCode: string | null): OrderRequest | null {
  const lines = linesOf(cart)
  if (lines.length === 0 || !place) return null
  return { lines, place, ...(promoCode ? { promoCode } : {}) }
}

/** The order as it is sent: what the customer says, and the total that they saw. */
export function placeRequest({
  cart,
  details,
  district,
  quotedTotal,
  isGuest,
  isOneOrder,
  locale,
}: Sent): PlaceRequest {
  const { pin, promoCode, cashNote } = details
  const wantsChange = details.method === 'cash' && isOneOrder && cashNote !== null && cashNote > quotedTotal
  return {
    lines: linesOf(cart),
    ...(pin ? { place: pin } : {}),
    ...(promoCode ? { promoCode } : {}),
    customerName: details.name.trim(),
    mobileNumber: details.mobile.trim(),
    ...(isGuest ? { email: details.email.trim() } : {}),
    customerAddress: details.address.trim(),
    ...(district ? { area: district.name } : {}),
    ...optional('landmark', details.landmark),
    ...optional('notes', details.notes),
    paymentMethod: details.method,
    ...(wantsChange ? { cashNote } : {}),
    locale,
    quotedTotal,
  }
}

type Sent = {
  cart: Cart
  details: Details
  district: District | null
  quotedTotal: number
  isGuest: boolean
  /** Each kitchen's courier is paid apart, so one note is only meant where there is one order. */
  isOneOrder: boolean
  locale: Locale
}

function linesOf(cart: Cart): OrderRequest['lines'] {
  return activeItems(cart).map(({ id, quantity, notes }) => ({
    dishId: id,
    quantity,
    ...(notes ? { notes } : {}),
  }))
}

function optional<Name extends string>(name: Name, value: string) {
  const text = value.trim()
  return text ? ({ [name]: text } as Record<Name, string>) : {}
}
