import { cashAfter, owesCash } from '#domain/ordering/money/cash.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import {
  decideOverride,
  decideTransition,
  type OrderActor,
  type OrderActorKind,
  type OverrideProblem,
  type Transition,
} from '#domain/ordering/status/transitions.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { releasePortions } from '#server/modules/catalog/index.ts'
import { releaseCapacity } from '#server/modules/kitchens/index.ts'
import { releasePromo } from '#server/modules/promotions/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listItems, type OrderRow } from '../store.ts'
import { announce } from './announce.ts'
import { type RevivalRefusal, reacquireReservations } from './reacquire-reservations.ts'
import { type Change, moveOrder, recordHistory } from './status-store.ts'
import { topicsOf } from './topics.ts'

export type ChangeRefusal =
  | Refusal<'order.not_found'>
  | Refusal<'order.illegal_change', { status: OrderStatus | 'changed_meanwhile' }>

export type OverrideRefusal = ChangeRefusal | OverrideProblem | RevivalRefusal

type Requested = { to: OrderStatus; actorId: string | null; reason?: string | null; set?: Change['set'] }

export type StatusChange = Requested & { actor: OrderActor }

export type StatusOverride = Requested & { cashCollected: boolean | undefined }

export type Changed = { id: string; status: OrderStatus; version: number }

/**
 * The one way in which an order's status changes: the transition table decides, a guarded update moves it, history, released
 * capacity, jobs and live notices go with it in the same transaction. Whoever lost a race is refused as an illegal change.
 */
export async function changeStatus(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  { actor, ...given }: StatusChange,
): Promise<Outcome<OrderRow, ChangeRefusal>> {
  const hasCourier = order.deliveryId !== null
  const decision = decideTransition({ from: order.status, to: given.to, actor, hasCourier })
  if (!decision.ok) {
    // The status of somebody else's order is not revealed.
    if (decision.code === 'order.not_yours') return refuse('order.not_found')
    return refuse('order.illegal_change', { status: order.status })
  }
  const change = { ...given, kind: actor.kind, transition: decision.value }
  const moved = await move(platform, tx, order, change)
  if (!moved) return refuse('order.illegal_change', { status: 'changed_meanwhile' })
  await tell(platform, tx, { order, moved, change })
  return done(moved)
}

/** The same for an admin, who is free to set any status: what comes back from its end takes again what it gave back. */
export async function changeStatusFreely(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  given: StatusOverride,
): Promise<Outcome<OrderRow, OverrideRefusal>> {
  const decision = decideOverride({
    from: order.status,
    to: given.to,
    hasCourier: order.deliveryId !== null,
    namesCourier: given.set?.deliveryId != null,
    owesCash: owesCash(order),
    cashCollected: given.cashCollected,
  })
  if (!decision.ok) return decision
  const change = { ...given, kind: 'admin' as const, transition: decision.value }
  const moved = await move(platform, tx, order, change)
  if (!moved) return refuse('order.illegal_change', { status: 'changed_meanwhile' })
  if (order.status === 'cancelled' && moved.status !== 'cancelled') {
    const held = await reacquireReservations(tx, moved)
    if (!held.ok) return held
  }
  await tell(platform, tx, { order, moved, change })
  return done(moved)
}

type DecidedChange = Requested & {
  kind: OrderActorKind
  transition: Transition
  cashCollected?: boolean | undefined
}

/** Null when somebody else moved the order first. */
async function move(
  { clock }: Platform,
  tx: Tx,
  order: OrderRow,
  change: DecidedChange,
): Promise<OrderRow | null> {
  const { to, transition } = change
  const at = await clock.transactionTime(tx, ...locksOf(order))
  const cash = cashAfter(order, change)
  const set = { ...change.set, ...cashColumns(cash, at) }
  const moved = await moveOrder(tx, { order, to, at, transition, set })
  if (!moved) return null
  await recordHistory(tx, [
    {
      orderId: order.id,
      version: moved.version,
      fromStatus: order.status,
      toStatus: to,
      actorKind: change.kind,
      actorId: change.actorId,
      reason: change.reason ?? null,
      at,
    },
  ])
  if (to === 'cancelled' && order.status !== 'cancelled') await releaseWhatItHeld(tx, moved)
  return moved
}

function cashColumns(cash: ReturnType<typeof cashAfter>, at: Date): Change['set'] {
  return cash ? { paymentStatus: cash, cashCollectedAt: cash === 'collected' ? at : null } : {}
}

/** What is cancelled or deleted gives back the kitchen's capacity, the portions and the use of the code; paid money goes by its own way. */
export async function releaseWhatItHeld(tx: Tx, order: OrderRow) {
  await releaseCapacity(tx, order.cookId, order.placedOn)
  const items = await listItems(tx, [order.id])
  await releasePortions(tx, items, order.placedOn)
  if (order.promoCode) await releasePromo(tx, order.checkoutId)
}

/** The orders of a checkout share one use of its code: of two that are cancelled at once, one is the last to go. */
export function locksOf({ promoCode, checkoutId }: OrderRow): string[] {
  return promoCode === null ? [] : [`checkout:${checkoutId}`]
}

type Made = { order: OrderRow; moved: OrderRow; change: DecidedChange }

async function tell(platform: Platform, tx: Tx, { order, moved, change }: Made) {
  await announce(platform, tx, [
    {
      type: 'order.changed',
      orderId: order.id,
      from: order.status,
      to: change.to,
      actorKind: change.kind,
      reason: change.reason ?? null,
      topics: topicsOf(moved, order),
    },
  ])
}
