import { useEffect, useRef, useState } from 'react'
import type { SavedAddress } from '#contract/accounts/profiles.ts'
import type { District } from '#contract/settings.ts'
import type { Point } from '#domain/geo.ts'
import type { Cart } from '#web/parts/cart/items/cart-items.ts'
import { quoteRequest } from '#web/parts/cart/items/quote-request.ts'
import { useQuote } from '#web/parts/cart/items/use-quote.ts'
import { useRefreshedCart } from '#web/parts/cart/use-shown-item.ts'
import { moveArea, movePin, placeOf } from '#web/parts/place/move-door.ts'
import type { Failure } from '#web/platform/api/client.ts'
import { placeCookie } from '#web/platform/device/place.ts'
import { checkPin, type Field } from './details/check-details.ts'
import type { Details } from './details/details.ts'
import { chosenAddress, doorOf, NO_DOOR } from './details/saved-place.ts'
import type { useDetails } from './details/use-details.ts'
import { useFieldProblems } from './details/use-field-problems.ts'

export type Draft = ReturnType<typeof useDraft>
type Drafted = Pick<ReturnType<typeof useDetails>, 'details' | 'setDetails'> & {
  cart: Cart
  districts: readonly District[]
  isReady: boolean
}

/** What the customer chose, the server's price for it, and what is said about both. A change withdraws what was said. */
export function useDraft({ cart, details, setDetails, districts, isReady }: Drafted) {
  const problems = useFieldProblems()
  const place = placeOf(details, districts)
  const quoted = useQuote(isReady ? quoteRequest(cart, place, details.promoCode) : null)
  useRefreshedCart(quoted.quote)
  const { newPrice, setNewPrice } = useNewPrice(cart)
  const [isAnswerNew, setAnswerNew] = useState(false)
  const change = (patch: Partial<Details>, ...fields: Field[]) => {
    setDetails((before) => ({ ...before, ...patch }))
    problems.clear(fields)
    setNewPrice(null)
    setAnswerNew(false)
  }
  return {
    cart,
    details,
    districts,
    problems,
    place,
    quoted,
    newPrice,
    setNewPrice,
    isAnswerNew,
    setAnswerNew,
    change,
  }
}

/** The address that is chosen, and the ways to choose another. */
export function doorOfDraft(
  { details, districts, problems, change }: Draft,
  addresses: readonly SavedAddress[],
) {
  return {
    chosen: chosenAddress(details, addresses, districts),
    /** A pin outside Egypt is refused at once and not only when the order is sent. */
    putPin(point: Point) {
      const moved = movePin(details, point, districts)
      change(moved, 'pin', 'district')
      const problem = checkPin(moved)
      if (problem) problems.add(problem)
      // The shop shows the kitchens around the door from now on.
      else document.cookie = placeCookie({ point, districtId: moved.districtId || null }, location.protocol)
    },
    chooseAddress(saved: SavedAddress | null) {
      const door = saved ? doorOf(saved, districts) : NO_DOOR
      change({ ...door, keepAddress: false, label: '' }, ...DOOR_FIELDS)
    },
    chooseArea: (districtId: string) => change(moveArea(details, districtId, districts), 'district', 'pin'),
  }
}

const DOOR_FIELDS = Object.keys(NO_DOOR).map((name) => (name === 'districtId' ? 'district' : name)) as Field[]

/** The promo code. A refused one is left out of the price, and returns when the food changes enough for it. */
export function usePromoCode(draft: Draft) {
  const { cart, details, problems, quoted, newPrice, setNewPrice, setAnswerNew, change } = draft
  const apply = (typed: string) => {
    const code = typed.trim().toUpperCase()
    if (code) change({ promoCode: code, promoTyped: code }, 'promo')
  }
  /** The next press orders without the code, at the price shown by then. */
  const stopWithoutCode = () => {
    setNewPrice('without_code')
    setAnswerNew(true)
  }
  useRefusedCode(quoted.failure, ({ code, data }) => {
    change({ promoCode: null })
    problems.add({ field: 'promo', code, params: data })
    if (newPrice === 'code') stopWithoutCode()
  })
  useChangedCart(cart, () => {
    // What the food lacks for the code has changed with it.
    if (problems.of('promo')?.code === 'promo.below_minimum') apply(details.promoTyped)
  })
  return { apply, stopWithoutCode }
}

/** Why the customer must press again: prices changed, a typed code was applied, or an invalid code would be left out. */
type NewPrice = 'changed' | 'code' | 'without_code'

/** The note about a new price, until the items change and with them the total. */
function useNewPrice(cart: Cart) {
  const [newPrice, setNewPrice] = useState<NewPrice | null>(null)
  const items = itemsIn(cart)
  const [seenItems, setSeenItems] = useState(items)
  if (seenItems !== items) {
    setSeenItems(items)
    setNewPrice(null)
  }
  return { newPrice, setNewPrice }
}

const itemsIn = (cart: Cart) =>
  cart.map(({ id, quantity, savedForLater }) => `${id} ${quantity} ${savedForLater}`).join()

/** Calls back after each change of the items. */
function useChangedCart(cart: Cart, onChanged: () => void) {
  const items = itemsIn(cart)
  const seen = useRef(items)
  const latest = useRef(onChanged)
  latest.current = onChanged
  useEffect(() => {
    if (seen.current === items) return
    seen.current = items
    latest.current()
  }, [items])
}

/** The refusals of a quote that are about its promo code: it is not valid for this order, or too many were tried. */
const OF_THE_CODE = ['promo.invalid', 'promo.not_begun', 'promo.below_minimum', 'limit.too_many']

/** Reports once that the quote's code was refused, so that the rest can be priced without it. */
function useRefusedCode(failure: Failure | null, onRefused: (failure: Failure) => void) {
  const latest = useRef(onRefused)
  latest.current = onRefused
  const refusal = failure && OF_THE_CODE.includes(failure.code) ? failure : null
  useEffect(() => {
    if (refusal) latest.current(refusal)
  }, [refusal])
}
