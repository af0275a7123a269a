import { done, type Outcome, type Refusal, refuse } from '../../outcome.ts'
import { ORDER_STATUSES, type OrderStatus, type StatusTime, TIME_OF_STATUS } from './order-status.ts'

export const ORDER_ACTOR_KINDS = ['customer', 'guest', 'cook', 'courier', 'system', 'admin'] as const

export type OrderActorKind = (typeof ORDER_ACTOR_KINDS)[number]

/** Who asks for a change. `owns`: they are this order's own customer, guest, cook or courier. */
export type OrderActor = { kind: Exclude<OrderActorKind, 'admin'>; owns: boolean }

/**
 * A change of status that an admin asks for. `hasCourier` says whether a courier has the order already, `namesCourier`
 * whether the admin gives it to one, `owesCash` whether its cash is still to be collected, and `cashCollected` what the
 * admin says of that.
 */
export type OverrideRequest = {
  from: OrderStatus
  to: OrderStatus
  hasCourier: boolean
  namesCourier: boolean
  hasReason: boolean
  owesCash: boolean
  /** Nobody has paid it. */
  isUnpaid: boolean
  /** All that was paid for it went back or goes back. */
  isGivenBack: boolean
  /** A courier has the food, or had it. */
  isPickedUp: boolean
  cashCollected: boolean | undefined
}

export type OverrideProblem =
  | Refusal<'order.needs_courier'>
  | Refusal<'order.courier_too_early'>
  | Refusal<'order.reason_required'>
  | Refusal<'order.cash_unknown'>
  | Refusal<'order.cash_not_owed'>
  | Refusal<'order.unpaid'>

/**
 * A change of status that anybody but an admin asks for. `hasCourier` says whether a courier has the order already,
 * `isPickedUp` whether the food is with them.
 */
export type TransitionRequest = {
  from: OrderStatus
  to: OrderStatus
  hasCourier: boolean
  isPickedUp: boolean
  /** Its money is awaited: kitchens and couriers do not know of it yet. */
  awaitsPayment: boolean
  actor: OrderActor
}

/**
 * What a legal change writes. `setTime` is written only if it is still empty, because a time never changes from one value to
 * another. `clearedTimes` become null. `clearCourier` removes the courier, because the order waits for one again.
 */
export type Transition = { setTime: StatusTime | null; clearedTimes: StatusTime[]; clearCourier: boolean }

export type TransitionRefusal =
  | Refusal<'order.illegal_change', { from: OrderStatus; to: OrderStatus }>
  | Refusal<'order.not_yours'>

/** The allowed changes of status. An admin may make any change and therefore has no row. */
export const TRANSITIONS: readonly {
  from: OrderStatus
  to: OrderStatus
  by: readonly OrderActorKind[]
}[] = [
  { from: 'pending', to: 'preparing', by: ['cook'] },
  { from: 'pending', to: 'cancelled', by: ['customer', 'guest', 'cook', 'system'] },
  { from: 'preparing', to: 'ready_for_pickup', by: ['cook'] },
  { from: 'ready_for_pickup', to: 'out_for_delivery', by: ['courier', 'system'] },
  { from: 'out_for_delivery', to: 'delivered', by: ['courier'] },
  { from: 'out_for_delivery', to: 'ready_for_pickup', by: ['courier'] },
]

/**
 * Decides whether an order may change, and what the change writes. Ownership is checked before the table of transitions. A
 * courier gives an order back only until they have the food.
 */
export function decideTransition(request: TransitionRequest): Outcome<Transition, TransitionRefusal> {
  const { from, to, actor } = request
  if (!mayTouch(request)) return refuse('order.not_yours')
  const isLegal = TRANSITIONS.some((row) => row.from === from && row.to === to && row.by.includes(actor.kind))
  const isBack = rank(to) < rank(from)
  if (!isLegal || (isBack && request.isPickedUp)) return refuse('order.illegal_change', { from, to })
  return done({ setTime: TIME_OF_STATUS[to], clearedTimes: timesUndone(from, to), clearCourier: isBack })
}

/** Nobody owns an order that waits for a courier: the first courier to accept it becomes its owner. */
function mayTouch({ from, to, actor, hasCourier, awaitsPayment }: TransitionRequest): boolean {
  if (awaitsPayment && (actor.kind === 'cook' || actor.kind === 'courier')) return false
  if (actor.kind === 'system' || actor.owns) return true
  return actor.kind === 'courier' && from === 'ready_for_pickup' && to === 'out_for_delivery' && !hasCourier
}

/**
 * Decides an admin's change: from any state to any, also to the same one, which gives an order under way another courier. An
 * order has a courier from the pickup on and not before: otherwise no courier's list would offer it. An admin who marks an
 * order as delivered that owes cash must say whether the cash was collected. What nobody pays is not cooked (I-18). Who carried or
 * brought food whose money goes back is still on record: kitchen and courier did their work.
 */
export function decideOverride(request: OverrideRequest): Outcome<Transition, OverrideProblem> {
  const { from, to, hasCourier, namesCourier, hasReason, owesCash, isUnpaid, isGivenBack, cashCollected } =
    request
  const isBroughtByCourier = to === 'out_for_delivery' || to === 'delivered'
  const wasCarried = from === 'out_for_delivery' || from === 'delivered'
  const isOnRecord = (isBroughtByCourier && wasCarried) || (to === 'delivered' && request.isPickedUp)
  if (to !== 'cancelled' && (isUnpaid || (isGivenBack && !isOnRecord))) return refuse('order.unpaid')
  if (namesCourier && !isBroughtByCourier) return refuse('order.courier_too_early')
  if (isBroughtByCourier && !hasCourier && !namesCourier) return refuse('order.needs_courier')
  const isFirstCourier = from === 'ready_for_pickup' && to === 'out_for_delivery' && !hasCourier
  if (!hasReason && !isFirstCourier) return refuse('order.reason_required')
  const isCashAsked = owesCash && to === 'delivered'
  if (isCashAsked && cashCollected === undefined) return refuse('order.cash_unknown')
  if (!isCashAsked && cashCollected !== undefined) return refuse('order.cash_not_owed')
  return done({
    setTime: from === to ? null : TIME_OF_STATUS[to],
    clearedTimes: timesUndone(from, to),
    clearCourier: rank(to) < rank('out_for_delivery'),
  })
}

/** Whether the order already is as an admin's change wants it, for example after a second press. */
export function isAlreadySo(
  order: { status: OrderStatus; deliveryId: string | null; cancelReason: string | null },
  asked: AskedAgain,
  { clearCourier }: Transition,
): boolean {
  const { to, deliveryId = order.deliveryId, cancelReason, cashCollected = false } = asked
  const isSameCourier = deliveryId === order.deliveryId && !(clearCourier && order.deliveryId)
  return order.status === to && isSameCourier && cancelReason === order.cancelReason && !cashCollected
}
type AskedAgain = {
  to: OrderStatus
  deliveryId?: string | undefined
  cancelReason: string | null
  cashCollected?: boolean | undefined
}

/** The times that a change makes untrue: those of states that it goes back over, and of a delivery that is cancelled. */
function timesUndone(from: OrderStatus, to: OrderStatus): StatusTime[] {
  if (from === 'delivered' && to === 'cancelled') return ['deliveredAt']
  return ORDER_STATUSES.slice(rank(to) + 1, rank(from) + 1).flatMap((status) => TIME_OF_STATUS[status] ?? [])
}

function rank(status: OrderStatus): number {
  return ORDER_STATUSES.indexOf(status)
}
