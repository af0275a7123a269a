import type { PlacedAnswer, PlaceRequest } from '#contract/placing.ts'
import { fromEgp } from '#domain/money.ts'
import type { DraftedOrders } from '#domain/ordering/draft-orders.ts'
import type { orderHolders, orderItems, orderKeys } from '#server/db/tables/ordering.ts'
import type { Travel } from '#server/platform/maps/directions.ts'
import type { HistoryEntry, NewOrder } from '../store.ts'
import type { DecidedAddress } from './decide-address.ts'
import type { Buyer } from './decide-buyer.ts'
import type { Pricing, Wanted } from './load-pricing.ts'
import type { Opener } from './placing-store.ts'

type ItemValues = typeof orderItems.$inferInsert

export type NewCheckout = {
  orders: NewOrder[]
  items: ItemValues[]
  history: HistoryEntry[]
  answer: PlacedAnswer
  /** One secret an order for guests; null for customers, whose session is their key. */
  ownerKeys: string[] | null
  holders: (typeof orderHolders.$inferInsert)[]
  keys: (typeof orderKeys.$inferInsert)[]
  placedOn: string
}

type Parts = {
  checkoutId: string
  ids: string[]
  request: PlaceRequest
  wanted: Wanted
  buyer: Buyer
  opener: Opener
  drafted: DraftedOrders
  pricing: Pricing
  now: Date
  placedOn: string
  travels: Map<string, Travel>
  address: DecidedAddress
  /** The named district in both languages, so that each reads it in their own. */
  area: { en: string; ar: string } | null
}

/** The rows of a checkout: snapshots of names, prices and places as they are now, so that later edits change no order. */
export function orderRows(parts: Parts): Pick<NewCheckout, 'orders' | 'items' | 'history'> {
  const { drafted, ids, now, buyer } = parts
  return {
    orders: drafted.orders.map((order, at) => orderRow(parts, order, ids[at]!)),
    items: drafted.orders.flatMap((order, at) =>
      order.items.map((item, position) => ({
        orderId: ids[at]!,
        position,
        dishId: item.dishId,
        name: item.name,
        nameAr: item.nameAr,
        cookName: order.cookName,
        quantity: item.quantity,
        price: item.pricePiastres,
        notes: item.notes,
      })),
    ),
    history: ids.map((orderId) => ({
      orderId,
      version: 1,
      fromStatus: null,
      toStatus: 'pending' as const,
      actorKind: buyer.customerId ? 'customer' : 'guest',
      actorId: buyer.customerId,
      at: now,
    })),
  }
}

function orderRow(parts: Parts, order: DraftedOrders['orders'][number], id: string): NewOrder {
  const { request, buyer, wanted, pricing, now, travels } = parts
  const kitchen = pricing.rows.find((row) => row.cook_id === order.cookId)!
  const travel = travels.get(order.cookId)
  return {
    id,
    checkoutId: parts.checkoutId,
    cookId: order.cookId,
    customerId: buyer.customerId,
    customerName: buyer.name,
    customerMobile: buyer.mobile,
    guestMobile: buyer.customerId ? null : buyer.mobile,
    guestEmail: buyer.customerId ? null : buyer.email,
    locale: request.locale ?? 'en',
    subtotal: order.subtotal,
    serviceCharge: order.serviceCharge,
    deliveryFee: order.deliveryFee,
    discountAmount: order.discountAmount,
    total: order.total,
    promoCode: pricing.promo?.code ?? null,
    paymentMethod: request.paymentMethod,
    cashNote: request.cashNote === undefined ? null : fromEgp(request.cashNote),
    area: parts.area?.en ?? request.area ?? '',
    areaAr: parts.area?.ar ?? null,
    ...parts.address,
    alternativeAddress: request.alternativeAddress || null,
    landmark: request.landmark || null,
    city: request.city || null,
    postalCode: request.postalCode || null,
    customerLatitude: wanted.place?.latitude ?? null,
    customerLongitude: wanted.place?.longitude ?? null,
    notes: request.notes || null,
    cookAddress: kitchen.cook_address,
    cookLatitude: kitchen.latitude,
    cookLongitude: kitchen.longitude,
    routeDistance: order.routeDistanceKm,
    routeMinutes: travel?.durationMin ?? null,
    routeEstimated: travel?.estimated ?? true,
    newDeviceNetwork: 'customerId' in parts.opener ? null : parts.opener.newDeviceNetwork,
    placedOn: parts.placedOn,
    createdAt: now,
    updatedAt: now,
  }
}
