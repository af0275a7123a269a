import { useEffect, useRef, useState } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import type { Me } from '#contract/accounts/accounts.ts'
import type { SavedAddress } from '#contract/accounts/profiles.ts'
import type { QuoteAnswer } from '#contract/ordering/placing.ts'
import type { District } from '#contract/settings.ts'
import { paths } from '#domain/paths.ts'
import type { PaymentMethod } from '#domain/payments/payments.ts'
import { activeItems } from '#web/parts/cart/items/cart-items.ts'
import { currentCart } from '#web/parts/cart/items/cart-store.ts'
import { itemProblems } from '#web/parts/cart/items/item-problems.ts'
import { useCart } from '#web/parts/cart/use-cart.ts'
import type { Failure } from '#web/platform/api/client.ts'
import type { Place } from '#web/platform/device/place.ts'
import { readStored, store } from '#web/platform/device/stored.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { checkDetails } from './details/check-details.ts'
import { FOR_ONE_ORDER } from './details/starting-details.ts'
import { useDetails } from './details/use-details.ts'
import { wishFor } from './placing/order-request.ts'
import { type Placed, readPlaced } from './placing/placed.ts'
import { fieldProblems, hasSessionEnded } from './placing/sort-refusal.ts'
import { type CameBack, cameBack, isFirstSinceUnpaid, restoreUnpaid } from './placing/unpaid.ts'
import { usePlacing } from './placing/use-placing.ts'
import { type Draft, doorOfDraft, useDraft, usePromoCode } from './use-draft.ts'

export type CheckoutData = {
  me: Me | null
  /** The customer's saved addresses, the default first. */
  addresses: readonly SavedAddress[]
  place: Place | null
  districts: readonly District[]
}

export type Checkout = ReturnType<typeof useCheckout>

/** The checkout's state: the form, the server's price, and sending the order once. */
export function useCheckout(data: CheckoutData, methods: readonly PaymentMethod[]) {
  const { me, addresses, districts } = data
  const isGuest = me === null
  const form = useRef<HTMLFormElement>(null)
  const { cart, isRead } = useCart()
  const { details, setDetails, isRestored } = useDetails({ ...data, methods }, form)
  const { placed, showPlaced } = usePlaced()
  const isReady = isRead && isRestored
  const draft = useDraft({ cart, details, setDetails, districts, isReady })
  const door = doorOfDraft(draft, addresses)
  const promo = usePromoCode(draft)
  const { sending, submit, orderFailure } = useOrdering({
    draft,
    saved: door.chosen,
    promo,
    owner: me?.uid ?? null,
    showPlaced,
  })
  const [lastMethod] = useState(() => (typeof window === 'undefined' ? null : readStored('lastMethod')))
  const came = useCameBack(isReady, () => draft.change(FOR_ONE_ORDER))
  const { problems, quoted, place, newPrice, change, isAnswerNew, setAnswerNew } = draft
  return {
    cart,
    addresses,
    details,
    districts,
    place,
    quoted,
    problems,
    orderFailure,
    newPrice,
    sending,
    placed,
    came,
    lastMethod: isReady ? lastMethod : null,
    isAnswerNew,
    markAnswerShown: () => setAnswerNew(false),
    form,
    isReady,
    isGuest,
    change,
    ...door,
    apply: promo.apply,
    submit,
  }
}

/** Why the order as a whole failed. `isUnanswered` means that it may have been placed. */
type OrderFailure = { failure: Failure; isUnanswered: boolean }

type Ordering = {
  draft: Draft
  /** The saved address that the order goes to. */
  saved: SavedAddress | null
  promo: ReturnType<typeof usePromoCode>
  /** The customer's uid. Null for a guest. */
  owner: string | null
  showPlaced: (placed: Placed) => void
}

/** Sends the order once nothing is missing and the price shown is the one to pay. */
function useOrdering({ draft, saved, promo, owner, showPlaced }: Ordering) {
  const isGuest = owner === null
  const { cart, details, districts, problems, quoted, newPrice, setNewPrice, setAnswerNew, change } = draft
  const { locale } = useLanguage()
  const navigate = useNavigate()
  const [orderFailure, setOrderFailure] = useState<OrderFailure | null>(null)
  const { sending, place: send } = usePlacing(owner, {
    onPlaced: (answer) => {
      if (isGuest) store('lastGuest', JSON.stringify(details))
      // The form stays as it is until the money came: a declined card must cost nobody their notes.
      if (answer.payUrl) return void goToPay(navigate, answer)
      change(FOR_ONE_ORDER)
      showPlaced(answer)
    },
    onRefused: (failure) => showOrderRefusal(failure, { draft, isGuest, setOrderFailure }),
    onUnknown: (failure) => {
      setAnswerNew(true)
      setOrderFailure({ failure, isUnanswered: true })
    },
  })
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
    if (refusedCode && newPrice !== 'without_code') return promo.stopWithoutCode()
    // A typed code was meant, even if nobody pressed Apply. The customer must see the new total before ordering.
    if (details.promoTyped.trim() && !details.promoCode && !refusedCode) {
      promo.apply(details.promoTyped)
      return setNewPrice('code')
    }
    if (refusedCode) change({ promoTyped: '' }, 'promo')
    setNewPrice(null)
    send(wishFor({ cart, details, districts, quote, isGuest, locale, saved }))
  }
  return { sending, submit, orderFailure }
}

/** Shows a refused order where it can be corrected: at a field, at the items, at the price, or else above the button. */
function showOrderRefusal(failure: Failure, { draft, isGuest, setOrderFailure }: ToShow) {
  const { cart, problems, quoted, setNewPrice, setAnswerNew, change } = draft
  if (hasSessionEnded(failure, isGuest)) {
    setAnswerNew(true)
    return setOrderFailure({ failure: SESSION_ENDED, isUnanswered: false })
  }
  const fields = fieldProblems(failure)
  const { quote } = failure.data as { quote?: QuoteAnswer }
  if (fields.length > 0) {
    // An invalid code must not keep the rest from being priced.
    if (fields.some(({ field }) => field === 'promo')) {
      change({ promoCode: null })
      setNewPrice('without_code')
    }
    return problems.show(fields)
  }
  setAnswerNew(true)
  if (failure.code === 'order.price_changed' && quote) {
    quoted.accept({ quote })
    setNewPrice('changed')
  } else if (itemProblems(cart, failure).size > 0) quoted.accept({ failure })
  else {
    setOrderFailure({ failure, isUnanswered: false })
    quoted.again()
  }
}

type ToShow = { draft: Draft; isGuest: boolean; setOrderFailure: (failed: OrderFailure) => void }

const SESSION_ENDED: Failure = { code: 'auth.required', status: 401, data: {} }

/** The order's page comes between, so that the way back from the provider's page leads there. */
async function goToPay(navigate: NavigateFunction, { orders, payUrl }: Placed) {
  await navigate(paths.trackOrder(orders[0]!.id), { replace: true })
  window.location.assign(payUrl!)
}

/** How the buyer came back from paying, with the cart as it was. A form that was paid for since begins anew. */
function useCameBack(isReady: boolean, startAnew: () => void): CameBack | null {
  const { search } = useLocation()
  const came = cameBack(search)
  const latest = useRef(startAnew)
  latest.current = startAnew
  useEffect(() => {
    if (!isReady) return
    if (came) restoreUnpaid()
    else if (isFirstSinceUnpaid()) latest.current()
  }, [isReady, came])
  return came
}

/**
 * The success just reached, or the one that a reload interrupted. A cart with items starts a new order instead, and so does an
 * unpaid order that comes back: its dishes are not in the cart yet.
 */
function usePlaced() {
  const [placed, setPlaced] = useState<Placed | null>(null)
  const { key, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again on arrival and on each press of a link to this page
  useEffect(() => {
    const isOrdering = activeItems(currentCart()).length > 0 || (cameBack(search) && readStored('unpaid'))
    setPlaced(isOrdering ? null : readPlaced(readStored('placed'), Date.now()))
  }, [key])
  return { placed, showPlaced: setPlaced }
}
