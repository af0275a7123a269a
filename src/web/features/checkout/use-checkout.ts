import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Me } from '#contract/accounts.ts'
import type { QuoteAnswer } from '#contract/ordering.ts'
import type { District } from '#contract/settings.ts'
import { activeItems, type Cart, refreshItems } from '#web/parts/cart/cart-items.ts'
import { changeCart } from '#web/parts/cart/cart-store.ts'
import { useCart } from '#web/parts/cart/use-cart.ts'
import type { Failure } from '#web/platform/client.ts'
import { useLocale } from '#web/platform/i18n/use-locale.ts'
import type { Place } from '#web/platform/place.ts'
import { checkDetails, FIELDS, type Field, type FieldProblem } from './details/check-details.ts'
import type { Details } from './details/details.ts'
import { placeOf } from './details/move.ts'
import { useDetails } from './details/use-details.ts'
import { keep, readKept } from './kept.ts'
import { placeRequest, quoteRequest } from './placing/order-request.ts'
import { type Placed, readPlaced } from './placing/placed.ts'
import { fieldProblems, itemProblems } from './placing/sort-refusal.ts'
import { usePlacing } from './placing/use-placing.ts'
import { useQuote } from './ticket/use-quote.ts'

export type CheckoutData = { me: Me | null; place: Place | null; districts: readonly District[] }

export type Checkout = ReturnType<typeof useCheckout>

/** What went wrong with the order as a whole; `unanswered` when nobody knows whether it was placed. */
export type OrderFailure = { failure: Failure; isUnanswered: boolean }

/** The way from the cart to the placed order: the form, the server's price, and sending it once. */
export function useCheckout(data: CheckoutData) {
  const form = useRef<HTMLFormElement>(null)
  const locale = useLocale()
  const isGuest = data.me === null
  const { cart, isRead } = useCart()
  const { details, setDetails, isRestored } = useDetails(data, form)
  const problems = useFieldProblems()
  const [orderFailure, setOrderFailure] = useState<OrderFailure | null>(null)
  const [isNewPrice, setNewPrice] = useState(false)

  const place = placeOf(details, data.districts)
  const isReady = isRead && isRestored
  const request = isReady ? quoteRequest(cart, place, details.promoCode) : null
  const quoted = useQuote(request)
  useRefreshedCart(quoted.quote)
  const { placed, showPlaced } = usePlaced(activeItems(cart))

  const change = (patch: Partial<Details>, ...fields: Field[]) => {
    setDetails((before) => ({ ...before, ...patch }))
    problems.clear(fields)
  }
  const refuse = (failure: Failure) => {
    const fields = fieldProblems(failure)
    const { quote } = failure.data as { quote?: QuoteAnswer }
    if (fields.some(({ field }) => field === 'promo')) setDetails(withoutCode)
    if (fields.length > 0) problems.show(fields)
    else if (failure.code === 'order.price_changed' && quote) {
      quoted.accept({ quote })
      setNewPrice(true)
    } else if (itemProblems(cart, failure).size > 0) quoted.accept({ failure })
    else {
      setOrderFailure({ failure, isUnanswered: false })
      quoted.again()
    }
  }
  const { sending, place: send } = usePlacing({
    onPlaced: (answer) => {
      if (isGuest) keep('lastGuest', JSON.stringify(details))
      setDetails((before) => ({ ...before, notes: '', cashNote: null, promoTyped: '', promoCode: null }))
      showPlaced(answer)
    },
    onRefused: refuse,
    onUnknown: (failure) => setOrderFailure({ failure, isUnanswered: true }),
  })

  const isCodeRefused = quoted.failure?.code === 'promo.invalid'
  const { add } = problems
  useEffect(() => {
    if (!isCodeRefused) return
    setDetails(withoutCode)
    add({ field: 'promo', code: 'promo.invalid' })
  }, [isCodeRefused, setDetails, add])

  const apply = (typed: string) => {
    const code = typed.trim().toUpperCase()
    if (code) change({ promoCode: code, promoTyped: code }, 'promo')
  }
  const submit = () => {
    setOrderFailure(null)
    const missing = checkDetails(details, { isGuest })
    problems.show(missing)
    if (missing.length > 0) return
    const { quote, isCounting } = quoted
    if (quoted.failure) return quoted.again()
    if (!quote || isCounting || quote.problem) return
    // Whoever typed a code and forgot to apply it meant it; the new total is theirs to see first.
    if (details.promoTyped.trim() && !details.promoCode && !problems.of('promo')) {
      setNewPrice(true)
      return apply(details.promoTyped)
    }
    setNewPrice(false)
    const district = data.districts.find(({ id }) => id === details.districtId) ?? null
    const isOneOrder = quote.orders.length === 1
    send({
      request: placeRequest({
        cart,
        details,
        district,
        quotedTotal: quote.total,
        isGuest,
        isOneOrder,
        locale,
      }),
      seen: {
        email: isGuest ? details.email.trim() : null,
        kitchens: quote.orders.map(({ cookId, cookName, cookNameAr }) => ({
          cookId,
          name: cookName,
          nameAr: cookNameAr,
        })),
      },
    })
  }

  return {
    form,
    cart,
    details,
    place,
    quoted,
    problems,
    orderFailure,
    sending,
    placed,
    isReady,
    isGuest,
    isNewPrice,
    districts: data.districts,
    change,
    apply,
    submit,
  }
}

/** A code that does not count must not keep the rest from being priced. */
function withoutCode(details: Details): Details {
  return details.promoCode === null ? details : { ...details, promoCode: null }
}

/** Problems stay until their field changes. Those of a press on the button take the focus to the first one. */
function useFieldProblems() {
  const [all, setAll] = useState<FieldProblem[]>([])
  const [focusOn, setFocusOn] = useState<{ field: Field } | null>(null)
  useEffect(() => {
    if (focusOn) document.getElementById(fieldId(focusOn.field))?.focus()
  }, [focusOn])
  const show = (problems: FieldProblem[]) => {
    const [first] = inOrder(problems)
    setAll(inOrder(problems))
    if (first) setFocusOn({ field: first.field })
  }
  const add = useCallback(
    (problem: FieldProblem) => setAll((before) => inOrder([...without(before, [problem.field]), problem])),
    [],
  )
  return {
    all,
    of: (field: Field) => all.find((problem) => problem.field === field) ?? null,
    show,
    add,
    clear: (fields: Field[]) => setAll((before) => without(before, fields)),
  }
}

function without(problems: FieldProblem[], fields: readonly Field[]): FieldProblem[] {
  const left = problems.filter(({ field }) => !fields.includes(field))
  return left.length === problems.length ? problems : left
}

function inOrder(problems: readonly FieldProblem[]): FieldProblem[] {
  return FIELDS.flatMap((field) => problems.filter((problem) => problem.field === field))
}

export function fieldId(field: Field) {
  return `checkout-${field}`
}

/** The success just reached, or the one that a reload interrupted; a new visit with dishes in the cart is a new order. */
function usePlaced(active: Cart) {
  const [placed, setPlaced] = useState<Placed | null>(null)
  const { key } = useLocation()
  const hasDishes = useRef(false)
  hasDishes.current = active.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at on arrival alone, and at each press on a link to here
  useEffect(() => {
    setPlaced(hasDishes.current ? null : readPlaced(readKept('placed'), Date.now()))
  }, [key])
  return { placed, showPlaced: setPlaced }
}

/** The cart shows what the server knows: old prices and names do not survive a look at the quote. */
function useRefreshedCart(quote: QuoteAnswer | null) {
  useEffect(() => {
    if (quote) changeCart((cart) => refreshItems(cart, quote.lines))
  }, [quote])
}
