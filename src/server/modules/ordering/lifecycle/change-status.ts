import { randomInt } from 'node:crypto'
import { mayBeChanged } from '#domain/ordering/changes/order-change.ts'
import { DOOR_CODE_DIGITS, doorCodeOf } from '#domain/ordering/door-proof.ts'
import { incidentsEndedBy } from '#domain/ordering/incidents.ts'
import { cashAfter, owesCash } from '#domain/ordering/money/cash.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import {
  decideOverride,
  decideTransition,
  isAlreadySo,
  type OrderActor,
  type OrderActorKind,
  type OverrideProblem,
  type Transition,
} from '#domain/ordering/status/transitions.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { awaitsPayment } from '#domain/payments/payments.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { announce, topicsOf } from '../announce.ts'
import { overtakeChange } from '../change-store.ts'
import { beginProof, dropProof, endProof, reachesReader } from '../door-proof-store.ts'
import { closeIncidents } from '../incident-store.ts'
import type { OrderRow } from '../order-store.ts'
import { listOrdersOf, lockCheckout, saveCheckoutState } from '../placing/checkout-store.ts'
import { isOrderUnpaid } from '../refunds-store.ts'
import { locksOf, type RevivalRefusal, reacquireReservations, releaseReservations } from '../reservations.ts'
import { bookOrder, type Change, moveOrder, recordHistory } from './status-store.ts'

const DOOR_CODES = 10 ** DOOR_CODE_DIGITS

export type ChangeRefusal =
  | Refusal<'order.not_found'>
  | Refusal<'order.illegal_change', { status: OrderStatus | 'changed_meanwhile' }>

export type OverrideRefusal = ChangeRefusal | OverrideProblem | RevivalRefusal

type Requested = { to: OrderStatus; actorId: string | null; reason?: string | null; set?: Change['set'] }

export type StatusChange = Requested & { actor: OrderActor }

export type StatusOverride = Requested & { cashCollected: boolean | undefined }

export type Changed = { id: string; status: OrderStatus; version: number }

/**
 * The only way to change an order's status. The transition table decides and a guarded update applies it; history,
 * released reservations, ended incidents, jobs and live notices follow in the same transaction. The loser of a race is refused with
 * `order.illegal_change`.
 */
export async function changeStatus(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  { actor, ...requested }: StatusChange,
): Promise<Outcome<OrderRow, ChangeRefusal>> {
  const decision = decideTransition({
    from: order.status,
    to: requested.to,
    actor,
    hasCourier: order.deliveryId !== null,
    isPickedUp: order.pickedUpAt !== null,
    awaitsPayment: awaitsPayment(order.paymentStatus),
  })
  if (!decision.ok) {
    // The status of somebody else's order is not revealed.
    if (decision.code === 'order.not_yours') return refuse('order.not_found')
    return refuse('order.illegal_change', { status: order.status })
  }
  const change = { ...requested, kind: actor.kind, transition: decision.value }
  const moved = await move(platform, tx, order, change)
  if (!moved) return refuse('order.illegal_change', { status: 'changed_meanwhile' })
  await announceChange(platform, tx, { order, moved, change })
  return done(moved)
}

/**
 * The same for an admin, who may set any status. An order revived from `cancelled` reserves again what its cancellation
 * released. A change to the current status leaves the order unchanged.
 */
export async function changeStatusFreely(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  requested: StatusOverride,
): Promise<Outcome<OrderRow, OverrideRefusal>> {
  const [isUnpaid, isAwaited] = [await isOrderUnpaid(tx, order), awaitsPayment(order.paymentStatus)]
  const decision = decideOverride({
    from: order.status,
    to: requested.to,
    hasCourier: order.deliveryId !== null,
    namesCourier: requested.set?.deliveryId != null,
    hasReason: Boolean(requested.reason) || isGivenAgain(order, requested),
    owesCash: owesCash(order),
    isUnpaid: isAwaited,
    isGivenBack: isUnpaid && !isAwaited,
    isPickedUp: order.pickedUpAt !== null,
    cashCollected: requested.cashCollected,
  })
  if (!decision.ok) return decision
  const { to, set, cashCollected } = requested
  const asked = {
    to,
    deliveryId: set?.deliveryId ?? undefined,
    cancelReason: set?.cancelReason ?? null,
    cashCollected,
  }
  if (isAlreadySo(order, asked, decision.value)) return done(order)
  const change = { ...requested, kind: 'admin' as const, transition: decision.value }
  const moved = await move(platform, tx, order, change)
  if (!moved) return refuse('order.illegal_change', { status: 'changed_meanwhile' })
  // All of its money may go back since the order was read. While this holds the order no refund of it is written.
  if (to !== 'cancelled' && !isUnpaid && (await isOrderUnpaid(tx, moved)))
    return refuse('order.illegal_change', { status: 'changed_meanwhile' })
  if (order.status === 'cancelled' && moved.status !== 'cancelled') {
    const reserved = await reacquireReservations(tx, moved)
    if (!reserved.ok) return reserved
    if (moved.status === 'delivered') await bookOrder(tx, moved.id)
  }
  await announceChange(platform, tx, { order, moved, change })
  return done(moved)
}

/** The answer to a change of status, and to its repetition. */
export function changedOf({ id, status, version }: Changed): Changed {
  return { id, status, version }
}

/** A repeated request to give the order to the courier who has it by now changes nothing and explains nothing. */
function isGivenAgain(order: OrderRow, { to, set }: StatusOverride): boolean {
  return to === 'out_for_delivery' && order.status === to && set?.deliveryId === order.deliveryId
}

type DecidedChange = Requested & {
  kind: OrderActorKind
  transition: Transition
  cashCollected?: boolean | undefined
}

/** Null if somebody else moved the order first. */
async function move(
  { clock }: Platform,
  tx: Tx,
  order: OrderRow,
  change: DecidedChange,
): Promise<OrderRow | null> {
  const { to, transition } = change
  const from = order.status
  const payment = isGivenUp(order, to) ? await leaveCheckout(tx, order) : {}
  const at = await clock.lockAndTime(tx, ...locksOf(order))
  const cash = cashAfter(order, change)
  const set = { ...change.set, ...cashColumns(cash, at), ...payment }
  const moved = await moveOrder(tx, { order, to, at, transition, set })
  if (!moved) return null
  await recordHistory(tx, [
    {
      orderId: order.id,
      version: moved.version,
      fromStatus: from,
      toStatus: to,
      actorKind: change.kind,
      actorId: change.actorId,
      reason: change.reason ?? null,
      at,
    },
  ])
  const keepsCourier = moved.deliveryId === order.deliveryId
  await followToDoor(tx, moved, { from, kind: change.kind, isNewRide: from !== to || !keepsCourier, at })
  await closeIncidents(tx, order.id, incidentsEndedBy({ from, to, keepsCourier }), at)
  if (!mayBeChanged(to)) await overtakeChange(tx, order.id, at)
  if (to === 'cancelled' && from !== 'cancelled') await releaseReservations(tx, moved)
  return moved
}

function isGivenUp({ status, paymentStatus }: OrderRow, to: OrderStatus): boolean {
  return paymentStatus === 'awaiting' && to === 'cancelled' && status !== to
}

/**
 * An order that is cancelled while its money is awaited is not charged any more, and the last one ends its checkout. The checkout is
 * locked before the order, as by whoever pays it or gives it up. If the money was faster, the order is paid and refunded.
 */
async function leaveCheckout(tx: Tx, { id, checkoutId }: OrderRow): Promise<Change['set']> {
  const checkout = await lockCheckout(tx, checkoutId)
  if (checkout?.state !== 'awaiting') return {}
  const orders = await listOrdersOf(tx, checkoutId)
  const isLast = !orders.some((other) => other.id !== id && other.paymentStatus === 'awaiting')
  if (isLast) await saveCheckoutState(tx, checkoutId, 'expired')
  return { paymentStatus: 'expired' }
}

/**
 * What proves the delivery begins with each courier's ride, if the settings ask for it, and ends with the order. A delivered order
 * keeps its proof when it is cancelled later. No code is asked of a caller whom none reaches.
 */
async function followToDoor(
  tx: Tx,
  order: OrderRow,
  { from, kind, isNewRide, at }: { from: OrderStatus; kind: OrderActorKind; isNewRide: boolean; at: Date },
): Promise<void> {
  const { id, status, leaveAtDoor } = order
  if (status === 'delivered') await endProof(tx, id, { proof: kind === 'courier' ? 'code' : 'office', at })
  if (status === 'cancelled' && from !== 'delivered') await dropProof(tx, id)
  if (status !== 'out_for_delivery' || !isNewRide) return
  const isAsked = (await findOrderLimits(tx)).doorProof && (leaveAtDoor || (await reachesReader(tx, order)))
  if (!isAsked) return dropProof(tx, id)
  const code = doorCodeOf(randomInt(DOOR_CODES))
  await beginProof(tx, { orderId: id, kind: leaveAtDoor ? 'photo' : 'code', code })
}

function cashColumns(cash: ReturnType<typeof cashAfter>, at: Date): Change['set'] {
  return cash ? { paymentStatus: cash, cashCollectedAt: cash === 'collected' ? at : null } : {}
}

type Made = { order: OrderRow; moved: OrderRow; change: DecidedChange }

async function announceChange(platform: Platform, tx: Tx, { order, moved, change }: Made) {
  await announce(platform, tx, [
    {
      type: 'order.changed',
      orderId: order.id,
      from: order.status,
      to: change.to,
      actorKind: change.kind,
      reason: change.reason ?? null,
      ...(order.pickedUpAt === null ? {} : { wasPickedUp: true }),
      topics: topicsOf(moved, order),
    },
  ])
}
