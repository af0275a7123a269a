import { createHash, randomBytes } from 'node:crypto'
import type { PlacedAnswer, PlaceRequest, QuoteAnswer } from '#contract/ordering.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import { fromEgp, piastres, toEgp } from '#domain/money.ts'
import { type DraftedOrders, type DraftRefusal, draftOrders } from '#domain/ordering/draft-orders.ts'
import { orderIdFromBytes } from '#domain/ordering/order-id.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { promoIdentityKeys } from '#domain/promotions/promo.ts'
import { takePortions } from '#server/modules/catalog/index.ts'
import { takePlace } from '#server/modules/kitchens/index.ts'
import { redeem, takeUse } from '#server/modules/promotions/index.ts'
import { findDistrict } from '#server/modules/settings/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { TooMany } from '#server/platform/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { hashOfSecret, randomId, randomSecret } from '#server/platform/sessions/random.ts'
import { type Buyer, type BuyerRefusal, decideBuyer } from './decide-buyer.ts'
import { findTravels, loadOffer, type Offer, type Wanted } from './load-offer.ts'
import { type NewCheckout, orderRows } from './order-rows.ts'
import { wantedOf } from './quote-cart.ts'
import {
  addHolders,
  addKeys,
  claimKey,
  countOpen,
  countRecentOfCustomer,
  findAnswer,
  lockPhone,
  recordHistory,
  saveOrders,
} from './store.ts'
import { topicsOf } from './topics.ts'
import { toAnswerParams, toQuoteAnswer } from './views.ts'

type PlaceRefusal =
  | BuyerRefusal
  | {
      ok: false
      code: Exclude<DraftRefusal['code'], 'order.price_changed'> | 'dish.only_left'
      params: Record<string, unknown>
    }
  | { ok: false; code: 'order.price_changed'; params: { quote: QuoteAnswer } }
  | Refusal<'order.key_reused'>
  | Refusal<'order.too_many_open', { retryAfterSeconds: number }>
  | Refusal<'order.claimed_meanwhile'>

export type Placed = { answer: PlacedAnswer; deviceSecret: string | null; replayed: boolean }

const HOUR_SECONDS = 3_600

/**
 * Places one order for each kitchen of a cart, all or none, at the price that the customer saw. The same key gives the
 * same answer however often it is sent (I-09); what is limited is reserved by conditional writes in the order's own
 * transaction (I-01, I-03, I-04), always in the order kitchens, portions, promo, orders.
 */
export async function placeOrder(
  platform: Platform,
  actor: Actor,
  request: PlaceRequest,
  key: string,
): Promise<Outcome<Placed, PlaceRefusal>> {
  const buyer = decideBuyer(actor, request)
  if (!buyer.ok) return buyer
  const claim = { actor: keyOwner(actor, buyer.value), key, requestHash: hashOfRequest(request) }
  const earlier = await findEarlier(platform, claim)
  if (earlier) return earlier.ok ? holdAgain(platform, actor, earlier.value) : earlier

  const wanted = wantedOf(request)
  const travels = await findTravels(platform, wanted)
  const district = request.area ? await findDistrict(platform.database.db, request.area) : null
  // A device without a cookie gets one with its first order; the secret goes out once and only its hash stays.
  const deviceSecret = actor.user || actor.device ? null : randomSecret()
  const device = actor.device ?? (deviceSecret && hashOfSecret(deviceSecret))
  const outcome = await platform.database.decide<Placed, PlaceRefusal>(async (tx) => {
    const now = await platform.clock.stamp(tx)
    if (!actor.user) await lockPhone(tx, buyer.value.mobile)
    const offer = await loadOffer(tx, wanted, { identity: buyer.value, travels, now: now.getTime() })
    const drafted = draftOrders({ ...offer.request, quotedTotal: fromEgp(request.quotedTotal) })
    if (!drafted.ok) return explain(drafted, offer)
    const cookIds = drafted.value.orders.map(({ cookId }) => cookId)
    const limit = await decideOpen(platform, tx, {
      userId: actor.user?.id ?? null,
      mobile: buyer.value.mobile,
      device,
      cookIds,
    })
    if (!limit.ok) return limit
    const checkout = newCheckout({
      request,
      wanted,
      buyer: buyer.value,
      drafted: drafted.value,
      offer,
      now,
      device,
      travels,
      area: district?.name ?? null,
    })
    if (!(await claimKey(tx, { ...claim, answer: checkout.answer }))) return refuse('order.claimed_meanwhile')
    const reserved = await reserve(tx, checkout, offer, buyer.value)
    if (!reserved.ok) return reserved
    await save(platform, tx, checkout)
    return done({ answer: checkout.answer, deviceSecret, replayed: false })
  })
  if (outcome.ok) return outcome
  // Whoever lost against their own first click gets that click's answer, not a "full" or a "claimed".
  const meanwhile = await findEarlier(platform, claim)
  if (!meanwhile) return outcome
  return meanwhile.ok ? holdAgain(platform, actor, meanwhile.value) : meanwhile
}

/**
 * The first answer may have been lost on its way, and the device cookie with it: a guest who repeats the call with its key
 * holds the orders from this device too.
 */
async function holdAgain(
  { database }: Platform,
  actor: Actor,
  placed: Placed,
): Promise<Outcome<Placed, PlaceRefusal>> {
  if (actor.user) return done(placed)
  const deviceSecret = actor.device ? null : randomSecret()
  const device = actor.device ?? hashOfSecret(deviceSecret!)
  const ids = placed.answer.orders.map(({ id }) => id)
  return database.decide<Placed, PlaceRefusal>(async (tx) => {
    await addHolders(tx, ids, device)
    return done({ ...placed, deviceSecret })
  })
}

type Claim = { actor: string; key: string; requestHash: string }

async function findEarlier(
  platform: Platform,
  { actor, key, requestHash }: Claim,
): Promise<Outcome<Placed, PlaceRefusal> | null> {
  const earlier = await findAnswer(platform.database.db, actor, key)
  if (!earlier) return null
  if (earlier.request_hash !== requestHash) return refuse('order.key_reused')
  return done({ answer: earlier.answer as PlacedAnswer, deviceSecret: null, replayed: true })
}

/** A guest without a device cookie is told apart by the phone: the retry of a lost first answer has no cookie yet. */
function keyOwner(actor: Actor, buyer: Buyer) {
  return actor.user ? `user:${actor.user.id}` : `guest:${buyer.mobile}`
}

function hashOfRequest({ idempotencyKey: _, ...request }: PlaceRequest) {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url')
}

type Opener = { userId: string | null; mobile: string; device: string | null; cookIds: string[] }

/** Ten fake cash orders must not close a cook for the day (S-88): open ones are counted by phone, by device and by kitchen. */
async function decideOpen(
  { env }: Platform,
  tx: Tx,
  { userId, ...guest }: Opener,
): Promise<Outcome<undefined, Refusal<'order.too_many_open', { retryAfterSeconds: number }>>> {
  if (userId !== null) {
    const most = env.LIMIT_ORDERS_CUSTOMER
    if (most > 0 && (await countRecentOfCustomer(tx, userId)) >= most) throw new TooMany(HOUR_SECONDS)
    return done()
  }
  const open = await countOpen(tx, guest)
  const { LIMIT_OPEN_ORDERS_PHONE: mostOpen, LIMIT_ORDERS_GUEST_DEVICE: mostAnHour } = env
  const isOverOpen = Math.max(open.phone_open, open.device_open) >= mostOpen || open.phone_with_cooks > 0
  if (mostOpen > 0 && isOverOpen) return refuse('order.too_many_open', { retryAfterSeconds: 600 })
  if (mostAnHour > 0 && open.device_hour >= mostAnHour) throw new TooMany(HOUR_SECONDS)
  return done()
}

function explain(refusal: DraftRefusal, offer: Offer): PlaceRefusal {
  if (refusal.code !== 'order.price_changed') {
    return { ok: false, code: refusal.code, params: toAnswerParams(refusal, offer) }
  }
  const again = draftOrders({ ...offer.request, quotedTotal: null })
  if (!again.ok) return { ok: false, code: 'order.empty', params: {} }
  return {
    ok: false,
    code: 'order.price_changed',
    params: { quote: toQuoteAnswer(again.value, offer, null) },
  }
}

type CheckoutParts = {
  request: PlaceRequest
  wanted: Wanted
  buyer: Buyer
  drafted: DraftedOrders
  offer: Offer
  now: Date
  device: string | null
  travels: Parameters<typeof orderRows>[0]['travels']
  area: Parameters<typeof orderRows>[0]['area']
}

function newCheckout(parts: CheckoutParts): NewCheckout {
  const checkoutId = randomId()
  const ids = parts.drafted.orders.map(() => orderIdFromBytes(randomBytes(10)))
  const ownerKeys = parts.buyer.customerId ? null : ids.map(() => randomSecret())
  return {
    ...orderRows({ ...parts, checkoutId, ids, placedOn: cairoDate(parts.now.getTime()) }),
    answer: {
      checkoutId,
      orders: parts.drafted.orders.map(({ cookId, total }, at) => ({
        id: ids[at]!,
        cookId,
        total: toEgp(piastres(total)),
      })),
      ...(ownerKeys ? { ownerToken: ownerKeys[0]! } : {}),
    },
    ownerKeys,
    device: parts.buyer.customerId ? null : parts.device,
    placedOn: cairoDate(parts.now.getTime()),
  }
}

async function reserve(
  tx: Tx,
  checkout: NewCheckout,
  offer: Offer,
  buyer: Buyer,
): Promise<Outcome<undefined, PlaceRefusal>> {
  for (const { cookId } of [...checkout.orders].sort((a, b) => a.cookId.localeCompare(b.cookId))) {
    if (await takePlace(tx, cookId, checkout.placedOn)) continue
    const row = offer.rows.find((dish) => dish.cook_id === cookId)!
    return {
      ok: false,
      code: 'kitchen.full',
      params: { cookId, name: row.cook_name, nameAr: row.cook_name_ar, opens: null },
    }
  }
  const counted = new Set(offer.rows.filter((row) => row.daily_portions !== null).map((row) => row.id))
  const short = await takePortions(
    tx,
    checkout.items.filter(({ dishId }) => counted.has(dishId)),
    checkout.placedOn,
  )
  if (short) {
    const row = offer.rows.find((dish) => dish.id === short.dishId)!
    return { ok: false, code: 'dish.only_left', params: { ...short, name: row.name, nameAr: row.name_ar } }
  }
  const { promo } = offer
  if (!promo) return done()
  const identities = promoIdentityKeys(buyer)
  const use = {
    promoId: promo.id,
    identities,
    limit: promo.per_user_limit,
    checkoutId: checkout.answer.checkoutId,
  }
  const used = (await takeUse(tx, promo.id)) && (await redeem(tx, use))
  return used ? done() : { ok: false, code: 'promo.invalid', params: {} }
}

async function save({ jobs, notices }: Platform, tx: Tx, checkout: NewCheckout) {
  const { orders, ownerKeys, device } = checkout
  await saveOrders(tx, checkout)
  await recordHistory(tx, checkout.history)
  const ids = orders.map(({ id }) => id)
  if (device) await addHolders(tx, ids, device)
  if (ownerKeys)
    await addKeys(
      tx,
      ids.map((orderId, at) => ({ orderId, keyHash: hashOfSecret(ownerKeys[at]!) })),
    )
  await jobs.enqueue(
    tx,
    ids.map((orderId, at) => ({
      queue: 'order-event' as const,
      data: {
        eventId: randomId(),
        type: 'order.placed' as const,
        orderId,
        from: null,
        to: 'pending',
        actorKind: device ? 'guest' : 'customer',
        reason: null,
        ...(ownerKeys ? { ownerKey: ownerKeys[at]! } : {}),
      },
    })),
  )
  await notices.publish(
    tx,
    orders.flatMap(({ id, cookId }) => topicsOf({ id, cookId, status: 'pending', deliveryId: null })),
  )
}
