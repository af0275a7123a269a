import type { SavedAddress } from '#contract/accounts/profiles.ts'
import type { QuoteAnswer } from '#contract/ordering/placing.ts'
import type { District } from '#contract/settings.ts'
import { fromEgp, toEgp } from '#domain/money.ts'
import { cashNoteOptions } from '#domain/ordering/money/cash.ts'
import { mayLeaveAtDoor } from '#domain/ordering/placing/place-request.ts'
import type { Locale } from '#locales/locale.ts'
import type { Cart } from '#web/parts/cart/items/cart-items.ts'
import { linesOf } from '#web/parts/cart/items/quote-request.ts'
import { placeOf } from '#web/parts/place/move-door.ts'
import type { Details } from '../details/details.ts'
import type { Wish } from './attempt.ts'

/** The request with the total that the customer saw, and what the success screen needs. */
export function wishFor({ cart, details, districts, quote, isGuest, locale, saved }: Wished): Wish {
  const { promoCode } = details
  const place = placeOf(details, districts)
  const district = districts.find(({ id }) => id === details.districtId)
  const cashNote = cashNoteFor(details, quote)
  const email = isGuest ? details.email.trim() : null
  return {
    request: {
      lines: linesOf(cart),
      ...(place ? { place } : {}),
      ...(promoCode ? { promoCode } : {}),
      customerName: details.name.trim(),
      mobileNumber: details.mobile.trim(),
      ...(email === null ? {} : { email }),
      ...(saved ? savedWords(saved) : typedWords(details, isGuest)),
      ...(district ? { area: district.name } : {}),
      ...optional('notes', details.notes),
      ...(details.leaveAtDoor && mayLeaveAtDoor(details.method) ? { leaveAtDoor: true } : {}),
      paymentMethod: details.method,
      ...(cashNote === null ? {} : { cashNote }),
      locale,
      quotedTotal: quote.total,
    },
    seen: {
      email,
      kitchens: quote.orders.map(({ cookId, cookName, cookNameAr }) => ({
        cookId,
        name: cookName,
        nameAr: cookNameAr,
      })),
    },
  }
}

/** The typed address. `keepAddress` saves it to a customer's account. */
function typedWords({ street, floor, apartment, landmark, keepAddress, label }: Details, isGuest: boolean) {
  return {
    street: street.trim(),
    ...optional('floor', floor),
    ...optional('apartment', apartment),
    ...optional('landmark', landmark),
    ...(keepAddress && !isGuest ? { keepAddress, ...optional('addressLabel', label) } : {}),
  }
}

/** Every part of a saved address, including those without a field in the form. */
function savedWords(saved: SavedAddress) {
  const { label, street, address, building, floor, apartment, landmark, postalCode } = saved
  return {
    ...(street ? { street } : { customerAddress: address }),
    ...optional('building', building),
    ...optional('floor', floor),
    ...optional('apartment', apartment),
    ...optional('landmark', landmark),
    ...optional('postalCode', postalCode),
    ...optional('addressLabel', label),
  }
}

type Wished = {
  cart: Cart
  details: Details
  districts: readonly District[]
  quote: QuoteAnswer
  isGuest: boolean
  locale: Locale
  /** The saved address that the form shows unchanged. */
  saved: SavedAddress | null
}

/**
 * Each kitchen's courier is paid separately, so a cash note makes sense for a single order only. A note that was chosen for another
 * total, and that the form no longer offers, is not meant.
 */
export function cashNoteFor({ method, cashNote }: Details, { orders, total }: QuoteAnswer): number | null {
  if (method !== 'cash' || orders.length !== 1) return null
  return (
    cashNoteOptions(fromEgp(total))
      .map(toEgp)
      .find((note) => note === cashNote) ?? null
  )
}

function optional<Name extends string>(name: Name, value: string) {
  const text = value.trim()
  return text ? ({ [name]: text } as Record<Name, string>) : {}
}
