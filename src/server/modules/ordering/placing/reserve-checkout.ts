import { randomBytes } from 'node:crypto'
import type { PlacedAnswer } from '#contract/ordering/placing.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import { estimateArrival } from '#domain/delivery/arrival.ts'
import { courierShareOf } from '#domain/delivery/courier-share.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { egpOf, fromEgp } from '#domain/money.ts'
import { commissionOn } from '#domain/ordering/money/commission.ts'
import type { DraftOrder } from '#domain/ordering/placing/draft-orders.ts'
import { ORDER_ID_BYTES, orderIdFromBytes } from '#domain/ordering/placing/order-id.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { payPath } from '#domain/paths.ts'
import { checkoutBegins, PAYMENT_MINUTES, paymentBegins } from '#domain/payments/payments.ts'
import { promoIdentities } from '#domain/promotions/promo.ts'
import type { checkouts, claimTokens, orderDevices, orderItems } from '#server/db/tables/ordering.ts'
import { countPortionsLeft } from '#server/modules/catalog/index.ts'
import { claimPortions } from '#server/modules/catalog/sql.ts'
import { claimCapacity } from '#server/modules/kitchens/sql.ts'
import { countUse, redeem } from '#server/modules/promotions/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { hashOfSecret, randomId, randomSecret } from '#server/platform/sessions/random.ts'
import type { HistoryEntry, NewOrder } from '../order-store.ts'
import type { Attempt } from './attempt.ts'
import type { DecidedCheckout } from './decide-checkout.ts'
import type { Pricing } from './load-pricing.ts'
import { saveCheckout } from './placing-store.ts'
import type { AnsweredRefusal } from './quote-views.ts'

type ItemValues = typeof orderItems.$inferInsert

export type NewCheckout = {
  checkout: typeof checkouts.$inferInsert
  orders: NewOrder[]
  items: ItemValues[]
  history: HistoryEntry[]
  answer: PlacedAnswer
  /** Guests only: one secret for each order, to be mailed. Null for customers, who prove an order by their session. */
  claimTokens: string[] | null
  claimTokenRows: (typeof claimTokens.$inferInsert)[]
  devices: (typeof orderDevices.$inferInsert)[]
  placedOn: string
}

export type ReserveRefusal = AnsweredRefusal | Refusal<'order.claimed_meanwhile'>

/** The rows of a checkout. Names, prices and addresses are snapshots: later edits change no order. */
export function newCheckout(attempt: Attempt, decided: DecidedCheckout): NewCheckout {
  const drafts = decided.orders.orders
  const checkoutId = randomId()
  const placedOn = cairoDate(decided.now.getTime())
  const ids = drafts.map(() => orderIdFromBytes(randomBytes(ORDER_ID_BYTES)))
  const isGuests = attempt.buyer.customerId === null
  const claimTokens = isGuests ? ids.map(() => randomSecret()) : null
  const { paymentMethod } = attempt.request
  const { takenBy, provingDevice } = attempt
  const isAwaited = checkoutBegins(paymentMethod) === 'awaiting'
  const expiresAt = isAwaited ? new Date(decided.now.getTime() + PAYMENT_MINUTES * MINUTE_MS) : null
  return {
    checkout: {
      id: checkoutId,
      customerId: attempt.buyer.customerId,
      total: decided.orders.quote.total,
      paymentMethod,
      state: checkoutBegins(paymentMethod),
      expiresAt,
      createdAt: decided.now,
    },
    orders: drafts.map((draft, at) =>
      orderRow(attempt, decided, draft, { id: ids[at]!, checkoutId, placedOn }),
    ),
    items: drafts.flatMap((draft, at) => itemRows(draft, ids[at]!)),
    history: ids.map((orderId) => ({
      orderId,
      version: 1,
      fromStatus: null,
      toStatus: 'pending' as const,
      actorKind: takenBy ? 'admin' : isGuests ? 'guest' : 'customer',
      actorId: takenBy ?? attempt.buyer.customerId,
      at: decided.now,
    })),
    answer: {
      checkoutId,
      orders: drafts.map(({ cookId, total }, at) => ({
        id: ids[at]!,
        cookId,
        total: egpOf(total),
      })),
      ...(claimTokens ? { ownerToken: claimTokens[0]! } : {}),
      ...(expiresAt ? { payment: { url: payPath(checkoutId), expiresAt: expiresAt.toISOString() } } : {}),
    },
    claimTokens,
    claimTokenRows: ids.flatMap((orderId, at) =>
      claimTokens ? { orderId, tokenHash: hashOfSecret(claimTokens[at]!) } : [],
    ),
    devices: provingDevice
      ? ids.map((orderId) => ({ orderId, deviceHash: provingDevice.hash, proof: 'placed' }))
      : [],
    placedOn,
  }
}

/** Reserves what is limited and writes the checkout. If anything cannot be reserved, the whole checkout is refused. */
export async function reserveAndSave(
  tx: Tx,
  checkout: NewCheckout,
  { idempotency, buyer }: Attempt,
  pricing: Pricing,
): Promise<Outcome<undefined, ReserveRefusal>> {
  const { answer, placedOn } = checkout
  const missed = await saveCheckout(tx, checkout, {
    idempotency: { ...idempotency, answer },
    capacity: claimCapacity(
      checkout.orders.map(({ cookId }) => cookId),
      placedOn,
      { unlessHeldAt: checkout.checkout.createdAt! },
    ),
    portions: claimPortions(checkout.items, placedOn),
  })
  if (!missed.isFirst) return refuse('order.claimed_meanwhile')
  const [cookId] = missed.fullKitchens
  if (cookId) {
    const row = pricing.rows.find((dish) => dish.cook_id === cookId)!
    return refuse('kitchen.full', { cookId, name: row.cook_name, nameAr: row.cook_name_ar, opens: null })
  }
  const [dishId] = missed.shortDishes
  if (dishId) {
    const row = pricing.rows.find((dish) => dish.id === dishId)!
    const left = await countPortionsLeft(tx, dishId, placedOn)
    return refuse('dish.only_left', { dishId, left, name: row.name, nameAr: row.name_ar })
  }
  const { promo } = pricing
  if (!promo) return done()
  const identities = promoIdentities(buyer)
  const isUsed =
    (await countUse(tx, promo.id)) &&
    (await redeem(tx, { promoId: promo.id, identities, checkoutId: answer.checkoutId }))
  return isUsed ? done() : refuse('promo.invalid')
}

function itemRows(draft: DraftOrder, orderId: string): ItemValues[] {
  return draft.items.map((item, position) => ({
    orderId,
    position,
    dishId: item.dishId,
    name: item.name,
    nameAr: item.nameAr,
    cookName: draft.cookName,
    quantity: item.quantity,
    price: item.pricePiastres,
    notes: item.notes,
  }))
}

function orderRow(
  { request, buyer, wanted, address, area, opener, travels, takenBy }: Attempt,
  { pricing, now }: DecidedCheckout,
  draft: DraftOrder,
  ids: { id: string; checkoutId: string; placedOn: string },
): NewOrder {
  const kitchen = pricing.rows.find((row) => row.cook_id === draft.cookId)!
  const travel = travels.get(draft.cookId)
  return {
    ...ids,
    cookId: draft.cookId,
    customerId: buyer.customerId,
    takenBy,
    customerName: buyer.name,
    customerMobile: buyer.mobile,
    guestMobile: buyer.customerId ? null : buyer.mobile,
    guestEmail: buyer.customerId ? null : buyer.email,
    locale: request.locale ?? 'en',
    subtotal: draft.subtotal,
    serviceCharge: draft.serviceCharge,
    deliveryFee: draft.deliveryFee,
    discountAmount: draft.discountAmount,
    total: draft.total,
    courierShare: courierShareOf(draft.deliveryFee, pricing.limits),
    commission: commissionOn(draft.subtotal, pricing.limits),
    promoCode: pricing.promo?.code ?? null,
    paymentMethod: request.paymentMethod,
    paymentStatus: paymentBegins(request.paymentMethod),
    cashNote: request.cashNote === undefined ? null : fromEgp(request.cashNote),
    area: area?.en ?? request.area ?? '',
    areaAr: area?.ar ?? null,
    ...address,
    addressLabel: request.addressLabel || null,
    alternativeAddress: request.alternativeAddress || null,
    landmark: request.landmark || null,
    city: request.city || null,
    postalCode: request.postalCode || null,
    customerLatitude: wanted.place?.latitude ?? null,
    customerLongitude: wanted.place?.longitude ?? null,
    notes: request.notes || null,
    leaveAtDoor: request.leaveAtDoor ?? false,
    cookAddress: kitchen.cook_address,
    cookLatitude: kitchen.latitude,
    cookLongitude: kitchen.longitude,
    pickupLatitude: kitchen.latitude,
    pickupLongitude: kitchen.longitude,
    routeDistance: draft.routeDistanceKm,
    routeMinutes: travel?.durationMin ?? null,
    rushMinutes: kitchen.rush_minutes,
    promisedArrivalMinutes: estimateArrival({
      recentPrepMinutes: [kitchen.typical_prep_minutes + kitchen.rush_minutes],
      routeMinutes: travel?.durationMin ?? 0,
    }).toMin,
    routeEstimated: !travel || travel.estimated === true,
    routePolyline: travel?.polyline ?? null,
    newDeviceNetwork: 'customerId' in opener ? null : opener.newDeviceNetwork,
    createdAt: now,
    updatedAt: now,
  }
}
