import { distanceKm, type Point } from '../geo.ts'
import type { OrderStatus } from '../ordering/status/order-status.ts'

/** An order as the courier's list needs it. `customerKey` comes from `customerKeyOf`, `pickup` from the order or the profile. */
export type ListedOrder = {
  id: string
  status: OrderStatus
  deliveryId: string | null
  createdAt: number | null
  customerKey: string | null
  pickup: Point | null
  /** How far it is offered, where that is further than to others; null where the settings' radius counts. */
  offerRadiusKm: number | null
  /** The customer pays in cash at the door. */
  owesCash: boolean
  /** The couriers who gave it back. */
  givenBackBy: readonly string[]
}

/** The area around a courier's base location. A radius of zero has no end. */
export type Reach = { baseLocation: Point | null; radiusKm: number }

/** `mayWork`: approved and on duty. `isAtLimit`: they hold so much cash that they are offered no cash orders (D-19). */
export type ListingCourier = Reach & { uid: string; mayWork: boolean; isAtLimit: boolean }

/** Why an order is on the list, where nobody just offers it as usual: further than usual, or given by an admin or by the house. */
export const CAME_BY = ['wider', 'office', 'house'] as const
export type CameBy = (typeof CAME_BY)[number]

/** The shown orders, the number without the radius, and for each order how many of the shown ones its customer has and the oldest. */
export type CourierList<Order extends ListedOrder> = {
  shown: Order[]
  /** How many of the given orders there are for the courier at any distance. */
  anywhere: number
  /** The courier could be offered every ready order that they have not given back. */
  isFree: boolean
  /** How many of the given orders they have given back. */
  givenBack: number
  batchCount: ReadonlyMap<string, number>
  /** The oldest shown order of the same customer, which names their batch. */
  batchId: ReadonlyMap<string, string>
}

/**
 * The orders that a courier sees: their own under way and the ready ones near their base location, oldest first. A courier
 * under way is offered only orders of the same customers, one at the cash limit none that owe cash, and nobody what they gave back.
 * One who may not work, or has no base location, sees only their own.
 */
export function courierList<Order extends ListedOrder>(
  orders: readonly Order[],
  courier: ListingCourier,
): CourierList<Order> {
  const own = orders.filter((order) => isUnderWayWith(order, courier.uid))
  const listed = [...own, ...offersFor(orders, own, courier)].sort(byAge)
  const shown = listed.filter((order) => isUnderWayWith(order, courier.uid) || isWithinRadius(order, courier))
  return {
    shown,
    anywhere: listed.length,
    isFree: courier.mayWork && !courier.isAtLimit && courier.baseLocation !== null && own.length === 0,
    givenBack: orders.filter((order) => order.pickup !== null && order.givenBackBy.includes(courier.uid))
      .length,
    ...batchesOf(shown),
  }
}

/** How many orders there are for a courier at any distance, of so many ready ones in all (`ready`), most of which the list was not given. */
export function countAnywhere(
  { shown, anywhere, isFree, givenBack }: Omit<CourierList<ListedOrder>, 'batchCount' | 'batchId'>,
  ready: number,
): number {
  return isFree ? Math.max(ready - givenBack, shown.length) : anywhere
}

/** Identifies the customer of an order, to group batches: the account, or a guest's phone. Null matches no other order. */
export function customerKeyOf(order: {
  customerId: string | null
  guestMobile: string | null
}): string | null {
  if (order.customerId !== null) return `customer:${order.customerId}`
  return order.guestMobile === null ? null : `guest:${order.guestMobile}`
}

/** Whether an order may join those that a courier carries: all must be of the same customers. */
export function mayJoin(customerKey: string | null, carried: readonly (string | null)[]): boolean {
  return carried.length === 0 || (customerKey !== null && carried.includes(customerKey))
}

/** Leaves out orders without a known pickup location, because no distance to them can be measured. */
function offersFor<Order extends ListedOrder>(
  orders: readonly Order[],
  own: readonly Order[],
  courier: ListingCourier,
): Order[] {
  const { uid, mayWork, isAtLimit, baseLocation } = courier
  if (!mayWork || baseLocation === null) return []
  const carried = own.map((order) => order.customerKey)
  return orders.filter(
    (order) =>
      order.status === 'ready_for_pickup' &&
      order.pickup !== null &&
      !order.givenBackBy.includes(uid) &&
      !(isAtLimit && order.owesCash) &&
      mayJoin(order.customerKey, carried),
  )
}

function isUnderWayWith(order: ListedOrder, uid: string): boolean {
  return order.status === 'out_for_delivery' && order.deliveryId === uid
}

function isWithinRadius(order: ListedOrder, { baseLocation, radiusKm }: Reach): boolean {
  const furthest = offerRadiusOf(order, radiusKm)
  return furthest <= 0 || distanceKm(baseLocation, order.pickup) <= furthest
}

/** How far from its kitchen a ready order is offered: as far as the settings say, or as an admin widened it; 0 is everywhere. */
export function offerRadiusOf(
  { offerRadiusKm }: { offerRadiusKm: number | null },
  usualRadiusKm: number,
): number {
  return usualRadiusKm <= 0 ? 0 : Math.max(usualRadiusKm, offerRadiusKm ?? 0)
}

/** Whether an order is offered to this courier only because its offer was widened. */
export function isOfferedFurther(order: ListedOrder, { baseLocation, radiusKm }: Reach): boolean {
  return order.offerRadiusKm !== null && radiusKm > 0 && distanceKm(baseLocation, order.pickup) > radiusKm
}

/** Whether a courier could be offered an order with this pickup location. */
export function isInReach(pickup: Point, { baseLocation, radiusKm }: Reach): boolean {
  return baseLocation !== null && (radiusKm <= 0 || distanceKm(baseLocation, pickup) <= radiusKm)
}

/** Oldest first, those without a time last; the id makes the order the same on every poll. */
function byAge(a: ListedOrder, b: ListedOrder): number {
  const aAt = a.createdAt ?? Number.POSITIVE_INFINITY
  const bAt = b.createdAt ?? Number.POSITIVE_INFINITY
  if (aAt !== bAt) return aAt < bAt ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

function batchesOf(shown: readonly ListedOrder[]): Pick<CourierList<ListedOrder>, 'batchCount' | 'batchId'> {
  const batches = Map.groupBy(shown, ({ id, customerKey }) => customerKey ?? `order:${id}`)
  const members = [...batches.values()].flatMap((batch) =>
    batch.map(({ id }) => ({ id, count: batch.length, first: batch[0]!.id })),
  )
  return {
    batchCount: new Map(members.map(({ id, count }) => [id, count])),
    batchId: new Map(members.map(({ id, first }) => [id, first])),
  }
}
