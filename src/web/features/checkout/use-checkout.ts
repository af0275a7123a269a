import { useEffect, useRef, useState } from 'react'
import type { Me } from '#contract/accounts/accounts.ts'
import type { SavedAddress } from '#contract/accounts/profiles.ts'
import type { QuoteAnswer } from '#contract/ordering/placing.ts'
import type { District } from '#contract/settings.ts'
import type { Point } from '#domain/geo.ts'
import type { Cart } from '#web/parts/cart/items/cart-items.ts'
import { itemProblems } from '#web/parts/cart/items/item-problems.ts'
import { quoteRequest } from '#web/parts/cart/items/quote-request.ts'
import { useQuote } from '#web/parts/cart/items/use-quote.ts'
import { useCart } from '#web/parts/cart/use-cart.ts'
import { useRefreshedCart } from '#web/parts/cart/use-refreshed-cart.ts'
import { moveArea, movePin, placeOf } from '#web/parts/place/move-door.ts'
import type { Failure } from '#web/platform/api/client.ts'
import type { Place } from '#web/platform/device/place.ts'
import { useLocale } from '#web/platform/i18n/locale/use-locale.ts'
import { checkDetails, checkPin, type Field } from './details/check-details.ts'
import type { Details } from './details/details.ts'
import { chosenAddress, doorOf, NO_DOOR } from './details/saved-place.ts'
import { FOR_ONE_ORDER } from './details/starting-details.ts'
import { useDetails } from './details/use-details.ts'
import { useFieldProblems } from './details/use-field-problems.ts'
import { keep } from './kept.ts'
import { wishFor } from './placing/order-request.ts'
import { fieldProblems, hasSessionEnded } from './placing/sort-refusal.ts'
import { usePlaced } from './placing/use-placed.ts'
import { usePlacing } from './placing/use-placing.ts'

export type CheckoutData = {
  me: Me | null
  /** Of a customer, the default first. */
  addresses: readonly SavedAddress[]
  place: Place | null
  districts: readonly District[]
}

export type Checkout = ReturnType<typeof useCheckout>

/** What went wrong with the order as a whole; `isUnanswered` when nobody knows whether it was placed. */
type OrderFailure = { failure: Failure; isUnanswered: boolean }

/** The way from the cart to the placed order: the form, the server's price, and sending it once. */
export function useCheckout(data: CheckoutData) {
  const { me, addresses, districts } = data
  const isGuest = me === null
  const form = useRef<HTMLFormElement>(null)
  const { cart, isRead } = useCart()
  const { details, setDetails, isRestored } = useDetails(data, form)
  const problems = useFieldProblems()
  const [orderFailure, setOrderFailure] = useState<OrderFailure | null>(null)
  const { placed, showPlaced } = usePlaced()

  const isReady = isRead && isRestored
  const place = placeOf(details, districts)
  const quoted = useQuote(isReady ? quoteRequest(cart, place, details.promoCode) : null)
  useRefreshedCart(quoted.quote)
  const { newPrice, setNewPrice } = useNewPrice(cart)
  const [isTelling, setTelling] = useState(false)

  const change = (patch: Partial<Details>, ...fields: Field[]) => {
    setDetails((before) => ({ ...before, ...patch }))
    problems.clear(fields)
    setNewPrice(null)
    setTelling(false)
  }
  /** A place where nobody can be brought food is told at once, not only when the order is sent. */
  const putPin = (point: Point) => {
    const moved = movePin(details, point, districts)
    change(moved, 'pin', 'district')
    const problem = checkPin(moved)
    if (problem) problems.add(problem)
  }
  const chosen = chosenAddress(details, addresses, districts)
  const chooseAddress = (saved: SavedAddress | null) =>
    change({ ...(saved ? doorOf(saved, districts) : NO_DOOR), keepAddress: false, label: '' }, ...DOOR_FIELDS)
  const chooseArea = (districtId: string) =>
    change(moveArea(details, districtId, districts), 'district', 'pin')
  const apply = (typed: string) => {
    const code = typed.trim().toUpperCase()
    if (code) change({ promoCode: code, promoTyped: code }, 'promo')
  }
  /** The next press orders without the code, at the price that stands beside it by then. */
  const stopWithoutCode = () => {
    setNewPrice('without_code')
    setTelling(true)
  }
  useRefusedCode(quoted.failure, ({ code, data }) => {
    change({ promoCode: null })
    problems.add({ field: 'promo', code, params: data })
    if (newPrice === 'code') stopWithoutCode()
  })

  const refuse = (failure: Failure) => {
    if (hasSessionEnded(failure, isGuest)) {
      setTelling(true)
      return setOrderFailure({ failure: SESSION_ENDED, isUnanswered: false })
    }
    const fields = fieldProblems(failure)
    const { quote } = failure.data as { quote?: QuoteAnswer }
    if (fields.length > 0) {
      // A code that does not count must not keep the rest from being priced.
      if (fields.some(({ field }) => field === 'promo')) {
        change({ promoCode: null })
        setNewPrice('without_code')
      }
      return problems.show(fields)
    }
    setTelling(true)
    if (failure.code === 'order.price_changed' && quote) {
      quoted.accept({ quote })
      setNewPrice('changed')
    } else if (itemProblems(cart, failure).size > 0) quoted.accept({ failure })
    else {
      setOrderFailure({ failure, isUnanswered: false })
      quoted.again()
    }
  }
  const { sending, place: send } = usePlacing({
    onPlaced: (answer) => {
      if (isGuest) keep('lastGuest', JSON.stringify(details))
      change({ ...FOR_ONE_ORDER, notes: '' })
      showPlaced(answer)
    },
    onRefused: refuse,
    onUnknown: (failure) => {
      setTelling(true)
      setOrderFailure({ failure, isUnanswered: true })
    },
  })

  const locale = useLocale()
  const submit = () => {
    setOrderFailure(null)
    const missing = checkDetails(details, { isGuest })
    const refusedCode = problems.of('promo')
    problems.show(missing)
    if (refusedCode) problems.add(refusedCode)
    if (missing.length > 0) return
    const { quote, failure, isCounting } = quoted
    if (failure) return quoted.again()
    if (!quote || isCounting || quote.problem) return
    if (refusedCode && newPrice !== 'without_code') return stopWithoutCode()
    // Whoever typed a code and forgot to apply it meant it; the new total is theirs to see first.
    if (details.promoTyped.trim() && !details.promoCode && !refusedCode) {
      apply(details.promoTyped)
      return setNewPrice('code')
    }
    if (refusedCode) change({ promoTyped: '' }, 'promo')
    setNewPrice(null)
    send(wishFor({ cart, details, districts, quote, isGuest, locale, saved: chosen }))
  }

  const state = {
    cart,
    addresses,
    chosen,
    details,
    districts,
    place,
    quoted,
    problems,
    orderFailure,
    newPrice,
    sending,
    placed,
  }
  const telling = { isTelling, told: () => setTelling(false) }
  return {
    ...state,
    ...telling,
    form,
    isReady,
    isGuest,
    change,
    putPin,
    chooseArea,
    chooseAddress,
    apply,
    submit,
  }
}

const DOOR_FIELDS = Object.keys(NO_DOOR).map((name) => (name === 'districtId' ? 'district' : name)) as Field[]

const SESSION_ENDED: Failure = { code: 'auth.required', status: 401, data: {} }

/** Why the button asks anew: prices changed, a code was applied on the way, or one that does not count would be left out. */
type NewPrice = 'changed' | 'code' | 'without_code'

/** Until the basket is another one, which has another total of its own accord. */
function useNewPrice(cart: Cart) {
  const [newPrice, setNewPrice] = useState<NewPrice | null>(null)
  const basket = cart.map(({ id, quantity, savedForLater }) => `${id} ${quantity} ${savedForLater}`).join()
  const [seenBasket, setSeenBasket] = useState(basket)
  if (seenBasket !== basket) {
    setSeenBasket(basket)
    setNewPrice(null)
  }
  return { newPrice, setNewPrice }
}

/** What a quote is refused for because of its promo code: it does not count, or too many were tried. */
const OF_THE_CODE = ['promo.invalid', 'limit.too_many']

/** Tells once that the code in the quote does not count; without it the rest can be priced. */
function useRefusedCode(failure: Failure | null, onRefused: (failure: Failure) => void) {
  const latest = useRef(onRefused)
  latest.current = onRefused
  const refusal = failure && OF_THE_CODE.includes(failure.code) ? failure : null
  useEffect(() => {
    if (refusal) latest.current(refusal)
  }, [refusal])
}
