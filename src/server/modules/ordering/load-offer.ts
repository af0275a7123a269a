import { cairoDate } from '#domain/cairo-time.ts'
import type { Point } from '#domain/geo.ts'
import { isInEgypt } from '#domain/geo.ts'
import { piastres } from '#domain/money.ts'
import type { DishOnOffer, OrderRequest as DraftRequest } from '#domain/ordering/draft-orders.ts'
import type { RequestedLine } from '#domain/ordering/quantity.ts'
import type { OrderLimits } from '#domain/ordering/quote.ts'
import type { Outcome } from '#domain/outcome.ts'
import { type Discount, decidePromo, type PromoRefusal, promoIdentityKeys } from '#domain/promotions/promo.ts'
import { type DishRow, findDishes, kitchenOf, portionsLeftOf } from '#server/modules/catalog/index.ts'
import { countUses, findPromo, type PromoRow } from '#server/modules/promotions/index.ts'
import { findOrderLimits, type OrderLimitsRow } from '#server/modules/settings/index.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Travel } from '#server/platform/maps/directions.ts'
import type { Platform } from '#server/platform/platform.ts'

export type Wanted = { lines: RequestedLine[]; place: Point | null; promoCode: string | null }
export type Identity = { mobile: string | null; email: string | null; customerId: string | null }
export type Offer = {
  rows: DishRow[]
  limits: OrderLimits
  promo: PromoRow | null
  request: Omit<DraftRequest, 'quotedTotal'>
}

const MOST_DISHES = 50

/** Reads all that the decision needs, at one moment: dishes with their kitchens, the limits, the promo code and its uses. */
export async function loadOffer(
  db: Db,
  wanted: Wanted,
  { identity, travels, now }: { identity: Identity; travels: Map<string, Travel>; now: number },
): Promise<Offer> {
  const ids = dishIdsOf(wanted)
  const rows = await findDishes(db, ids, cairoDate(now), wanted.place)
  const limits = limitsOf(await findOrderLimits(db))
  const promo = wanted.promoCode ? await findPromo(db, wanted.promoCode) : null
  return {
    rows,
    limits,
    promo,
    request: {
      lines: wanted.lines,
      dishes: rows.map(toOffer),
      place: wanted.place,
      distancesKm: new Map([...travels].map(([cookId, travel]) => [cookId, travel.distanceKm])),
      limits,
      promo: wanted.promoCode ? await decideCode(db, promo, identity, now) : null,
      now,
    },
  }
}

/** The ways from the kitchens to the place. The provider is asked before any transaction is open: none ever waits for it. */
export async function findTravels(platform: Platform, wanted: Wanted): Promise<Map<string, Travel>> {
  const { place } = wanted
  if (!place || !isInEgypt(place)) return new Map()
  const rows = await findDishes(
    platform.database.db,
    dishIdsOf(wanted),
    cairoDate(platform.clock.now()),
    null,
  )
  const kitchens = new Map(
    rows.flatMap((row) =>
      row.latitude !== null && row.longitude !== null
        ? [[row.cook_id, { latitude: row.latitude, longitude: row.longitude }] as const]
        : [],
    ),
  )
  const travels = await Promise.all(
    [...kitchens].map(
      async ([cookId, point]) => [cookId, await platform.directions.find(point, place)] as const,
    ),
  )
  return new Map(travels)
}

export function limitsOf(row: OrderLimitsRow): OrderLimits {
  return {
    minimumOrder: piastres(row.minimumOrder),
    maximumOrder: piastres(row.maximumOrder),
    serviceChargePercent: row.serviceChargePercent,
    baseDeliveryFee: piastres(row.baseDeliveryFee),
    deliveryRatePerKm: piastres(row.deliveryRatePerKm),
    customerViewRadiusKm: row.customerViewRadiusKm,
    deliveryPickupRadiusKm: row.deliveryPickupRadiusKm,
    cookAnswerMinutes: row.cookAnswerMinutes,
  }
}

async function decideCode(
  db: Db,
  row: PromoRow | null,
  identity: Identity,
  now: number,
): Promise<Outcome<Discount, PromoRefusal>> {
  if (!row) return decidePromo(null, { now, usesByIdentity: {} })
  const uses = await countUses(db, row.id, promoIdentityKeys(identity))
  return decidePromo(
    {
      type: row.type,
      discount: Number(row.discount),
      maxUses: row.max_uses,
      used: row.used,
      perUserLimit: row.per_user_limit,
      expiresAt: row.expires_at.getTime(),
    },
    { now, usesByIdentity: { most: uses } },
  )
}

function dishIdsOf({ lines }: Wanted) {
  return [...new Set(lines.map(({ dishId }) => dishId))].slice(0, MOST_DISHES)
}

function toOffer(row: DishRow): DishOnOffer {
  return {
    id: row.id,
    name: row.name,
    nameAr: row.name_ar,
    pricePiastres: piastres(row.price),
    status: row.status,
    flagged: row.flagged,
    isAvailable: row.is_available,
    slots: row.availability,
    portionsLeft: portionsLeftOf(row),
    kitchen: {
      ...kitchenOf(row),
      cookId: row.cook_id,
      name: row.cook_name,
      point:
        row.latitude === null || row.longitude === null
          ? null
          : { latitude: row.latitude, longitude: row.longitude },
    },
  }
}
