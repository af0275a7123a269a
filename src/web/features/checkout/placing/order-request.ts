import type { QuoteAnswer } from '#contract/ordering/placing.ts'
import type { District } from '#contract/settings.ts'
import type { Locale } from '#locales/locale.ts'
import type { Cart } from '#web/parts/cart/items/cart-items.ts'
import { linesOf } from '#web/parts/cart/items/quote-request.ts'
import type { Details } from '../details/details.ts'
import type { Attempt } from './attempt.ts'

/** The order as it is sent: what the customer says and the total that they saw, and what the success screen will say. */
export function wishFor({ cart, details, districts, quote, isGuest, locale }: Wished): Wish {
  const { pin, promoCode } = details
  const district = districts.find(({ id }) => id === details.districtId)
  const cashNote = cashNoteFor(details, quote)
  return {
    request: {
      lines: linesOf(cart),
      ...(pin ? { place: pin } : {}),
      ...(promoCode ? { promoCode } : {}),
      customerName: details.name.trim(),
      mobileNumber: details.mobile.trim(),
      ...(isGuest ? { email: details.email.trim() } : {}),
      street: details.street.trim(),
      ...optional('floor', details.floor),
      ...optional('apartment', details.apartment),
      ...(district ? { area: district.name } : {}),
      ...optional('landmark', details.landmark),
      ...optional('notes', details.notes),
      paymentMethod: details.method,
      ...(cashNote === null ? {} : { cashNote }),
      locale,
      quotedTotal: quote.total,
    },
    seen: {
      email: isGuest ? details.email.trim() : null,
      kitchens: quote.orders.map(({ cookId, cookName, cookNameAr }) => ({
        cookId,
        name: cookName,
        nameAr: cookNameAr,
      })),
    },
  }
}

type Wish = Pick<Attempt, 'request' | 'seen'>

type Wished = {
  cart: Cart
  details: Details
  districts: readonly District[]
  quote: QuoteAnswer
  isGuest: boolean
  locale: Locale
}

/** Each kitchen's courier is paid apart, so one note is only meant where there is one order. */
function cashNoteFor({ method, cashNote }: Details, { orders, total }: QuoteAnswer): number | null {
  const isMeant = method === 'cash' && orders.length === 1 && cashNote !== null && cashNote > total
  return isMeant ? cashNote : null
}

function optional<Name extends string>(name: Name, value: string) {
  const text = value.trim()
  return text ? ({ [name]: text } as Record<Name, string>) : {}
}
