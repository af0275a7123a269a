import { createHash, randomBytes } from 'node:crypto'
import type { PlacedAnswer, PlaceRequest, QuoteAnswer } from '#contract/placing.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import { fromEgp, piastres, toEgp } from '#domain/money.ts'
import { type DraftedOrders, type DraftRefusal, draftOrders } from '#domain/ordering/draft-orders.ts'
import { orderIdFromBytes } from '#domain/ordering/order-id.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { promoIdentityKeys } from '#domain/promotions/promo.ts'
import { claimPortions, countPortionsLeft } from '#server/modules/catalog/index.ts'
import { claimPlaces } from '#server/modules/kitchens/index.ts'
import { redeem, takeUse } from '#server/modules/promotions/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { hashOfSecret, randomId, randomSecret } from '#server/platform/sessions/random.ts'
import { announce } from '../lifecycle/announce.ts'
import { addHolders } from '../store.ts'
import { checkOpenOrders, locksOf, type OverLimit, openerOf } from './check-open-orders.ts'
import { type DecidedAddress, decideAddress } from './decide-address.ts'
import { type Buyer, type BuyerRefusal, decideBuyer } from './decide-buyer.ts'
import { dishIdsOf, findTravels, loadPricing, type Pricing, type Wanted } from './load-pricing.ts'
import { type NewCheckout, orderRows } from './order-rows.ts'
import {
  type Beforehand,
  type EarlierAnswer,
  findAnswer,
  type KeyClaim,
  lookAhead,
  type Opener,
  saveCheckout,
} from './placing-store.ts'
import { withPromoTries } from './promo-tries.ts'
import { wantedOf } from './quote-cart.ts'
import { toAnswerParams, toQuoteAnswer } from './quote-views.ts'
import { type TurnedAway, turnAway } from './turn-away.ts'

type PlaceRefusal =
  | BuyerRefusal
  | Refusal<'place.address_too_short'>
  | {
      ok: false
      code: Exclude<DraftRefusal['code'], 'order.price_changed'>
      params: Record<string, unknown>
    }
  | { ok: false; code: 'order.price_changed'; params: { quote: QuoteAnswer } }
  | Refusal<'order.key_reused'>
  | TurnedAway
  | Refusal<'order.claimed_meanwhile'>

type Prepared = {
  buyer: Buyer
  address: DecidedAddress
  claim: KeyClaim
  wanted: Wanted
  ahead: Beforehand
}

export type Placed = { answer: PlacedAnswer; deviceSecret: string | null; replayed: boolean }

/**
 * Places one order for each kitchen of a cart, all or none, at the price that the customer saw. The same key gives the
 * same answer however often it is sent (I-09); what is limited is reserved by conditional writes in the order's own
 * transaction (I-01, I-03, I-04), always in the order kitchens, portions, orders, promo.
 */
export async function placeOrder(
  platform: Platform,
  actor: Actor,
  request: PlaceRequest,
  key: string,
): Promise<Outcome<Placed, PlaceRefusal>> {
  const decided = decideBuyer(actor, request)
  if (!decided.ok) return decided
  const buyer = decided.value
  const address = decideAddress(request)
  if (!address.ok) return address
  const { db } = platform.database
  const claim = { actor: keyOwner(actor, buyer), key, requestHash: hashOfRequest(request) }
  const wanted = wantedOf(request)
  const ahead = await lookAhead(db, {
    claim,
    dishIds: dishIdsOf(wanted),
    area: request.area ?? '',
    device: actor.device,
  })
  if (ahead.earlier) return answerAgain(platform, actor, claim, ahead.earlier)
  return withPromoTries(platform, actor, request.promoCode, () =>
    placeAnew(platform, actor, request, { buyer, address: address.value, claim, wanted, ahead }),
  )
}

async function placeAnew(
  platform: Platform,
  actor: Actor,
  request: PlaceRequest,
  { buyer, address, claim, wanted, ahead }: Prepared,
): Promise<Outcome<Placed, PlaceRefusal>> {
  const { db, decide } = platform.database
  const travels = await findTravels(platform, ahead.kitchens, wanted.place)
  // A device without a cookie gets one with its first order; the secret goes out once and only its hash stays.
  const deviceSecret = actor.user || actor.device ? null : randomSecret()
  const device = actor.device ?? (deviceSecret && hashOfSecret(deviceSecret))
  const opener = openerOf(platform, actor, { buyer, ahead })
  const outcome = await decide<Placed, PlaceRefusal | OverLimit>(async (tx) => {
    const locks = locksOf(opener)
    const { now, isAlone } = await platform.clock.stampAtOnce(tx, ...locks)
    const asker = { identity: buyer, opener, travels, now: now.getTime() }
    let drafted = await draft(platform, tx, request, { wanted, asker })
    // Only who may be served waits for those before, and is decided on again: a storm of others holds nobody up.
    if (drafted.ok && !isAlone) {
      await platform.clock.stamp(tx, ...locks)
      drafted = await draft(platform, tx, request, { wanted, asker })
    }
    if (!drafted.ok) return drafted
    const { orders, pricing } = drafted.value
    const checkout = newCheckout({
      request,
      wanted,
      buyer,
      address,
      drafted: orders,
      pricing,
      now,
      device,
      opener,
      travels,
      area: ahead.area,
    })
    const saved = await save(tx, checkout, { claim, pricing, buyer })
    if (!saved.ok) return saved
    await tell(platform, tx, checkout)
    return done({ answer: checkout.answer, deviceSecret, replayed: false })
  })
  if (outcome.ok) return outcome
  // Whoever lost against their own first click gets that click's answer, not a "full" or a "claimed".
  const meanwhile = await findAnswer(db, claim)
  if (meanwhile) return answerAgain(platform, actor, claim, meanwhile)
  return outcome.code === 'order.over_limit' ? turnAway(platform, opener, outcome) : outcome
}

/** What the checkout would be, as everything stands now. */
async function draft(
  { env }: Platform,
  tx: Tx,
  { quotedTotal }: PlaceRequest,
  { wanted, asker }: { wanted: Wanted; asker: Parameters<typeof loadPricing>[2] },
): Promise<Outcome<{ orders: DraftedOrders; pricing: Pricing }, PlaceRefusal | OverLimit>> {
  const pricing = await loadPricing(tx, wanted, asker)
  const drafted = draftOrders({ ...pricing.request, quotedTotal: fromEgp(quotedTotal) })
  if (!drafted.ok) return explain(drafted, pricing)
  const limit = checkOpenOrders(env, pricing, asker.now)
  return limit.ok ? done({ orders: drafted.value, pricing }) : limit
}

/**
 * The first answer may have been lost on its way, and the device cookie with it: a guest who repeats the call with its key
 * holds the orders from this device too. A key that came with other contents says nothing about them.
 */
async function answerAgain(
  { database }: Platform,
  actor: Actor,
  { requestHash }: KeyClaim,
  earlier: EarlierAnswer,
): Promise<Outcome<Placed, PlaceRefusal>> {
  if (earlier.requestHash !== requestHash) return refuse('order.key_reused')
  const answer = earlier.answer as PlacedAnswer
  if (actor.user) return done({ answer, deviceSecret: null, replayed: true })
  const deviceSecret = actor.device ? null : randomSecret()
  const device = actor.device ?? hashOfSecret(deviceSecret!)
  const ids = answer.orders.map(({ id }) => id)
  await database.transaction((tx) => addHolders(tx, ids, device))
  return done({ answer, deviceSecret, replayed: true })
}

/** A guest without a device cookie is told apart by the phone: the retry of a lost first answer has no cookie yet. */
function keyOwner(actor: Actor, buyer: Buyer) {
  return actor.user ? `user:${actor.user.id}` : `guest:${buyer.mobile}`
}

function hashOfRequest({ idempotencyKey: _, ...request }: PlaceRequest) {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url')
}

function explain(refusal: DraftRefusal, pricing: Pricing): PlaceRefusal {
  if (refusal.code !== 'order.price_changed') {
    return { ok: false, code: refusal.code, params: toAnswerParams(refusal, pricing) }
  }
  const again = draftOrders({ ...pricing.request, quotedTotal: null })
  if (!again.ok) return { ok: false, code: 'order.empty', params: {} }
  return {
    ok: false,
    code: 'order.price_changed',
    params: { quote: toQuoteAnswer(again.value, pricing, null) },
  }
}

type CheckoutParts = {
  request: PlaceRequest
  wanted: Wanted
  buyer: Buyer
  address: DecidedAddress
  drafted: DraftedOrders
  pricing: Pricing
  now: Date
  device: string | null
  opener: Opener
  travels: Parameters<typeof orderRows>[0]['travels']
  area: Parameters<typeof orderRows>[0]['area']
}

function newCheckout(parts: CheckoutParts): NewCheckout {
  const checkoutId = randomId()
  const ids = parts.drafted.orders.map(() => orderIdFromBytes(randomBytes(10)))
  const isGuests = parts.buyer.customerId === null
  const ownerKeys = isGuests ? ids.map(() => randomSecret()) : null
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
    holders: isGuests ? ids.map((orderId) => ({ orderId, deviceHash: parts.device! })) : [],
    keys: ids.flatMap((orderId, at) => (ownerKeys ? { orderId, keyHash: hashOfSecret(ownerKeys[at]!) } : [])),
    placedOn: cairoDate(parts.now.getTime()),
  }
}

/** Reserves and writes; what could not be had refuses the whole. */
async function save(
  tx: Tx,
  checkout: NewCheckout,
  { claim, pricing, buyer }: { claim: KeyClaim; pricing: Pricing; buyer: Buyer },
): Promise<Outcome<undefined, PlaceRefusal>> {
  const { answer, placedOn } = checkout
  const cookIds = checkout.orders.map(({ cookId }) => cookId)
  const missed = await saveCheckout(tx, checkout, {
    claim: { ...claim, answer },
    places: claimPlaces(cookIds, placedOn),
    portions: claimPortions(checkout.items, placedOn),
  })
  if (!missed.isFirst) return refuse('order.claimed_meanwhile')
  const [cookId] = missed.fullKitchens
  if (cookId) {
    const row = pricing.rows.find((dish) => dish.cook_id === cookId)!
    const params = { cookId, name: row.cook_name, nameAr: row.cook_name_ar, opens: null }
    return { ok: false, code: 'kitchen.full', params }
  }
  const [dishId] = missed.shortDishes
  if (dishId) {
    const row = pricing.rows.find((dish) => dish.id === dishId)!
    const left = await countPortionsLeft(tx, dishId, placedOn)
    return {
      ok: false,
      code: 'dish.only_left',
      params: { dishId, left, name: row.name, nameAr: row.name_ar },
    }
  }
  const { promo } = pricing
  if (!promo) return done()
  const used =
    (await takeUse(tx, promo.id)) &&
    (await redeem(tx, {
      promoId: promo.id,
      identities: promoIdentityKeys(buyer),
      checkoutId: answer.checkoutId,
    }))
  return used ? done() : { ok: false, code: 'promo.invalid', params: {} }
}

async function tell(platform: Platform, tx: Tx, { orders, ownerKeys }: NewCheckout) {
  await announce(
    platform,
    tx,
    orders.map(({ id, cookId }, at) => ({
      type: 'order.placed',
      orderId: id,
      from: null,
      to: 'pending',
      actorKind: ownerKeys ? 'guest' : 'customer',
      reason: null,
      topics: [`order:${id}`, `kitchen:${cookId}`],
      ...(ownerKeys ? { ownerKey: ownerKeys[at]! } : {}),
    })),
  )
}
