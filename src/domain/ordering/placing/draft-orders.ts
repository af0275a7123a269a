import { type Dish, dishState } from '../../catalog/dish-availability.ts'
import { distanceKm, isInEgypt, type Point } from '../../geo.ts'
import type { Opening } from '../../kitchens/openings.ts'
import { type Kitchen, kitchenOpening, kitchenState } from '../../kitchens/orderable.ts'
import { ALL_WEEK } from '../../kitchens/slots.ts'
import { knownEnd } from '../../market/controls.ts'
import type { Piastres } from '../../money.ts'
import { done, type Outcome, type Refusal, refuse } from '../../outcome.ts'
import {
  type Discount,
  decideMinimum,
  type MinimumRefusal,
  type PromoRefusal,
} from '../../promotions/promo.ts'
import {
  decideTotals,
  type OrderLimits,
  type Quote,
  type QuotedOrder,
  quote,
  type TotalsRefusal,
} from '../money/quote.ts'
import { type LinesRefusal, mergeLines, type OrderLine, type RequestedLine } from './quantity.ts'

/** A kitchen as placing an order sees it. */
export type KitchenForPricing = Kitchen & { cookId: string; name: string; point: Point | null }

/** A dish as placing an order sees it, with its kitchen. */
export type DishForPricing = Dish & {
  id: string
  name: string
  nameAr: string | null
  pricePiastres: Piastres
  kitchen: KitchenForPricing
}

/**
 * A request to draft orders. `distancesKm` are the route lengths from each cook to `place`. `quotedTotal` is the total that
 * the customer saw, null when they only ask for a quote.
 */
export type OrderRequest = {
  lines: readonly RequestedLine[]
  dishes: readonly DishForPricing[]
  place: Point | null
  distancesKm: ReadonlyMap<string, number>
  limits: OrderLimits
  promo: Outcome<Discount, PromoRefusal> | null
  quotedTotal: Piastres | null
  now: number
}

export type DraftItem = {
  dishId: string
  name: string
  nameAr: string | null
  quantity: number
  pricePiastres: Piastres
  notes: string | null
}

/** An order ready to be stored: what is in it and what it costs. */
export type DraftOrder = QuotedOrder & { cookName: string; items: DraftItem[] }

export type DraftedOrders = { orders: DraftOrder[]; quote: Quote }

/** A dish that must leave the cart. Its names are null if the dish does not exist. */
export type BadDish = {
  code: 'dish.gone' | 'dish.unavailable'
  dishId: string
  name: string | null
  nameAr: string | null
  opens: Opening | null
}

/** The first bad dish, and all of them, so that the customer can correct the cart at once. */
type BadDishParams = Omit<BadDish, 'code'> & { dishes: BadDish[] }
type KitchenParams = { cookId: string; name: string }

export type KitchenRefusal =
  | Refusal<'kitchen.too_far', KitchenParams>
  | Refusal<'kitchen.full', KitchenParams & { opens: Opening | null }>
  | Refusal<'kitchen.paused', KitchenParams & { until: number | null }>
  | Refusal<'kitchen.closed', KitchenParams & { opens: Opening | null }>

export type PlaceRefusal = Refusal<'place.outside_egypt'> | Refusal<'place.required'>

/** Fewer portions are left today than somebody wants. */
type TooFewRefusal = Refusal<
  'dish.only_left',
  { dishId: string; name: string; nameAr: string | null; left: number }
>

export type DraftRefusal =
  | Refusal<'order.empty'>
  | LinesRefusal
  | PlaceRefusal
  | Refusal<'dish.gone', BadDishParams>
  | KitchenRefusal
  | Refusal<'dish.unavailable', BadDishParams>
  | TooFewRefusal
  | PromoRefusal
  | MinimumRefusal
  | TotalsRefusal
  | Refusal<'order.price_changed', DraftedOrders>

type WantedDish = { line: OrderLine; dish: DishForPricing }

/**
 * Decides whether a cart may become orders, one for each kitchen, all or none, and drafts them. Refuses with the first
 * problem in this order: the lines, a location outside Egypt, dishes that are gone, the kitchens, unavailable dishes,
 * a missing location, portions, the promo code, the totals.
 */
export function draftOrders(request: OrderRequest): Outcome<DraftedOrders, DraftRefusal> {
  if (request.lines.length === 0) return refuse('order.empty')
  const lines = mergeLines(request.lines)
  if (!lines.ok) return lines
  const { place, limits } = request
  if (place && !isInEgypt(place)) return refuse('place.outside_egypt')
  const wanted = decideDishes(lines.value, request)
  if (!wanted.ok) return wanted
  // Checked after the kitchens, so that a closed kitchen is reported even without a location.
  if (!place && hasViewRadius(limits)) return refuse('place.required')
  const tooFew = refusalOfPortions(wanted.value)
  if (tooFew) return tooFew
  const drafted = draftByKitchen(wanted.value, request)
  if (!drafted.ok) return drafted
  const totals = decideTotals(drafted.value.quote, request.limits)
  if (!totals.ok) return totals
  const { quotedTotal } = request
  if (quotedTotal !== null && quotedTotal !== totals.value)
    return refuse('order.price_changed', drafted.value)
  return drafted
}

function decideDishes(
  lines: readonly OrderLine[],
  request: OrderRequest,
): Outcome<WantedDish[], Refusal<'dish.gone' | 'dish.unavailable', BadDishParams> | KitchenRefusal> {
  const known = new Map(request.dishes.map((dish) => [dish.id, dish]))
  const bad = badDishes(lines, known, request.now)
  const gone = bad.find(({ code }) => code === 'dish.gone')
  if (gone) return refuseDish(gone, bad)
  const wanted = lines.map((line) => ({ line, dish: known.get(line.dishId)! }))
  for (const { kitchen } of groupByKitchen(wanted)) {
    const refusal = refusalOfKitchen(kitchen, request)
    if (refusal) return refusal
  }
  return bad[0] ? refuseDish(bad[0], bad) : done(wanted)
}

/** The dishes that fail for reasons of their own. Where only the kitchen's state is the reason, the kitchen is refused. */
function badDishes(
  lines: readonly OrderLine[],
  known: ReadonlyMap<string, DishForPricing>,
  now: number,
): BadDish[] {
  return [...new Set(lines.map((line) => line.dishId))].flatMap((dishId): BadDish[] => {
    const dish = known.get(dishId)
    if (!dish) return [{ code: 'dish.gone', dishId, name: null, nameAr: null, opens: null }]
    const state = dishState(dish, dish.kitchen, now)
    if (state.available) return []
    const { name, nameAr } = dish
    if (state.reason === 'not_approved' || state.reason === 'flagged') {
      return [{ code: 'dish.gone', dishId, name, nameAr, opens: null }]
    }
    const isItsOwn = state.reason === 'switched_off' || kitchenState(dish.kitchen, now) === 'open'
    return isItsOwn ? [{ code: 'dish.unavailable', dishId, name, nameAr, opens: state.opens }] : []
  })
}

function refuseDish(
  { code, ...first }: BadDish,
  dishes: BadDish[],
): Refusal<'dish.gone' | 'dish.unavailable', BadDishParams> {
  return refuse(code, { ...first, dishes })
}

function refusalOfKitchen(
  kitchen: KitchenForPricing,
  { place, limits, now }: OrderRequest,
): KitchenRefusal | null {
  const params = { cookId: kitchen.cookId, name: kitchen.name }
  if (place && hasViewRadius(limits) && distanceKm(kitchen.point, place) > limits.customerViewRadiusKm) {
    return refuse('kitchen.too_far', params)
  }
  const state = kitchenState(kitchen, now)
  if (state === 'open') return null
  if (state === 'paused')
    return refuse('kitchen.paused', { ...params, until: knownEnd(kitchen.pausedUntil!) })
  const opens = kitchenOpening(kitchen, ALL_WEEK, now)
  return refuse(state === 'full' ? 'kitchen.full' : 'kitchen.closed', { ...params, opens })
}

/** Adds up a dish over all its notes. Portions that are sold after this check are caught when portions are reserved. */
function refusalOfPortions(wanted: readonly WantedDish[]): TooFewRefusal | null {
  const quantities = new Map<DishForPricing, number>()
  for (const { line, dish } of wanted) quantities.set(dish, (quantities.get(dish) ?? 0) + line.quantity)
  for (const [{ id, name, nameAr, portionsLeft }, quantity] of quantities) {
    if (portionsLeft !== null && portionsLeft < quantity) {
      return refuse('dish.only_left', { dishId: id, name, nameAr, left: portionsLeft })
    }
  }
  return null
}

function draftByKitchen(
  wanted: readonly WantedDish[],
  { distancesKm, place, limits, promo }: OrderRequest,
): Outcome<DraftedOrders, PromoRefusal | MinimumRefusal> {
  if (promo && !promo.ok) return promo
  const kitchens = groupByKitchen(wanted).map(({ kitchen, items }) => ({
    cookId: kitchen.cookId,
    cookName: kitchen.name,
    lines: items,
    // Without a location there is no distance, and only the base fee is charged.
    routeDistanceKm: place ? (distancesKm.get(kitchen.cookId) ?? 0) : 0,
  }))
  const price = quote({ kitchens, limits, discount: promo?.value })
  const enough = promo ? decideMinimum(promo.value, price.subtotal) : done()
  if (!enough.ok) return enough
  const orders = price.orders.map((order, i) => {
    const { cookName, lines } = kitchens[i]!
    return { ...order, cookName, items: lines }
  })
  return done({ orders, quote: price })
}

function groupByKitchen(wanted: readonly WantedDish[]): { kitchen: KitchenForPricing; items: DraftItem[] }[] {
  const groups = new Map<string, { kitchen: KitchenForPricing; items: DraftItem[] }>()
  for (const { line, dish } of wanted) {
    const group = groups.get(dish.kitchen.cookId) ?? { kitchen: dish.kitchen, items: [] }
    const { name, nameAr, pricePiastres } = dish
    const { dishId, quantity, notes } = line
    group.items.push({ dishId, name, nameAr, quantity, pricePiastres, notes })
    groups.set(dish.kitchen.cookId, group)
  }
  return [...groups.values()]
}

/** Without a radius, or with one of zero, every kitchen delivers everywhere. */
function hasViewRadius(limits: OrderLimits): limits is OrderLimits & { customerViewRadiusKm: number } {
  return limits.customerViewRadiusKm !== null && limits.customerViewRadiusKm > 0
}
