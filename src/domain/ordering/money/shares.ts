import { type Piastres, piastres, ZERO } from '../../money.ts'
import type { PaymentMethod, PaymentStatus } from '../../payments/payments.ts'
import type { OrderStatus } from '../status/order-status.ts'
import { owesCash } from './cash.ts'
import { earnedBy } from './commission.ts'

/** The amounts that are stored with an order. */
export type StoredAmounts = {
  subtotal: number
  deliveryFee: number
  serviceCharge: number
  discountAmount: number
  total: number
  commission: number
  courierShare: number
}

type Ordered = StoredAmounts & {
  status: OrderStatus
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
}

/** What an order costs, and who gets how much of it. Nobody gets anything of a cancelled order. */
export type OrderShares = {
  food: Piastres
  delivery: Piastres
  service: Piastres
  discount: Piastres
  total: Piastres
  /** The marketplace's part of the food. */
  commission: Piastres
  cook: Piastres
  courier: Piastres
  /** What is left of the total for the marketplace, which pays for discounts: negative where they exceed what it earns. */
  marketplace: Piastres
  /** What the courier has to collect at the door. */
  toCollect: Piastres
}

/** Divides an order's money among its kitchen, its courier and the marketplace. The three shares add up to the total. */
export function sharesOf(order: Ordered): OrderShares {
  const amounts = {
    food: piastres(order.subtotal),
    delivery: piastres(order.deliveryFee),
    service: piastres(order.serviceCharge),
    discount: piastres(order.discountAmount),
    total: piastres(order.total),
  }
  if (order.status === 'cancelled')
    return { ...amounts, commission: ZERO, cook: ZERO, courier: ZERO, marketplace: ZERO, toCollect: ZERO }
  const commission = piastres(order.commission)
  const cook = earnedBy({ subtotal: amounts.food, commission })
  const courier = piastres(order.courierShare)
  return {
    ...amounts,
    commission,
    cook,
    courier,
    marketplace: piastres(amounts.total - cook - courier),
    toCollect: owesCash(order) ? amounts.total : ZERO,
  }
}

/** What was given back of an order's total. What a change made it cheaper by went back too, but is out of the total already. */
export function refundedOf({ refunded, reducedBy }: { refunded: number; reducedBy: number }): Piastres {
  return piastres(Math.max(0, refunded - reducedBy))
}

/** Whether all of that was given back by hand, so that none of it is on its way. What a provider gave counts for the change first. */
export function isGivenByHand({ refundedByHand, ...order }: Refunded): boolean {
  return refundedByHand > 0 && refundedByHand >= refundedOf(order)
}

type Refunded = { refunded: number; refundedByHand: number; reducedBy: number }
