import type { QuoteAnswer } from '#contract/ordering/placing.ts'
import { MINUTE_SECONDS } from '#domain/durations.ts'
import { fromEgp } from '#domain/money.ts'
import {
  decideCheckoutLimits,
  type LimitReached,
  type Opener,
} from '#domain/ordering/placing/checkout-limits.ts'
import { type DraftedOrders, type DraftRefusal, draftOrders } from '#domain/ordering/placing/draft-orders.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { offeredMethods } from '#server/modules/settings/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { Attempt } from './attempt.ts'
import { loadPricing, type Pricing } from './load-pricing.ts'
import { type AnsweredRefusal, answerTo, toQuoteAnswer } from './quote-views.ts'

/** What is to be placed: the orders, the pricing they follow from, and the instant for which it holds. */
export type DecidedCheckout = { orders: DraftedOrders; pricing: Pricing; now: Date }

export type CheckoutRefusal =
  | AnsweredRefusal
  | Refusal<'order.price_changed', { quote: QuoteAnswer }>
  | Refusal<'payment.method_unavailable'>

/** Internal: `turn-away.ts` counts it and turns it into a refusal that the buyer may read. */
export type OverLimit = Refusal<'order.over_limit', { reached: LimitReached; kitchens: Kitchen[] }>

export type Kitchen = { cookId: string; name: string; nameAr: string | null }

/** Loads what the checkout depends on and decides it, under the locks of every identity that the limits count. */
export async function decideCheckout(
  platform: Platform,
  tx: Tx,
  attempt: Attempt,
): Promise<Outcome<DecidedCheckout, CheckoutRefusal | OverLimit>> {
  const locks = locksOf(attempt.opener)
  const { now, isAlone } = await platform.clock.tryLocks(tx, ...locks)
  const first = await decideAt(platform, tx, attempt, now)
  // Only a checkout that passes waits for the locks and is decided again: refused ones delay nobody.
  if (!first.ok || isAlone) return first
  await platform.clock.lockAndTime(tx, ...locks)
  return decideAt(platform, tx, attempt, now)
}

/**
 * Runs a decision that a promo code takes part in, unless this person or address has just tried too many invalid codes.
 * The try is counted before and given back for a valid code: a hundred at once get no more tries than one by one, and a
 * cart may be priced as often as it changes.
 */
export async function withPromoTries<Decided extends { ok: true } | { ok: false; code: string }>(
  { limiter, env, log }: Platform,
  actor: Actor,
  promoCode: string | undefined,
  decide: () => Promise<Decided>,
): Promise<Decided> {
  if (!promoCode) return decide()
  const tries = ['promo', actor.user?.id ?? actor.address, env.LIMIT_PROMO_MISSES, MINUTE_SECONDS] as const
  await limiter.take(...tries)
  const decided = await decide()
  if (!decided.ok && decided.code === 'promo.invalid') return decided
  // The decision may be a placed order, which must not fail because the try could not be given back.
  await limiter
    .give(...tries)
    .catch((error: Error) =>
      log.warn({ err: error.message }, 'a try of a promo code could not be given back'),
    )
  return decided
}

async function decideAt(
  { env, payments }: Platform,
  tx: Tx,
  { buyer, device, opener, travels, wanted, request }: Attempt,
  now: Date,
): Promise<Outcome<DecidedCheckout, CheckoutRefusal | OverLimit>> {
  const pricing = await loadPricing(tx, wanted, {
    identity: buyer,
    device,
    opener,
    travels,
    now: now.getTime(),
  })
  if (!offeredMethods(payments, pricing.paypal).includes(request.paymentMethod))
    return refuse('payment.method_unavailable')
  const drafted = draftOrders({ ...pricing.request, quotedTotal: fromEgp(request.quotedTotal) })
  if (!drafted.ok) return explain(tx, drafted, pricing, now.getTime())
  const limit = checkOpenOrders(env, { opener, pricing, now: now.getTime() })
  return limit.ok ? done({ orders: drafted.value, pricing, now }) : limit
}

async function explain(
  tx: Tx,
  refusal: DraftRefusal,
  pricing: Pricing,
  now: number,
): Promise<CheckoutRefusal> {
  if (refusal.code !== 'order.price_changed') return answerTo(tx, refusal, pricing, now)
  return refuse(refusal.code, { quote: toQuoteAnswer(refusal.params, pricing, null) })
}

/**
 * Checkouts of the same phone, e-mail, device or network run one after the other, so that each counts the one before. The
 * order of the locks is fixed, so that two checkouts cannot deadlock.
 */
function locksOf(opener: Opener): string[] {
  if ('customerId' in opener) return [`customer:${opener.customerId}`, `phone:${opener.mobile}`]
  const { mobile, email, device, newDeviceNetwork } = opener
  return [
    ...(newDeviceNetwork === null ? [] : [`network:${newDeviceNetwork}`]),
    ...(device === null ? [] : [`device:${device}`]),
    ...(email === null ? [] : [`email:${email}`]),
    `phone:${mobile}`,
  ]
}

/**
 * Counts open and recent orders by customer, phone and device, so that ten fake cash orders cannot close a cook for the
 * day (S-88).
 */
function checkOpenOrders(
  env: Platform['env'],
  { opener, pricing, now }: { opener: Opener; pricing: Pricing; now: number },
): Outcome<undefined, OverLimit> {
  const reached = decideCheckoutLimits(
    { opener, counts: pricing.open },
    {
      openOfGuest: env.LIMIT_OPEN_ORDERS_PHONE,
      hourOfPhone: env.LIMIT_ORDERS_PHONE,
      hourOfEmail: env.LIMIT_ORDERS_EMAIL,
      hourOfDevice: env.LIMIT_ORDERS_GUEST_DEVICE,
      hourOfCustomer: env.LIMIT_ORDERS_CUSTOMER,
      openOfNewDevices: env.LIMIT_OPEN_ORDERS_NEW_DEVICES,
    },
    { now, answerSeconds: pricing.limits.cookAnswerMinutes * 60 },
  )
  return reached ? refuse('order.over_limit', { reached, kitchens: pricing.rows.map(kitchenOf) }) : done()
}

function kitchenOf({ cook_id, cook_name, cook_name_ar }: Pricing['rows'][number]): Kitchen {
  return { cookId: cook_id, name: cook_name, nameAr: cook_name_ar }
}
