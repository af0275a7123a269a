import { roundKm } from '../../geo.ts'
import {
  type Piastres,
  percentOf,
  piastres,
  shareInProportion,
  sumOf,
  wholePounds,
  ZERO,
} from '../../money.ts'
import { done, type Outcome, type Refusal, refuse } from '../../outcome.ts'
import type { Discount } from '../../promotions/promo.ts'
import { shiftDecimalPoint } from '../../rounding.ts'

/** The settings that decide what an order costs, how far it goes and how long a cook may take to answer. */
export type OrderLimits = {
  minimumOrder: Piastres
  maximumOrder: Piastres
  serviceChargePercent: number
  baseDeliveryFee: Piastres
  deliveryRatePerKm: Piastres
  customerViewRadiusKm: number | null
  deliveryPickupRadiusKm: number
  cookAnswerMinutes: number
  /** What the marketplace keeps of a cook's food. */
  commissionPercent: number
  /** What a courier earns of the delivery fee. */
  courierSharePercent: number
}

export const DEFAULT_ORDER_LIMITS: OrderLimits = {
  minimumOrder: piastres(50_00),
  maximumOrder: piastres(5_000_00),
  serviceChargePercent: 5,
  baseDeliveryFee: piastres(15_00),
  deliveryRatePerKm: piastres(5_00),
  customerViewRadiusKm: 15,
  deliveryPickupRadiusKm: 8,
  cookAnswerMinutes: 10,
  commissionPercent: 0,
  courierSharePercent: 100,
}

/** The settings that a quote depends on. */
export type Tariff = Pick<OrderLimits, 'serviceChargePercent' | 'baseDeliveryFee' | 'deliveryRatePerKm'>

export type QuoteLine = { dishId: string; pricePiastres: Piastres; quantity: number }
export type QuoteKitchen = { cookId: string; lines: readonly QuoteLine[]; routeDistanceKm: number }

/** What something costs; `total` is always subtotal + serviceCharge + deliveryFee - discountAmount. */
export type Amounts = {
  subtotal: Piastres
  serviceCharge: Piastres
  deliveryFee: Piastres
  discountAmount: Piastres
  total: Piastres
}

export type QuotedOrder = Amounts & { cookId: string; routeDistanceKm: number }

/** The price of a checkout: one order for each kitchen, and their sums. */
export type Quote = Amounts & { orders: QuotedOrder[] }

export type TotalsRefusal =
  | Refusal<'order.total_below_minimum', { value: Piastres }>
  | Refusal<'order.total_above_maximum', { value: Piastres }>

/**
 * Prices a checkout. Service, delivery and percent discounts are whole pounds, so that a total has piastres only
 * where a dish's price or a fixed discount has. The discount counts once, over all kitchens, never beyond the food,
 * and is shared among the orders by what their food costs. Pure, so that the browser's live quote and the server's truth agree.
 */
export function quote({
  kitchens,
  limits,
  discount,
}: {
  kitchens: readonly QuoteKitchen[]
  limits: Tariff
  discount?: Discount
}): Quote {
  const subtotals = kitchens.map(({ lines }) => subtotalOf(lines))
  const discounts = shareInProportion(discountOf(sumOf(subtotals), discount), subtotals)
  const orders = kitchens.map(({ cookId, routeDistanceKm }, i): QuotedOrder => {
    const subtotal = subtotals[i]!
    const discountAmount = discounts[i]!
    const distance = chargedKm(routeDistanceKm)
    const serviceCharge = percentOf(subtotal, limits.serviceChargePercent)
    const deliveryFee = deliveryFeeFor(distance, limits)
    const total = piastres(subtotal + serviceCharge + deliveryFee - discountAmount)
    return { cookId, subtotal, serviceCharge, deliveryFee, discountAmount, total, routeDistanceKm: distance }
  })
  return {
    orders,
    subtotal: sumOf(subtotals),
    serviceCharge: sumOf(orders.map((order) => order.serviceCharge)),
    deliveryFee: sumOf(orders.map((order) => order.deliveryFee)),
    discountAmount: sumOf(discounts),
    total: sumOf(orders.map((order) => order.total)),
  }
}

/** Checks the total of a whole checkout against the limits, which are inclusive. */
export function decideTotals(
  { total }: Pick<Quote, 'total'>,
  { minimumOrder, maximumOrder }: Pick<OrderLimits, 'minimumOrder' | 'maximumOrder'>,
): Outcome<Piastres, TotalsRefusal> {
  if (total < minimumOrder) return refuse('order.total_below_minimum', { value: minimumOrder })
  if (total > maximumOrder) return refuse('order.total_above_maximum', { value: maximumOrder })
  return done(total)
}

function subtotalOf(lines: readonly QuoteLine[]): Piastres {
  return sumOf(lines.map(({ pricePiastres, quantity }) => piastres(pricePiastres * quantity)))
}

function discountOf(subtotal: Piastres, discount: Discount | undefined): Piastres {
  if (!discount) return ZERO
  if (discount.type === 'fixed') return piastres(Math.min(discount.value, subtotal))
  return piastres(Math.min(percentOf(subtotal, discount.value), discount.atMost ?? subtotal, subtotal))
}

function chargedKm(routeDistanceKm: number): number {
  if (!Number.isFinite(routeDistanceKm) || routeDistanceKm < 0) {
    throw new RangeError(`Not a distance to charge for: ${routeDistanceKm}`)
  }
  return roundKm(routeDistanceKm)
}

/** Calculates in hundredths of a kilometre, and so of a piastre, and rounds once at the end. */
function deliveryFeeFor(km: number, { baseDeliveryFee, deliveryRatePerKm }: Tariff): Piastres {
  const way = BigInt(deliveryRatePerKm) * BigInt(shiftDecimalPoint(km, 2))
  return wholePounds(BigInt(baseDeliveryFee) * 100n + way, 100n)
}
