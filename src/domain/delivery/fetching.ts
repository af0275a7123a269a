import { distanceKm, isInEgypt, lengthKm, type Point } from '../geo.ts'
import { isActive, type OrderStatus } from '../ordering/status/order-status.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'
import { type Leg, legLeft, legOf } from './trip.ts'

/** A house or two beside the pin, and the inaccuracy of both locations. */
const AT_KITCHEN_KM = 0.15

/**
 * Whether a courier is at the kitchen. Who skips “I have the food” has fetched it once they have been there. At a door next to
 * the kitchen the nearer of the two counts.
 */
export function isAtKitchen(
  courier: Point,
  { kitchen, door }: { kitchen: Point | null; door: Point | null },
): boolean {
  const km = distanceKm(courier, kitchen)
  return km <= AT_KITCHEN_KM && km < distanceKm(courier, door)
}

/** Whether the courier has the food: they said so, or were seen at the kitchen. */
export function hasFetched(order: { pickedUpAt: Date | null; reachedKitchenAt: Date | null }): boolean {
  return order.pickedUpAt !== null || order.reachedKitchenAt !== null
}

/**
 * What is left until the food is at the door: before it is fetched the straight way to the kitchen and the whole route, however near
 * the door the courier accepted it. Null while a location that counts is unknown.
 */
export function legToDoor({
  courier,
  kitchen,
  door,
  route,
  isFetched,
}: {
  courier: Point | null
  kitchen: Point | null
  door: Point | null
  route: readonly Point[]
  isFetched: boolean
}): Leg | null {
  if (isFetched) return legLeft(courier, door, route)
  if (!courier || !kitchen || !door) return null
  return legOf(distanceKm(courier, kitchen) + lengthKm(route))
}

export type PickupRefusal =
  | Refusal<'order.location_required'>
  | Refusal<'place.outside_egypt'>
  | Refusal<'order.is_over', { status: OrderStatus }>

/** Decides a pickup location that an admin sets. An order that is over can have no new one. */
export function decidePickup(
  location: Point | null | undefined,
  status: OrderStatus,
): Outcome<Point, PickupRefusal> {
  if (!location) return refuse('order.location_required')
  if (!isInEgypt(location)) return refuse('place.outside_egypt')
  return isActive(status) ? done(location) : refuse('order.is_over', { status })
}
