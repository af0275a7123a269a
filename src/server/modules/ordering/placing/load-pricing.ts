import type { OrderRequest } from '#contract/ordering/placing.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import { MINUTE_SECONDS } from '#domain/durations.ts'
import { isInEgypt, type Point, pointOf } from '#domain/geo.ts'
import { piastres } from '#domain/money.ts'
import type { OrderLimits } from '#domain/ordering/money/quote.ts'
import { NOTHING_OPEN, type OpenCounts, type Opener } from '#domain/ordering/placing/checkout-limits.ts'
import type { DishForPricing, OrderRequest as DraftRequest } from '#domain/ordering/placing/draft-orders.ts'
import { MAX_LINES, type RequestedLine } from '#domain/ordering/placing/quantity.ts'
import type { Outcome } from '#domain/outcome.ts'
import { type Discount, decidePromo, type PromoRefusal, promoIdentities } from '#domain/promotions/promo.ts'
import { kitchenOf, portionsLeftOf, slotsOf } from '#server/modules/catalog/index.ts'
import { type DishRow, selectDishes } from '#server/modules/catalog/sql.ts'
import { type PromoRow, promoAsJson } from '#server/modules/promotions/sql.ts'
import { findOrderLimits, type OrderLimitsRow } from '#server/modules/settings/index.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { TooMany } from '#server/platform/limits.ts'
import type { Travel } from '#server/platform/maps/directions.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { findCircumstances, type KitchenPoint, openCountsAsJson } from './placing-store.ts'

export type Wanted = { lines: RequestedLine[]; place: Point | null; promoCode: string | null }
export type Identity = { mobile: string | null; email: string | null; customerId: string | null }
export type Pricing = {
  rows: DishRow[]
  limits: OrderLimits
  /** What decides whether PayPal is offered. */
  paypal: Pick<OrderLimitsRow, 'paypalCurrency' | 'paypalRate'>
  promo: PromoRow | null
  open: OpenCounts
  request: Omit<DraftRequest, 'quotedTotal'>
}

type Asker = {
  identity: Identity
  device: string | null
  /** Null for a quote: quotes are not counted. */
  opener: Opener | null
  travels: Map<string, Travel>
  now: number
}

/**
 * Reads everything the decision needs by one statement, so that all of it holds at one moment: dishes with their
 * kitchens, limits, promo code and its uses, the buyer's open orders. Limits and promo code are read even if no dish is
 * left.
 */
export async function loadPricing(db: Db, wanted: Wanted, asker: Asker): Promise<Pricing> {
  const ids = dishIdsOf(wanted)
  const { identity, device, opener, travels, now } = asker
  const promoCode = wanted.promoCode
  const found = await findCircumstances(db, {
    dishes: selectDishes(ids, cairoDate(now), wanted.place),
    promo: promoCode
      ? promoAsJson(promoCode, promoIdentities(identity), { customerId: identity.customerId, device })
      : null,
    open: opener ? openCountsAsJson(opener, ids, now) : null,
  })
  const { promo, open, limits: stored } = found[0]!
  const dishes = found.filter((row) => row.id !== null)
  const settings = stored ?? (await findOrderLimits(db))
  const limits = limitsOf(settings)
  return {
    rows: dishes,
    limits,
    paypal: settings,
    promo,
    open: { ...NOTHING_OPEN, ...open },
    request: {
      lines: wanted.lines,
      dishes: dishes.map(dishForPricing),
      place: wanted.place,
      distancesKm: new Map([...travels].map(([cookId, travel]) => [cookId, travel.distanceKm])),
      limits,
      promo: promoCode ? decideCode(promo, now) : null,
      now,
    },
  }
}

/** New ways that one request asks the provider for. */
const MAX_ASKED = 10

/**
 * The routes from the kitchens to the location, each with the distance that is charged. The provider is asked before the
 * transaction opens, so that no transaction waits for the network. Anybody may quote, so new ways are counted: those of placing by
 * themselves, or whoever was quoted would be charged another way. Beyond the count our own map is used, as while the provider is out.
 */
export async function findTravels(
  platform: Platform,
  actor: Actor,
  budget: 'directions' | 'directions-placing',
  kitchens: KitchenPoint[],
  place: Point | null,
): Promise<Map<string, Travel>> {
  if (!place || !isInEgypt(place)) return new Map()
  const { directions } = platform
  const unknown = kitchens.filter((point) => directions.asks(point, place))
  const beyond = new Set(unknown.slice(await countWays(platform, actor, budget, unknown.length)))
  const travels = await Promise.all(
    kitchens.map(async (kitchen) => {
      const { cookId, ...point } = kitchen
      const { charged, ...travel } = beyond.has(kitchen)
        ? directions.withoutProvider(point, place)
        : await directions.find(point, place)
      return [cookId, { ...travel, ...charged }] as const
    }),
  )
  return new Map(travels)
}

/** How many of the wanted ways the provider may be asked for, each of which counts from now on. */
async function countWays(
  { limiter, env }: Platform,
  actor: Actor,
  budget: 'directions' | 'directions-placing',
  wanted: number,
): Promise<number> {
  const whose = actor.user?.id ?? actor.address
  let counted = 0
  try {
    for (; counted < Math.min(wanted, MAX_ASKED); counted++)
      await limiter.take(budget, whose, env.LIMIT_DIRECTIONS, MINUTE_SECONDS)
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
  }
  return counted
}

/** The stored settings as the rules take them. */
export function limitsOf(row: Pick<OrderLimitsRow, keyof OrderLimits>): OrderLimits {
  return {
    minimumOrder: piastres(row.minimumOrder),
    maximumOrder: piastres(row.maximumOrder),
    serviceChargePercent: row.serviceChargePercent,
    baseDeliveryFee: piastres(row.baseDeliveryFee),
    deliveryRatePerKm: piastres(row.deliveryRatePerKm),
    customerViewRadiusKm: row.customerViewRadiusKm,
    deliveryPickupRadiusKm: row.deliveryPickupRadiusKm,
    cookAnswerMinutes: row.cookAnswerMinutes,
    commissionPercent: row.commissionPercent,
    courierSharePercent: row.courierSharePercent,
  }
}

function decideCode(row: PromoRow | null, now: number): Outcome<Discount, PromoRefusal> {
  if (!row?.for_buyer) return decidePromo(null, { now, uses: 0 })
  return decidePromo(
    {
      type: row.type,
      discount: row.discount,
      maxUses: row.max_uses,
      used: row.used,
      perUserLimit: row.per_user_limit,
      expiresAt: Date.parse(row.expires_at),
      minimumOrder: row.minimum_order,
      maximumDiscount: row.maximum_discount,
      startsOn: row.starts_on,
    },
    { now, uses: row.uses },
  )
}

/** Quantities stay as they were sent: the domain refuses "2" and true, and names the dish. */
export function wantedOf(request: OrderRequest): Wanted {
  return {
    lines: request.lines.slice(0, MAX_LINES + 1).map(({ dishId, quantity, notes }) => ({
      dishId,
      quantity: quantity as number,
      notes: notes ?? null,
    })),
    place: request.place ?? null,
    promoCode: request.promoCode || null,
  }
}

export function dishIdsOf({ lines }: Pick<Wanted, 'lines'>) {
  return [...new Set(lines.map(({ dishId }) => dishId))].slice(0, MAX_LINES)
}

export function dishForPricing(row: DishRow): DishForPricing {
  return {
    id: row.id,
    name: row.name,
    nameAr: row.name_ar,
    pricePiastres: piastres(row.price),
    status: row.withdrawn ? 'withdrawn' : row.status,
    flagged: row.flagged,
    isAvailable: row.is_available,
    soldOutUntil: row.sold_out_until?.getTime() ?? null,
    slots: slotsOf(row),
    portionsLeft: portionsLeftOf(row),
    kitchen: {
      ...kitchenOf(row),
      cookId: row.cook_id,
      name: row.cook_name,
      point: pointOf(row.latitude, row.longitude),
    },
  }
}
