import { isInEgypt, type Point } from '../geo.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'
import { isActive, type OrderStatus } from './status/order-status.ts'

/**
 * What admins look for apart: orders that are flagged, those under way whose cook or courier was banned, those that no kitchen
 * has answered for minutes, those on the road of which no position comes, and those that were deleted.
 */
export const OFFICE_VIEWS = ['flagged', 'stranded', 'unanswered', 'silent', 'deleted'] as const
export type OfficeView = (typeof OFFICE_VIEWS)[number]

/** An order that has waited so long for its kitchen is shown to admins. */
export const UNANSWERED_MINUTES = 5

/** Fewer letters of an order's number single out none. */
export const SHORTEST_PART = 3

/** In which order admins see them. */
export const OFFICE_SORTS = ['newest', 'oldest'] as const

/** How long a reason, a note and a message may be. */
export const OFFICE_TEXTS = { reason: 300, notes: 1_000, message: 300 } as const

export type DeletionRefusal = Refusal<'order.under_way', { status: OrderStatus }>

/** Whether an order may be deleted: only once it is over, for until then people cook it, carry it and wait for it. */
export function decideDeletion(status: OrderStatus): Outcome<undefined, DeletionRefusal> {
  return isActive(status) ? refuse('order.under_way', { status }) : done()
}

export type PickupRefusal =
  | Refusal<'order.location_required'>
  | Refusal<'place.outside_egypt'>
  | Refusal<'order.is_over', { status: OrderStatus }>

/** Decides where an order is fetched from, as an admin says; one that is over is fetched no more. */
export function decidePickup(
  location: Point | null | undefined,
  status: OrderStatus,
): Outcome<Point, PickupRefusal> {
  if (!location) return refuse('order.location_required')
  if (!isInEgypt(location)) return refuse('place.outside_egypt')
  return isActive(status) ? done(location) : refuse('order.is_over', { status })
}
