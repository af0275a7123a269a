import { distanceKm, type Point, roundKm, travelMinutes } from '../geo.ts'

/** Why orders go together: to one customer, from one kitchen, or from neighbours to neighbours. */
export const TRIP_REASONS = ['customer', 'kitchen', 'direction'] as const
export type TripReason = (typeof TRIP_REASONS)[number]

/** The most orders of a proposed trip: what fits on a motorcycle. */
export const MAX_TRIP_ORDERS = 3

/** The farthest that two doors of a trip, and the kitchens of neighbours, may be apart. */
const DOORS_KM = 2
const KITCHENS_KM = 1

/** An order that waits for a courier. `customerKey` is equal for the orders of one customer. */
export type TripOrder = {
  id: string
  cookId: string
  customerKey: string | null
  createdAt: string
  pickup: Point | null
  door: Point | null
}

/** Orders that one courier could bring. `savesMinutes` is the way that a second courier would not have to ride. */
export type Trip<Order> = { orders: Order[]; reason: TripReason; doorsKm: number; savesMinutes: number }

/**
 * Proposes trips of waiting orders. Each order is in one trip at most, and the oldest one chooses its company first: its customer's other
 * orders, then its kitchen's, then the neighbours'.
 */
export function proposeTrips<Order extends TripOrder>(orders: readonly Order[]): Trip<Order>[] {
  const waiting = orders.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
  const taken = new Set<string>()
  return waiting.flatMap((first) => {
    if (taken.has(first.id)) return []
    const others = waiting.filter((order) => order.id !== first.id && !taken.has(order.id))
    for (const reason of TRIP_REASONS) {
      const company = others.filter((order) => goTogether(first, order, reason)).slice(0, MAX_TRIP_ORDERS - 1)
      if (company.length === 0) continue
      const together = [first, ...company]
      for (const { id } of together) taken.add(id)
      return [tripOf(together, reason)]
    }
    return []
  })
}

function goTogether(one: TripOrder, other: TripOrder, reason: TripReason): boolean {
  if (!one.pickup || !other.pickup || !one.door || !other.door) return false
  const isSameKitchen = one.cookId === other.cookId
  const areKitchensNear = isSameKitchen || distanceKm(one.pickup, other.pickup) <= KITCHENS_KM
  if (reason === 'customer')
    return one.customerKey !== null && one.customerKey === other.customerKey && areKitchensNear
  if (distanceKm(one.door, other.door) > DOORS_KM) return false
  return reason === 'kitchen' ? isSameKitchen : areKitchensNear
}

function tripOf<Order extends TripOrder>(orders: Order[], reason: TripReason): Trip<Order> {
  let [doorsKm, savesKm] = [0, 0]
  for (const [index, { pickup, door }] of orders.entries()) {
    if (index === 0) continue
    const step = distanceKm(orders[index - 1]!.door, door)
    doorsKm = Math.max(doorsKm, step)
    savesKm += Math.max(0, distanceKm(pickup, door) - step)
  }
  return { orders, reason, doorsKm: roundKm(doorsKm), savesMinutes: travelMinutes(savesKm) }
}
