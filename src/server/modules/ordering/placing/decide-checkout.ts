import type { QuoteAnswer } from '#contract/ordering/placing.ts'
import { fromEgp } from '#domain/money.ts'
import { type DraftedOrders, type DraftRefusal, draftOrders } from '#domain/ordering/placing/draft-orders.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Attempt } from './attempt.ts'
import { checkOpenOrders, locksOf, type OverLimit } from './limits/check-open-orders.ts'
import { loadPricing, type Pricing } from './load-pricing.ts'
import { type AnsweredRefusal, toAnswer, toQuoteAnswer } from './quote-views.ts'

/** What is to be placed: the orders, the pricing they follow from, and the instant for which it holds. */
export type DecidedCheckout = { orders: DraftedOrders; pricing: Pricing; now: Date }

export type CheckoutRefusal = AnsweredRefusal | Refusal<'order.price_changed', { quote: QuoteAnswer }>

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
  await platform.clock.transactionTime(tx, ...locks)
  return decideAt(platform, tx, attempt, now)
}

async function decideAt(
  { env }: Platform,
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
  const drafted = draftOrders({ ...pricing.request, quotedTotal: fromEgp(request.quotedTotal) })
  if (!drafted.ok) return explain(drafted, pricing)
  const limit = checkOpenOrders(env, pricing, now.getTime())
  return limit.ok ? done({ orders: drafted.value, pricing, now }) : limit
}

function explain(refusal: DraftRefusal, pricing: Pricing): CheckoutRefusal {
  if (refusal.code !== 'order.price_changed') return toAnswer(refusal, pricing)
  const again = draftOrders({ ...pricing.request, quotedTotal: null })
  if (!again.ok) return refuse('order.empty')
  return refuse('order.price_changed', { quote: toQuoteAnswer(again.value, pricing, null) })
}
