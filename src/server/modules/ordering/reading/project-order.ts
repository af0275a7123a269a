import { firstName, shortName } from '#domain/accounts/first-name.ts'
import { egpOf, toEgp } from '#domain/money.ts'
import { isGivenByHand, refundedOf } from '#domain/ordering/money/shares.ts'
import { maskMobile, type OrderField } from '#domain/ordering/status/visibility.ts'
import { photoUrl } from '#server/platform/images/store-photo.ts'
import type { OrderRow } from '../order-store.ts'
import { iso, statusTimesOf } from '../order-times.ts'
import type { DetailedItem } from './reading-store.ts'

/**
 * An order's columns under the names and in the units of the contract. `shownTo` then leaves each audience its fields,
 * for the page, the kitchen board and the stream alike.
 */
export function orderFields(order: OrderRow) {
  return {
    id: order.id,
    status: order.status,
    version: order.version,
    ...statusTimesOf(order),
    ...contentsOf(order),
    ...moneyOf(order),
  }
}

function contentsOf(order: OrderRow) {
  return {
    cookId: order.cookId,
    customerName: order.customerName,
    customerShortName: shortName(order.customerName),
    customerMobile: order.customerMobile,
    customerMobileMasked: maskMobile(order.customerMobile),
    customerAddress: order.customerAddress,
    addressLabel: order.addressLabel,
    street: order.street,
    building: order.building,
    floor: order.floor,
    apartment: order.apartment,
    alternativeAddress: order.alternativeAddress,
    landmark: order.landmark,
    city: order.city,
    postalCode: order.postalCode,
    area: order.area,
    areaAr: order.areaAr,
    notes: order.notes,
    leaveAtDoor: order.leaveAtDoor,
    prepMinutes: order.prepMinutes,
    acknowledgedAt: iso(order.acknowledgedAt),
    cancelReason: order.cancelReason,
  }
}

function moneyOf(order: OrderRow) {
  return {
    subtotal: egpOf(order.subtotal),
    serviceCharge: egpOf(order.serviceCharge),
    deliveryFee: egpOf(order.deliveryFee),
    discountAmount: egpOf(order.discountAmount),
    promoCode: order.promoCode,
    total: egpOf(order.total),
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    // A refund under way is a part while the order is open: the rest is paid.
    paid: order.paymentStatus === 'paid' || order.paymentStatus === 'refunding',
    refunded: toEgp(refundedOf(order)),
    refundedByHand: isGivenByHand(order),
    checkoutId: order.checkoutId,
    cashNote: order.cashNote === null ? null : egpOf(order.cashNote),
  }
}

/** A courier's name as an order shows it. */
export function courierNames({ name, nameAr }: { name: string; nameAr: string | null }) {
  return { firstName: firstName(name), firstNameAr: nameAr ? firstName(nameAr) : null }
}

/** An ordered dish with the fields that its reader may see. */
export function itemFor(item: DetailedItem, sees: Set<OrderField>) {
  return {
    name: item.name,
    nameAr: item.nameAr,
    quantity: item.quantity,
    ...(sees.has('itemDishes') ? { dishId: item.dishId } : {}),
    ...(sees.has('itemPrices') ? { price: egpOf(item.price) } : {}),
    ...(sees.has('itemNotes') ? { notes: item.notes } : {}),
    ...lookOf(item),
  }
}

function lookOf({ look }: DetailedItem) {
  return look ? { photoUrl: look.photo && photoUrl(look.photo), dishType: look.dishType } : { photoUrl: null }
}
