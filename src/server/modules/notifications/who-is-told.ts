import { distanceKm, type Point } from '#domain/geo.ts'
import { isOrderStatus, type OrderStatus } from '#domain/ordering/order-status.ts'
import type { OrderActorKind } from '#domain/ordering/transitions.ts'
import type { OrderEvent } from '#server/platform/jobs.ts'
import type { LetterId, MailedLetterId } from './letters.ts'

/** What happened to an order, as far as it decides who learns of it. */
export type Happened = Pick<OrderEvent, 'type' | 'from' | 'to' | 'actorKind'>

/** Whom an order concerns. `waitsForCourier` is how it stands now: what was taken meanwhile is offered to nobody. */
export type Concerned = {
  cookId: string
  customerId: string | null
  guestEmail: string | null
  awaitsPayment: boolean
  waitsForCourier: boolean
  pickup: Point | null
  pickupRadiusKm: number
  couriers: readonly { userId: string; base: Point }[]
}

export type Told =
  | { by: 'notification'; userId: string; letter: LetterId }
  | { by: 'mail'; address: string; letter: MailedLetterId }

/**
 * Decides who learns of a change, each person once: the cook first, for whom it is work, then whose order it is, then
 * the couriers around. An online order that is not paid yet was not placed, so nobody is told.
 */
export function whoIsTold(happened: Happened, order: Concerned): Told[] {
  if (order.awaitsPayment || !isChange(happened)) return []
  return oncePerPerson([
    ...cookOf(happened, order),
    ...ownerOf(happened, order),
    ...couriersFor(happened, order),
  ])
}

function isChange({ type, from, to }: Happened): boolean {
  return isOrderStatus(to) && (type === 'order.placed' || from !== to)
}

function oncePerPerson(told: Told[]): Told[] {
  const byPerson = new Map<string, Told>()
  for (const one of told) {
    const person = one.by === 'mail' ? one.address : one.userId
    if (!byPerson.has(person)) byPerson.set(person, one)
  }
  return [...byPerson.values()]
}

function cookOf({ type, to, actorKind }: Happened, { cookId }: Concerned): Told[] {
  if (type === 'order.placed') return [{ by: 'notification', userId: cookId, letter: 'cook-new-order' }]
  if (to !== 'cancelled' || actorKind === 'cook') return []
  return [{ by: 'notification', userId: cookId, letter: 'cook-order-cancelled' }]
}

/** Guests have no bell and get mail, and no mail for every step: "ready" is followed by "on the way" soon enough. */
const MAILED: ReadonlySet<string> = new Set<OrderStatus>([
  'preparing',
  'out_for_delivery',
  'delivered',
  'cancelled',
])

function ownerOf(happened: Happened, { customerId, guestEmail }: Concerned): Told[] {
  const letter = ownersLetter(happened)
  if (!letter) return []
  if (customerId !== null) return [{ by: 'notification', userId: customerId, letter }]
  if (guestEmail === null || !isOneAddress(guestEmail)) return []
  if (happened.type === 'order.placed')
    return [{ by: 'mail', address: guestEmail, letter: 'guest-order-confirmation' }]
  return MAILED.has(happened.to) ? [{ by: 'mail', address: guestEmail, letter }] : []
}

const CANCELLED_BY: Record<OrderActorKind, MailedLetterId> = {
  customer: 'order-cancelled-by-customer',
  guest: 'order-cancelled-by-customer',
  cook: 'order-declined-by-cook',
  system: 'order-expired',
  courier: 'order-cancelled-by-admin',
  admin: 'order-cancelled-by-admin',
}

const ENTERED: Partial<Record<OrderStatus, MailedLetterId>> = {
  preparing: 'order-preparing',
  ready_for_pickup: 'order-ready',
  out_for_delivery: 'order-out-for-delivery',
  delivered: 'order-delivered',
}

function ownersLetter({ type, to, actorKind }: Happened): MailedLetterId | null {
  if (type === 'order.placed') return 'order-placed'
  if (to === 'cancelled') return CANCELLED_BY[actorKind as OrderActorKind] ?? 'order-cancelled-by-admin'
  if (actorKind === 'admin') return 'order-status-corrected'
  return ENTERED[to as OrderStatus] ?? null
}

function couriersFor({ to }: Happened, order: Concerned): Told[] {
  if (to !== 'ready_for_pickup' || !order.waitsForCourier || order.pickup === null) return []
  const { pickup, pickupRadiusKm } = order
  return order.couriers
    .filter(({ base }) => pickupRadiusKm <= 0 || distanceKm(base, pickup) <= pickupRadiusKm)
    .map(({ userId }) => ({ by: 'notification', userId, letter: 'courier-order-ready' }))
}

/** A letter goes to one mailbox: whatever could be read as a list or a second header is no address (S-86). */
function isOneAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s,;:<>"()[\]\\@]+@[^\s,;:<>"()[\]\\@]+$/u.test(text)
}
