import { distanceKm, type Point } from '#domain/geo.ts'
import { isOrderStatus, type OrderStatus } from '#domain/ordering/status/order-status.ts'
import type { OrderActorKind } from '#domain/ordering/status/transitions.ts'
import type { OrderEvent } from '../events.ts'
import type { MailedOrderMessageId, OrderMessageId } from './message-links.ts'
import type { OrderForMessages } from './messages-store.ts'

/** The facts of a change that decide who is informed. */
export type OrderChange = Pick<OrderEvent, 'type' | 'from' | 'to' | 'actorKind' | 'wasPickedUp'>

/**
 * The people whom an order concerns. `waitsForCourier` is read when the job runs, so that an order accepted meanwhile is
 * not offered.
 */
export type OrderParties = {
  cookId: string
  customerId: string | null
  /** Where the customer gets letters; null for a guest, and for whoever has switched them off. */
  customerEmail: string | null
  guestEmail: string | null
  /** Admins who took the order by phone. They call a buyer who has neither a bell nor a mailbox. */
  takers: readonly { userId: string }[]
  awaitsPayment: boolean
  waitsForCourier: boolean
  pickup: Point | null
  pickupRadiusKm: number
  couriers: readonly { userId: string; baseLocation: Point }[]
}

export type OrderMessage =
  | { userId: string; message: OrderMessageId }
  | { userId: string; message: MailedOrderMessageId; letter: string }
  | { address: string; message: MailedOrderMessageId }

/**
 * Decides who learns of a change, by which message, and each person once: first the cook, who has work to do, then the
 * owner, or whoever took the order by phone, then the couriers nearby. An unpaid online order is not placed yet, so nobody is informed.
 */
export function decideMessages(change: OrderChange, order: OrderParties): OrderMessage[] {
  if (order.awaitsPayment || !isChange(change)) return []
  return oncePerPerson([
    ...cookOf(change, order),
    ...ownerOf(change, order),
    ...takersOf(change, order),
    ...couriersFor(change, order),
  ])
}

function isChange({ type, from, to }: OrderChange): boolean {
  return isOrderStatus(to) && (type === 'order.placed' || from !== to)
}

function oncePerPerson(messages: OrderMessage[]): OrderMessage[] {
  const byPerson = new Map<string, OrderMessage>()
  for (const one of messages) {
    const person = 'address' in one ? one.address : one.userId
    if (!byPerson.has(person)) byPerson.set(person, one)
  }
  return [...byPerson.values()]
}

function cookOf({ type, from, to, actorKind }: OrderChange, { cookId }: OrderParties): OrderMessage[] {
  if (type === 'order.placed') return [{ userId: cookId, message: 'cook-new-order' }]
  // A kitchen that was told of the cancellation has put the food away.
  const isGivenWork =
    to === 'pending' || to === 'preparing' || (from === 'cancelled' && to === 'ready_for_pickup')
  if (actorKind === 'admin' && isGivenWork) return [{ userId: cookId, message: 'cook-order-set' }]
  if (to !== 'cancelled' || actorKind === 'cook') return []
  return [{ userId: cookId, message: 'cook-order-cancelled' }]
}

/**
 * Guests have no bell, only mail. They get no mail for "ready", since "on the way" follows soon, unless their last one said that it is
 * cancelled.
 */
const MAILED: ReadonlySet<string> = new Set<OrderStatus>([
  'preparing',
  'out_for_delivery',
  'delivered',
  'cancelled',
])

/** What an account holder is told by letter too: the food does not come, comes otherwise, or is on its way. */
const LETTERS: ReadonlySet<MailedOrderMessageId> = new Set([
  'order-declined-by-cook',
  'order-expired',
  'order-cancelled-by-admin',
  'order-status-corrected',
  'order-out-for-delivery',
])

function ownerOf(
  change: OrderChange,
  { customerId, customerEmail, guestEmail }: OrderParties,
): OrderMessage[] {
  const message = ownersMessage(change)
  if (!message) return []
  if (customerId !== null)
    return customerEmail !== null && LETTERS.has(message)
      ? [{ userId: customerId, message, letter: customerEmail }]
      : [{ userId: customerId, message }]
  const address = guestAddress(guestEmail)
  if (address === null) return []
  if (change.type === 'order.placed') return [{ address, message: 'guest-order-confirmation' }]
  return MAILED.has(change.to) || change.from === 'cancelled' ? [{ address, message }] : []
}

/** A caller without a mailbox learns by phone that nobody cooks for them. What an admin does, an admin tells. */
function takersOf({ to, actorKind }: OrderChange, order: OrderParties): OrderMessage[] {
  const isReached = order.customerId !== null || guestAddress(order.guestEmail) !== null
  if (isReached || to !== 'cancelled' || (actorKind !== 'cook' && actorKind !== 'system')) return []
  return order.takers.map(({ userId }) => ({ userId, message: 'caller-order-cancelled' }))
}

const CANCELLED_BY: Record<OrderActorKind, MailedOrderMessageId> = {
  customer: 'order-cancelled-by-customer',
  guest: 'order-cancelled-by-customer',
  cook: 'order-declined-by-cook',
  system: 'order-expired',
  courier: 'order-cancelled-by-admin',
  admin: 'order-cancelled-by-admin',
}

const ENTERED: Partial<Record<OrderStatus, MailedOrderMessageId>> = {
  preparing: 'order-preparing',
  ready_for_pickup: 'order-ready',
  out_for_delivery: 'order-out-for-delivery',
  delivered: 'order-delivered',
}

function ownersMessage(change: OrderChange): MailedOrderMessageId | null {
  const { type, from, to, actorKind } = change
  if (type === 'order.placed') return 'order-placed'
  if (to === 'cancelled') return CANCELLED_BY[actorKind as OrderActorKind] ?? 'order-cancelled-by-admin'
  // Given back, or taken back from a courier who had not fetched it: to the owner it was ready before, and still waits.
  if (from === 'out_for_delivery' && to === 'ready_for_pickup' && !change.wasPickedUp) return null
  // Who gives ready food to a courier corrects nothing.
  const isGiven = from === 'ready_for_pickup' && to === 'out_for_delivery'
  if (actorKind === 'admin' && !isGiven) return 'order-status-corrected'
  return ENTERED[to as OrderStatus] ?? null
}

function couriersFor({ to }: OrderChange, order: OrderParties): OrderMessage[] {
  if (to !== 'ready_for_pickup' || !order.waitsForCourier || order.pickup === null) return []
  const { pickup, pickupRadiusKm } = order
  return order.couriers
    .filter(({ baseLocation }) => pickupRadiusKm <= 0 || distanceKm(baseLocation, pickup) <= pickupRadiusKm)
    .map(({ userId }) => ({ userId, message: 'courier-order-ready' }))
}

/** Where the buyer of an order gets letters about it: null if they want none, or a guest gave no address. */
export function addressOfBuyer(
  order: Pick<OrderForMessages, 'customer_id' | 'customer_email' | 'guest_email'>,
): string | null {
  return order.customer_id === null ? guestAddress(order.guest_email) : order.customer_email
}

function guestAddress(typed: string | null): string | null {
  return typed !== null && isOneAddress(typed) ? typed : null
}

/** Accepts one mailbox only: text that could be read as a list or as a second header is no address (S-86). */
function isOneAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s,;:<>"()[\]\\@]+@[^\s,;:<>"()[\]\\@]+$/u.test(text)
}
