import { cairoDate, nextMidnight } from '#domain/cairo-time.ts'
import { DAY_MS } from '#domain/durations.ts'
import { fromEgp } from '#domain/money.ts'
import { promoIdentities } from '#domain/promotions/promo.ts'
import type { promoCodes, promoRedemptions } from '#server/db/tables/promotions.ts'
import type { Random } from '../random.ts'
import { type DemoPromo, PROMOS } from './content.ts'
import { demoId } from './demo-id.ts'
import type { Checkout } from './orders/checkout.ts'

/** The code of each checkout, by the checkout's id. */
export type PromoUses = Map<string, DemoPromo>

const FIRST_DAYS_AGO = 75
/** So that the last code is older than the first order of the demo. */
const DAYS_APART = 2
/** The content counts the uses of a larger city. A code that is used up there is used up here. */
const SHARE_OF_USES = 0.16
/** With a fifth off, such a basket is still above the minimum order. */
const SMALLEST_BASKET = fromEgp(80)

/** Distributes the codes over delivered checkouts, within every limit of a code. */
export function spreadPromos(random: Random, now: number, checkouts: Checkout[]): PromoUses {
  const uses: PromoUses = new Map()
  const timesUsed = new Map<string, number>()
  for (const promo of PROMOS) {
    let left = usesOf(promo)
    if (left === 0) continue
    for (const checkout of random.shuffle(checkouts)) {
      if (left === 0) break
      const keys = identitiesOf(checkout).map((identity) => `${promo.id} ${identity}`)
      const within = keys.every((key) => (timesUsed.get(key) ?? 0) < promo.perUserLimit)
      if (!within || uses.has(checkout.id) || !suits(promo, checkout, now)) continue
      for (const key of keys) timesUsed.set(key, (timesUsed.get(key) ?? 0) + 1)
      uses.set(checkout.id, promo)
      left -= 1
    }
  }
  return uses
}

/** The codes with their true counts, and one row for each use by each identity. */
export function makePromoRows(random: Random, now: number, checkouts: Checkout[], uses: PromoUses) {
  const codes = PROMOS.map((promo, at): typeof promoCodes.$inferInsert => ({
    id: demoId('promo', promo.id),
    code: promo.code,
    type: promo.type,
    discount: promo.discount,
    maxUses: promo.maxUses,
    perUserLimit: promo.perUserLimit,
    used: [...uses.values()].filter((used) => used === promo).length,
    expiresAt: new Date(expiryOf(promo, now)),
    minimumOrder: promo.minimumOrder ?? null,
    maximumDiscount: promo.maximumDiscount ?? null,
    startsOn: promo.startsInDays === undefined ? null : cairoDate(now + promo.startsInDays * DAY_MS),
    description: promo.description.en,
    descriptionAr: promo.description.ar,
    createdAt: new Date(now - (FIRST_DAYS_AGO - DAYS_APART * at) * DAY_MS),
    onlyFor: null,
  }))
  const slots = new Map<string, number>()
  const redemptions = checkouts.flatMap((checkout) => {
    const promo = uses.get(checkout.id)
    if (!promo) return []
    const promoId = demoId('promo', promo.id)
    return identitiesOf(checkout).map((identity): typeof promoRedemptions.$inferInsert => {
      const slot = (slots.get(`${promoId} ${identity}`) ?? 0) + 1
      slots.set(`${promoId} ${identity}`, slot)
      return {
        id: random.id(),
        promoId,
        identity,
        slot,
        checkoutId: checkout.id,
        at: new Date(checkout.placedAt),
      }
    })
  })
  return { codes, redemptions }
}

function usesOf({ usedCount, maxUses }: DemoPromo) {
  return usedCount >= maxUses ? maxUses : Math.ceil(usedCount * SHARE_OF_USES)
}

/** A code is valid to the end of its last day. */
function expiryOf(promo: DemoPromo, now: number) {
  return nextMidnight(now + promo.expiresInDays * DAY_MS)
}

/**
 * The code was valid when the order was placed, the order was delivered, and the discount is small enough to stay above
 * the minimum order.
 */
function suits(promo: DemoPromo, { placedAt, orders }: Checkout, now: number) {
  const bought = orders
    .flatMap(({ lines }) => lines)
    .reduce((sum, { dish, quantity }) => sum + dish.price * quantity, 0)
  return (
    placedAt < expiryOf(promo, now) &&
    orders.every(({ course }) => course.status === 'delivered') &&
    bought > SMALLEST_BASKET &&
    bought >= fromEgp(promo.minimumOrder ?? 0) &&
    (promo.type === 'percent' || bought > fromEgp(promo.discount) * 3)
  )
}

function identitiesOf({ orderer }: Checkout): string[] {
  return promoIdentities({ mobile: orderer.mobile, email: orderer.email, customerId: orderer.id })
}
