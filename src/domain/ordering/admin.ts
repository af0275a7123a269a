import type { AuditAction } from '../audit/actions.ts'
import { isInEgypt, type Point } from '../geo.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'
import { mayMoneyMove, type PaymentStatus } from '../payments/payments.ts'
import { MAX_REASON } from '../reason.ts'
import { isActive, type OrderStatus } from './status/order-status.ts'

/**
 * The special filters of the admins' order list: those placed on the running business day, flagged orders, those under way whose cook
 * or courier was banned, those that wait for somebody (`ALARMS`), those whose refund stays open, and deleted ones.
 */
export const ADMIN_ORDER_VIEWS = [
  'today',
  'flagged',
  'stranded',
  'incident',
  'unanswered',
  'cookingLate',
  'noCourier',
  'silent',
  'stuckRefund',
  'deleted',
] as const
export type AdminOrderView = (typeof ADMIN_ORDER_VIEWS)[number]

/**
 * Orders that an admin must look at now: a courier or a kitchen has reported an incident, half of the time to answer is over,
 * cooking takes longer than promised, nobody takes the ready food, and the courier does not move. The settings say after how
 * many minutes (G-22).
 */
export const ALARMS = [
  'incident',
  'unanswered',
  'cookingLate',
  'noCourier',
  'silent',
] as const satisfies AdminOrderView[]
export type Alarm = (typeof ALARMS)[number]

/** The minutes of each alarm until admins change them. */
export const DEFAULT_ALARM_MINUTES = { cooking: 15, ready: 10, silent: 5 }

/** Why the house flagged an order itself, as the audit log keeps it: its courier was suddenly too far away to have ridden there. */
export const JUMPED = 'courier_jump'

/** How long a kitchen cooks that promised no time. */
export const USUAL_PREPARATION_MINUTES = 30

/** The fewest characters of an order's number, and the fewest letters of a name, that search accepts. */
export const SHORTEST_PART = 3
export const SHORTEST_SEARCH = 2

/** The sort orders of the admins' order list. */
export const ADMIN_ORDER_SORTS = ['newest', 'oldest'] as const

/**
 * What admins do with an order beside its status: its history names these too, whoever did them, because the next admin has to
 * know what the customer was told.
 */
export const ADMIN_ORDER_ACTIONS = [
  'order.flag',
  'order.unflag',
  'order.note',
  'order.pickup',
  'order.offer_wider',
  'order.message',
  'order.delete',
  'incident.settle',
] as const satisfies AuditAction[]
export type AdminOrderAction = (typeof ADMIN_ORDER_ACTIONS)[number]

/** The usual reasons of a change of status, and of giving an order to a courier. Only admins read them. */
export const STATUS_REASONS = ['kitchen', 'customer', 'courier', 'mistake'] as const
export const ASSIGN_REASONS = ['nobody', 'cannot', 'nearer'] as const

/** How long a reason, a note and a message may be. */
export const ADMIN_ORDER_TEXTS = { reason: MAX_REASON, notes: 1_000, message: 300 } as const

export type DeletionRefusal =
  | Refusal<'order.under_way', { status: OrderStatus }>
  | Refusal<'order.was_delivered'>
  | Refusal<'order.payment_open'>

/** An order that an admin wants to delete. `isRefundOpen`: a part of its money is on its way back. */
export type DeletionAsked = { status: OrderStatus; paymentStatus: PaymentStatus; isRefundOpen: boolean }

/**
 * Decides whether an order may be deleted: only once it is cancelled, because people work on one under way, and the kitchen and the courier
 * have earned with a delivered one; and only once its money rests, because nobody gives back the money of an order that is not found.
 */
export function decideDeletion({
  status,
  paymentStatus,
  isRefundOpen,
}: DeletionAsked): Outcome<undefined, DeletionRefusal> {
  if (isActive(status)) return refuse('order.under_way', { status })
  if (status === 'delivered') return refuse('order.was_delivered')
  const isOpen = isRefundOpen || paymentStatus === 'awaiting' || mayMoneyMove({ status, paymentStatus })
  return isOpen ? refuse('order.payment_open') : done()
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
