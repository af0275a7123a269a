import type { QuoteAnswer } from '#contract/placing.ts'
import { piastres, toEgp } from '#domain/money.ts'
import type { DraftedOrders } from '#domain/ordering/draft-orders.ts'
import type { AnyRefusal } from '#domain/outcome.ts'
import { photoUrl } from '#server/platform/images/store-photo.ts'
import type { Pricing } from './load-pricing.ts'

/** A drafted checkout as the customer reads it: EGP, names in both languages, a fee line for each kitchen. */
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

/** A domain refusal as it travels: instants as ISO text, amounts in EGP, names in both languages. */
export function toAnswerParams(refusal: AnyRefusal, pricing: Pricing): Record<string, unknown> {
  const params = refusal.params as Record<string, unknown>
  const cook = pricing.rows.find((row) => row.cook_id === params.cookId)
  return {
    ...params,
    ...(typeof params.value === 'number' ? { value: toEgp(piastres(params.value)) } : {}),
    ...(cook ? { nameAr: cook.cook_name_ar } : {}),
    ...('opens' in params ? { opens: toOpening(params.opens) } : {}),
    ...(typeof params.until === 'number' ? { until: new Date(params.until).toISOString() } : {}),
    ...(Array.isArray(params.dishes)
      ? {
          dishes: params.dishes.map(({ dishId, name, nameAr, opens }) => ({
            dishId,
            name,
            nameAr,
            opens: toOpening(opens),
          })),
        }
      : {}),
  }
}

function toOpening(opens: unknown) {
  const opening = opens as { at: number; day: unknown } | null
  return opening && { at: new Date(opening.at).toISOString(), day: opening.day }
}
