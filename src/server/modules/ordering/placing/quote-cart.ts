import type { OrderRequest, QuoteAnswer } from '#contract/ordering/placing.ts'
import { piastres, toEgp } from '#domain/money.ts'
import { decideTotals, type TotalsRefusal } from '#domain/ordering/money/quote.ts'
import { draftOrders } from '#domain/ordering/placing/draft-orders.ts'
import { done, type Outcome } from '#domain/outcome.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { withPromoTries } from './decide-checkout.ts'
import { dishIdsOf, findTravels, loadPricing, type Wanted, wantedOf } from './load-pricing.ts'
import { listKitchenPoints } from './placing-store.ts'
import { type AnsweredRefusal, answerTo, toQuoteAnswer } from './quote-views.ts'

const NO_LIMITS = { minimumOrder: piastres(0), maximumOrder: piastres(Number.MAX_SAFE_INTEGER) }

/** What a cart costs now. A total outside the limits is no refusal: the customer sees the amounts and what is missing. */
export function quoteCart(
  { platform, actor }: Call,
  request: OrderRequest,
): Promise<Outcome<QuoteAnswer, AnsweredRefusal>> {
  return withPromoTries(platform, actor, request.promoCode, () => quote(platform, actor, wantedOf(request)))
}

async function quote(
  platform: Platform,
  actor: Actor,
  wanted: Wanted,
): Promise<Outcome<QuoteAnswer, AnsweredRefusal>> {
  const kitchens = await listKitchenPoints(platform.database.db, dishIdsOf(wanted))
  const travels = await findTravels(platform, actor, 'directions', kitchens, wanted.place)
  const pricing = await loadPricing(platform.database.db, wanted, {
    identity: { mobile: null, email: null, customerId: actor.user?.id ?? null },
    device: actor.device,
    opener: null,
    travels,
    now: platform.clock.now(),
  })
  const limits = { ...pricing.limits, ...NO_LIMITS }
  const drafted = draftOrders({ ...pricing.request, limits, quotedTotal: null })
  if (!drafted.ok) {
    if (drafted.code === 'order.price_changed') throw new Error('a price changed that nobody had seen yet')
    return answerTo(platform.database.db, drafted, pricing, platform.clock.now())
  }
  const totals = decideTotals(drafted.value.quote, pricing.limits)
  return done(toQuoteAnswer(drafted.value, pricing, totals.ok ? null : problemOf(totals)))
}

function problemOf({ code, params }: TotalsRefusal): QuoteAnswer['problem'] {
  return { code, params: { value: toEgp(params.value) } }
}
