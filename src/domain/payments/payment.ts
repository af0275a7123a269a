import { decimalsOf } from '../money.ts'
import type { OrderStatus } from '../ordering/status/order-status.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'
import type { PayoutMethod } from './payout.ts'

/**
 * The states of one payment at a provider. A checkout may have several: each visit of a hosted page may open another. `surplus`
 * is money that nobody owed: the checkout was paid already, or given up.
 */
export const PAYMENT_STATES = ['opening', 'open', 'paid', 'surplus', 'declined'] as const

export type PaymentState = (typeof PAYMENT_STATES)[number]

/** What a provider says of a payment. */
export type ProviderWord = 'open' | 'declined' | 'paid'

/** What is known when a provider's word arrives. `isAwaited`: the checkout still waits for its money. */
export type KnownPayment = { state: PaymentState; isAwaited: boolean }

/**
 * Decides what a provider's word makes of a payment: its next state, or null if nothing changes (I-16). Money that came stays: no
 * later word takes it back. A declined payment that is paid after all counts, if its checkout still waits.
 */
export function decidePayment(
  { state, isAwaited }: KnownPayment,
  standing: ProviderWord,
): Exclude<PaymentState, 'opening' | 'open'> | null {
  if (state === 'paid' || state === 'surplus' || standing === 'open') return null
  if (standing === 'paid') return isAwaited ? 'paid' : 'surplus'
  return state === 'declined' ? null : 'declined'
}

/** PayPal's currencies for accounts everywhere. It has no Egyptian pounds (M-09). */
export const PAYPAL_CURRENCIES = [
  'AUD',
  'CAD',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'HKD',
  'HUF',
  'ILS',
  'JPY',
  'MXN',
  'NOK',
  'NZD',
  'PHP',
  'PLN',
  'SEK',
  'SGD',
  'THB',
  'TWD',
  'USD',
  'CHF',
] as const

export type PaypalCurrency = (typeof PAYPAL_CURRENCIES)[number]

/**
 * A sum of pounds in another currency, in its minor units, at least one of them. `rate`: how many pounds one unit of the currency
 * costs. Half a minor unit is rounded up.
 */
export function convert(piastres: number, { currency, rate }: { currency: string; rate: number }): number {
  const minor = (piastres / 100 / rate) * 10 ** decimalsOf(currency)
  return Math.max(1, Math.round(minor))
}

/** What a tester may do at the built-in test gateway: `slow` pays without a notice, `late` after the deadline (M-10). */
export const TEST_OUTCOMES = ['approve', 'decline', 'abandon', 'slow', 'late'] as const

export type TestOutcome = (typeof TEST_OUTCOMES)[number]

/**
 * Why money goes back: the order was cancelled or became cheaper, an admin decided it, or the money came too late or twice. What an admin
 * gave `hand` to hand, in cash or by a transfer, no provider knows of.
 */
export const REFUND_KINDS = ['cancelled', 'changed', 'office', 'surplus', 'hand'] as const

export type RefundKind = (typeof REFUND_KINDS)[number]

/** The states of a refund. A refused one will never be paid; one by hand is refused if it was recorded by mistake. */
export const REFUND_STATES = ['asked', 'pending', 'done', 'refused'] as const

export type RefundState = (typeof REFUND_STATES)[number]

/**
 * What was paid for an order, what of it was given back or is on its way back, in piastres, and what the next refund is to be, and
 * why. `status` is the order's.
 */
export type RefundAsked = {
  paid: number
  refunded: number
  amount: number
  kind: RefundKind
  status: OrderStatus
}

export type RefundRefusal =
  | Refusal<'refund.nothing_left'>
  | Refusal<'refund.too_much', { value: number }>
  | Refusal<'refund.cancel_first'>

/**
 * Decides a refund: never more than was paid for the order (I-17). `value` is the most that may be refunded, in piastres. What an
 * order became cheaper by goes back as far as something is left. An admin gives back all that is left only once no kitchen cooks the
 * order any more and it is on offer to no courier, because they would work for nothing (I-18).
 */
export function decideRefund({
  paid,
  refunded,
  amount,
  kind,
  status,
}: RefundAsked): Outcome<number, RefundRefusal> {
  const left = paid - refunded
  if (left <= 0) return refuse('refund.nothing_left')
  if (kind === 'changed') return done(Math.min(amount, left))
  if (amount > left) return refuse('refund.too_much', { value: left })
  const isWorkedOn = status === 'pending' || status === 'preparing' || status === 'ready_for_pickup'
  const isChosen = kind === 'office' || kind === 'hand'
  return isChosen && isWorkedOn && amount === left ? refuse('refund.cancel_first') : done(amount)
}

/** What an admin says of a refund: how much, and by hand also how and under which number. */
export type RefundTerms = { amount: number; method: PayoutMethod | null; reference: string }

/** Decides a repeated request: a double click is the refund that there is. With other contents it would be lost if it were too. */
export function repeatRefund(
  recorded: RefundTerms,
  asked: RefundTerms,
): Outcome<null, Refusal<'refund.key_reused', { value: number }>> {
  const isSame =
    recorded.amount === asked.amount &&
    recorded.method === asked.method &&
    recorded.reference === asked.reference
  return isSame ? done(null) : refuse('refund.key_reused', { value: recorded.amount })
}

/** After so many hours an open refund waits for an admin, who looks it up at its provider. */
export const STUCK_REFUND_HOURS = 24

/** How an admin may say that a refund ended. */
export const REFUND_ENDS = ['done', 'refused'] as const satisfies RefundState[]

export type RefundEnd = (typeof REFUND_ENDS)[number]

/**
 * The most that may go back with a refund. `left`: what was paid for its order, less all that went or goes back. Money that was no order's
 * goes back whole.
 */
export function mostWith(
  { kind, state, amount }: { kind: RefundKind; state: RefundState; amount: number },
  left: number,
): number {
  if (kind === 'surplus') return amount
  return left + (state === 'refused' ? 0 : amount)
}

/** A refund that an admin wants to end. `endedBy`: who said how it ended, if no provider did. `left`: the most that may go back with it. */
export type EndingRefund = {
  kind: RefundKind
  state: RefundState
  endedBy: string | null
  amount: number
  left: number
}

/**
 * Decides whether an admin may say that a refund ended so: one that a provider leaves open, or of which an admin said otherwise before. What a
 * provider said stays. Money given by hand was given; recorded by mistake, it is taken back, once.
 */
export function decideEnd(
  { kind, state, endedBy, amount, left }: EndingRefund,
  end: RefundEnd,
): Outcome<null, Refusal<'refund.has_ended'> | Refusal<'refund.too_much', { value: number }>> {
  const mayEnd =
    kind === 'hand'
      ? state === 'done' && end === 'refused'
      : state === 'asked' || state === 'pending' || (endedBy !== null && state !== end)
  if (!mayEnd) return refuse('refund.has_ended')
  return end === 'done' && amount > left ? refuse('refund.too_much', { value: left }) : done(null)
}

/**
 * A refund that an admin says did not go back, of an order: whether that was cancelled, and so that its money goes back by itself; whether
 * its provider refused that; and without this refund, what went or goes back of what was paid, or of what the order became cheaper by.
 */
export type FreedRefund = {
  kind: RefundKind
  isCancelled: boolean
  isInTime: boolean
  isRefused: boolean
  paid: number
  reducedBy: number
  givenBack: number
}

/**
 * Decides what its buyer was promised of the money that stays then, and whether an admin may send it in that moment. Nothing is sent
 * without a word of theirs, because who corrects a record is about to record again. A refund that goes by itself is not repeated: whoever
 * ended it has just looked it up. And a provider that refused is not asked again.
 */
export function decideFreed({
  kind,
  isCancelled,
  isInTime,
  isRefused,
  paid,
  reducedBy,
  givenBack,
}: FreedRefund): { owed: number; maySend: boolean } {
  const isPromised = kind !== 'cancelled' && kind !== 'surplus' && (!isCancelled || isInTime)
  const owed = isPromised ? Math.max(0, (isCancelled ? paid : reducedBy) - givenBack) : 0
  return { owed, maySend: owed > 0 && isCancelled && !isRefused }
}

/**
 * A refund in the currency that was charged: what all that goes back is worth, rounded once, less what went back before, so that many parts
 * drift no further than one. At least one unit, unless nothing is left.
 */
export function refundCharge(
  refund: number,
  {
    paid,
    refunded,
    charged,
    chargeRefunded,
  }: { paid: number; refunded: number; charged: number; chargeRefunded: number },
): number {
  const inAll = Math.round((charged * (refunded + refund)) / paid)
  return Math.min(charged - chargeRefunded, Math.max(1, inAll - chargeRefunded))
}
