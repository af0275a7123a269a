import { dishState } from '../../catalog/dish-availability.ts'
import { courierShareOf } from '../../delivery/courier-share.ts'
import { distanceKm, isInEgypt, type Point } from '../../geo.ts'
import { type Piastres, piastres, sumOf } from '../../money.ts'
import { done, type Outcome, type Refusal, refuse } from '../../outcome.ts'
import { type Discount, decideMinimum, type MinimumRefusal } from '../../promotions/promo.ts'
import { commissionOn } from '../money/commission.ts'
import { type Amounts, decideTotals, type OrderLimits, quote, type TotalsRefusal } from '../money/quote.ts'
import type { DishForPricing, DraftItem } from '../placing/draft-orders.ts'
import { type LinesRefusal, mergeLines, type RequestedLine } from '../placing/quantity.ts'

/** An order as it is before a change. */
export type OrderToChange = Amounts & {
  cookId: string
  cookName: string
  cookNameAr: string | null
  kitchenPoint: Point | null
  items: readonly DraftItem[]
  routeDistanceKm: number
  promoCode: string | null
  commission: Piastres
  courierShare: Piastres
  /** Its money has come already. */
  isPaidOnline: boolean
  /** What was given back of it: more than nothing for cash only if it was delivered once. */
  refunded: Piastres
}

/** The amounts of the other orders of its checkout, as they were placed: these keep what they have. */
export type OtherOrder = Pick<Amounts, 'subtotal' | 'discountAmount' | 'total'>

/** What somebody wants to change. Null, or absent, stays. */
export type WantedChange = {
  lines: readonly RequestedLine[] | null
  /** Another place, with the length of the way to it. */
  place: (Point & { routeDistanceKm: number }) | null
}

export type ChangeToDraft = {
  order: OrderToChange
  others: readonly OtherOrder[]
  wanted: WantedChange
  /** The dishes of the wanted lines, as they are on the menu now. */
  dishes: readonly DishForPricing[]
  limits: OrderLimits
  /** What the order's code takes off by its present terms; null without a code, or if the code is gone. */
  discount: Discount | null
  now: number
}

/** An order as it would be after a change. */
export type ChangedOrder = Amounts & {
  items: DraftItem[]
  routeDistanceKm: number
  promoCode: string | null
  commission: Piastres
  courierShare: Piastres
}

type AboutDish = { dishId: string; name: string; nameAr: string | null }

export type DraftChangeRefusal =
  | LinesRefusal
  | TotalsRefusal
  | MinimumRefusal
  | Refusal<'order.empty'>
  | Refusal<'order_change.other_kitchen', AboutDish>
  | Refusal<'order_change.dish_not_sold', AboutDish>
  | Refusal<'dish.only_left', AboutDish & { left: number }>
  | Refusal<'order_change.paid_more'>
  | Refusal<'order_change.refunded_more'>
  | Refusal<'place.outside_egypt'>
  | Refusal<'kitchen.too_far', { cookId: string; name: string; nameAr: string | null }>

/**
 * Drafts an order anew with other lines or another place, by the rules that placing has. What stays keeps the price at which it was
 * ordered; what is added must be on the kitchen's menu now. Service, commission and shares follow the settings of now.
 */
export function draftChange(request: ChangeToDraft): Outcome<ChangedOrder, DraftChangeRefusal> {
  const { order, wanted, limits } = request
  const items = wanted.lines ? draftItems(wanted.lines, request) : done([...order.items])
  if (!items.ok) return items
  const reachable = wanted.place ? decidePlace(wanted.place, order, limits) : done()
  if (!reachable.ok) return reachable
  const price = priceChange(items.value, request)
  if (!price.ok) return price
  if (order.isPaidOnline && price.value.total > order.total) return refuse('order_change.paid_more')
  // What an order paid online costs less goes back too, so that its refunds still fit into what was paid.
  if (!order.isPaidOnline && price.value.total < order.refunded) return refuse('order_change.refunded_more')
  return price
}

function draftItems(
  lines: readonly RequestedLine[],
  { order, dishes, now }: ChangeToDraft,
): Outcome<DraftItem[], DraftChangeRefusal> {
  if (lines.length === 0) return refuse('order.empty')
  const merged = mergeLines(lines)
  if (!merged.ok) return merged
  const menu = new Map(dishes.map((dish) => [dish.id, dish]))
  const had = quantitiesOf(order.items)
  for (const [dishId, quantity] of quantitiesOf(merged.value)) {
    const added = quantity - (had.get(dishId) ?? 0)
    const problem = added > 0 ? problemWith(dishId, added, { order, dish: menu.get(dishId), now }) : null
    if (problem) return problem
  }
  return done(
    merged.value.map(({ dishId, quantity, notes }) => {
      // Only a dish that is not in the order yet is looked up on the menu: the others keep their name and price.
      const { name, nameAr, pricePiastres } =
        order.items.find((item) => item.dishId === dishId) ?? menu.get(dishId)!
      return { dishId, name, nameAr, pricePiastres, quantity, notes }
    }),
  )
}

type Added = { order: OrderToChange; dish: DishForPricing | undefined; now: number }

/** Why more of a dish cannot be had. That the kitchen takes no further orders is no reason: this one it has. */
function problemWith(dishId: string, added: number, { order, dish, now }: Added): DraftProblem | null {
  const known = dish ?? order.items.find((item) => item.dishId === dishId)
  const about = { dishId, name: known?.name ?? '', nameAr: known?.nameAr ?? null }
  if (dish && dish.kitchen.cookId !== order.cookId) return refuse('order_change.other_kitchen', about)
  if (!dish || !isSold(dish, now)) return refuse('order_change.dish_not_sold', about)
  const { portionsLeft } = dish
  if (portionsLeft === null || portionsLeft >= added) return null
  const left = (quantitiesOf(order.items).get(dishId) ?? 0) + portionsLeft
  return refuse('dish.only_left', { ...about, left })
}
type DraftProblem = Extract<
  DraftChangeRefusal,
  { code: 'order_change.other_kitchen' | 'order_change.dish_not_sold' | 'dish.only_left' }
>

const ITS_OWN_REASONS = ['not_approved', 'flagged', 'switched_off', 'sold_out']

/** Whether a dish can join an order that its kitchen has already: whatever the kitchen's hours, the dish is to be had. */
export function isSold(dish: DishForPricing, now: number): boolean {
  // An order may take the kitchen's last place of the day, and the dish can still be cooked for it.
  const state = dishState(dish, dish.kitchen, now)
  if (state.available) return true
  const isGone = dish.soldOutUntil !== null && now < dish.soldOutUntil
  return !isGone && dish.portionsLeft !== 0 && !ITS_OWN_REASONS.includes(state.reason)
}

/** The dishes that ran out and leave the menu with a change: only those of which the order gets fewer. */
export function decideRanOut(
  lines: { before: readonly Portions[]; after: readonly Portions[] } | undefined,
  sent: readonly string[],
): Outcome<string[], Refusal<'order.not_sold_out'>> {
  const [before, after] = [quantitiesOf(lines?.before ?? []), quantitiesOf(lines?.after ?? [])]
  const isRight = sent.every((id) => (after.get(id) ?? 0) < (before.get(id) ?? 0))
  return isRight ? done([...new Set(sent)]) : refuse('order.not_sold_out')
}

type Portions = { dishId: string; quantity: number }

function quantitiesOf(lines: readonly Portions[]): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const { dishId, quantity } of lines) quantities.set(dishId, (quantities.get(dishId) ?? 0) + quantity)
  return quantities
}

function decidePlace(
  place: Point,
  { cookId, cookName, cookNameAr, kitchenPoint }: OrderToChange,
  { customerViewRadiusKm: radius }: OrderLimits,
): Outcome<undefined, Extract<DraftChangeRefusal, { code: 'place.outside_egypt' | 'kitchen.too_far' }>> {
  if (!isInEgypt(place)) return refuse('place.outside_egypt')
  const isFar = radius !== null && radius > 0 && distanceKm(kitchenPoint, place) > radius
  return isFar ? refuse('kitchen.too_far', { cookId, name: cookName, nameAr: cookNameAr }) : done()
}

/**
 * The discount of a checkout is taken anew from all of its food, and what its other orders have of it stays with them. A code whose
 * minimum is missed now comes off an order that is alone; of one among others the change is refused, because these have it too.
 */
function priceChange(
  items: DraftItem[],
  { order, others, wanted, limits, discount }: ChangeToDraft,
): Outcome<ChangedOrder, MinimumRefusal | TotalsRefusal> {
  const routeDistanceKm = wanted.place ? wanted.place.routeDistanceKm : order.routeDistanceKm
  const kitchens = [
    { cookId: order.cookId, lines: items, routeDistanceKm },
    ...others.map(({ subtotal }) => ({
      cookId: '',
      lines: [{ dishId: '', pricePiastres: subtotal, quantity: 1 }],
      routeDistanceKm: 0,
    })),
  ]
  const price = quote({ kitchens, limits, ...(discount ? { discount } : {}) })
  const anew = price.orders[0]!
  const enough = discount ? decideMinimum(discount, price.subtotal) : done()
  if (!enough.ok && others.length > 0) return enough
  const { subtotal } = anew
  // A place alone changes nothing but the way.
  const isOfLines = wanted.lines !== null
  const taken = enough.ok ? price.discountAmount - sumOf(others.map((other) => other.discountAmount)) : 0
  const kept = discount === null ? order.discountAmount : taken
  const discountAmount = isOfLines ? piastres(Math.min(Math.max(0, kept), subtotal)) : order.discountAmount
  const serviceCharge = isOfLines ? anew.serviceCharge : order.serviceCharge
  const deliveryFee = wanted.place ? anew.deliveryFee : order.deliveryFee
  const total = piastres(subtotal + serviceCharge + deliveryFee - discountAmount)
  const within =
    total === order.total
      ? done(total)
      : decideTotals({ total: sumOf([total, ...others.map((other) => other.total)]) }, limits)
  if (!within.ok) return within
  return done({
    subtotal,
    serviceCharge,
    deliveryFee,
    discountAmount,
    total,
    items,
    routeDistanceKm: wanted.place ? anew.routeDistanceKm : order.routeDistanceKm,
    promoCode: isOfLines && !enough.ok ? null : order.promoCode,
    commission: isOfLines ? commissionOn(subtotal, limits) : order.commission,
    courierShare: wanted.place ? courierShareOf(deliveryFee, limits) : order.courierShare,
  })
}
