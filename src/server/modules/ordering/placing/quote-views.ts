import type { Hold } from '#contract/catalog/catalog.ts'
import type { PlacingRefusals, QuoteAnswer } from '#contract/ordering/placing.ts'
import type { Opening } from '#domain/kitchens/openings.ts'
import { toEgp } from '#domain/money.ts'
import type { BadDish, DraftedOrders, DraftRefusal } from '#domain/ordering/placing/draft-orders.ts'
import { type Refusal, refuse } from '#domain/outcome.ts'
import { findHold } from '#server/db/market-sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { photoUrl } from '#server/platform/images/store-photo.ts'
import type { Pricing } from './load-pricing.ts'

/** A drafted checkout as the contract has it: EGP, names in both languages, a fee line for each kitchen. */
export function toQuoteAnswer(
  drafted: DraftedOrders,
  pricing: Pricing,
  problem: QuoteAnswer['problem'],
): QuoteAnswer {
  const { quote, orders } = drafted
  const rowOf = new Map(pricing.rows.map((row) => [row.id, row]))
  const cookOf = new Map(pricing.rows.map((row) => [row.cook_id, row]))
  return {
    lines: orders.flatMap(({ cookId, items }) =>
      items.map((item) => {
        const row = rowOf.get(item.dishId)!
        return {
          dishId: item.dishId,
          cookId,
          name: item.name,
          nameAr: item.nameAr,
          cookName: row.cook_name,
          cookNameAr: row.cook_name_ar,
          photoUrl: row.photo ? photoUrl(row.photo) : null,
          price: toEgp(item.pricePiastres),
          quantity: item.quantity,
          notes: item.notes,
        }
      }),
    ),
    orders: orders.map((order) => ({
      cookId: order.cookId,
      cookName: order.cookName,
      cookNameAr: cookOf.get(order.cookId)?.cook_name_ar ?? null,
      subtotal: toEgp(order.subtotal),
      serviceCharge: toEgp(order.serviceCharge),
      deliveryFee: toEgp(order.deliveryFee),
      discountAmount: toEgp(order.discountAmount),
      total: toEgp(order.total),
      routeDistance: order.routeDistanceKm,
    })),
    subtotal: toEgp(quote.subtotal),
    serviceCharge: toEgp(quote.serviceCharge),
    serviceChargePercent: pricing.limits.serviceChargePercent,
    deliveryFee: toEgp(quote.deliveryFee),
    discountAmount: toEgp(quote.discountAmount),
    total: toEgp(quote.total),
    problem,
  }
}

/** Any refusal of a draft as the contract declares it. */
export type AnsweredRefusal = {
  [Code in keyof PlacingRefusals]: Refusal<Code, PlacingRefusals[Code]>
}[keyof PlacingRefusals]

type Answerable = Exclude<DraftRefusal, { code: 'order.price_changed' }>

/** A refusal of the rules as the contract has it, a pause with the reason that its kitchen's page gives. */
export async function answerTo(
  db: Db,
  refusal: Answerable,
  pricing: Pricing,
  now: number,
): Promise<AnsweredRefusal> {
  const hold = refusal.code === 'kitchen.paused' ? await findHold(db, refusal.params.cookId, now) : null
  return toAnswer(refusal, pricing, hold)
}

/** Instants as ISO text, amounts in EGP, names in both languages. */
function toAnswer(refusal: Answerable, pricing: Pricing, hold: Hold | null): AnsweredRefusal {
  switch (refusal.code) {
    case 'order.total_below_minimum':
    case 'order.total_above_maximum':
      return refuse(refusal.code, { value: toEgp(refusal.params.value) })
    case 'promo.below_minimum':
      return refuse(refusal.code, {
        value: toEgp(refusal.params.value),
        missing: toEgp(refusal.params.missing),
      })
    case 'kitchen.full':
    case 'kitchen.closed':
      return refuse(refusal.code, {
        ...kitchenIn(pricing, refusal.params),
        opens: toOpening(refusal.params.opens),
      })
    case 'kitchen.paused':
      return refuse(refusal.code, {
        ...kitchenIn(pricing, refusal.params),
        until: refusal.params.until === null ? null : new Date(refusal.params.until).toISOString(),
        hold,
      })
    case 'kitchen.too_far':
      return refuse(refusal.code, kitchenIn(pricing, refusal.params))
    case 'dish.gone':
    case 'dish.unavailable':
      return refuse(refusal.code, {
        ...toBadDish(refusal.params),
        dishes: refusal.params.dishes.map(toBadDish),
      })
    default:
      return refusal
  }
}

function kitchenIn({ rows }: Pricing, { cookId, name }: { cookId: string; name: string }) {
  return { cookId, name, nameAr: rows.find((row) => row.cook_id === cookId)?.cook_name_ar ?? null }
}

function toBadDish({ dishId, name, nameAr, opens }: Omit<BadDish, 'code'>) {
  return { dishId, name, nameAr, opens: toOpening(opens) }
}

export function toOpening(opening: Opening | null) {
  return opening && { at: new Date(opening.at).toISOString(), day: opening.day }
}
