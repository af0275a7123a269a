import { cashAfter } from '#domain/ordering/cash.ts'
import type { OrderStatus } from '#domain/ordering/order-status.ts'
import { decideTransition, type OrderActor } from '#domain/ordering/transitions.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { releasePortions } from '#server/modules/catalog/index.ts'
import { releasePlace } from '#server/modules/kitchens/index.ts'
import { releasePromo } from '#server/modules/promotions/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { holdAgain, type RevivalRefusal } from './hold-again.ts'
import { type Change, listItems, moveOrder, type OrderRow, recordHistory } from './store.ts'
import { topicsOf } from './topics.ts'

export type ChangeRefusal =
  | Refusal<'order.not_found'>
  | Refusal<'order.not_yours'>
  | Refusal<'order.needs_courier'>
  | Refusal<'order.illegal_change', { status: string }>
  | RevivalRefusal

export type StatusChange = {
  to: OrderStatus
  actor: OrderActor
  actorId: string | null
  reason?: string | null
  set?: Change['set']
}

export type Changed = { id: string; status: OrderStatus; version: number }

/**
 * The one way in which an order's status changes: the transition table decides, a guarded update moves it, history, released
 * places, jobs and live notices go with it in the same transaction. Whoever lost a race is refused as an illegal change.
 */
export async function changeStatus(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  change: StatusChange,
): Promise<Outcome<OrderRow, ChangeRefusal>> {
  const hasCourier = Boolean(change.set?.deliveryId ?? order.deliveryId)
  const decision = decideTransition({ from: order.status, to: change.to, actor: change.actor, hasCourier })
  if (!decision.ok) {
    return decision.code === 'order.illegal_change'
      ? refuse('order.illegal_change', { status: order.status })
      : decision
  }
  const at = await platform.clock.stamp(tx, lockOf(order))
  const moved = await moveOrder(tx, {
    order,
    to: change.to,
    at,
    transition: decision.value,
    set: { ...change.set, ...cashColumns(cashAfter(order, { to: change.to, hasCourier }), at) },
  })
  if (!moved) return refuse('order.illegal_change', { status: 'changed_meanwhile' })
  await recordHistory(tx, [
    {
      orderId: order.id,
      version: moved.version,
      fromStatus: order.status,
      toStatus: change.to,
      actorKind: change.actor.kind,
      actorId: change.actorId,
      reason: change.reason ?? null,
      at,
    },
  ])
  if (change.to === 'cancelled' && order.status !== 'cancelled') await releaseWhatItHeld(tx, moved)
  if (change.to !== 'cancelled' && order.status === 'cancelled') {
    const held = await holdAgain(tx, moved)
    if (!held.ok) return held
  }
  await platform.jobs.enqueue(tx, [jobFor(order, change)])
  await platform.notices.publish(tx, topicsOf(moved, order))
  return done(moved)
}

function cashColumns(cash: ReturnType<typeof cashAfter>, at: Date): Change['set'] {
  return cash ? { paymentStatus: cash, cashCollectedAt: cash === 'collected' ? at : null } : {}
}

/** A cancelled order gives back the kitchen's place, the portions and the use of the code; paid money goes by its own way. */
async function releaseWhatItHeld(tx: Tx, order: OrderRow) {
  await releasePlace(tx, order.cookId, order.placedOn)
  const items = await listItems(tx, [order.id])
  await releasePortions(tx, items, order.placedOn)
  if (order.promoCode) await releasePromo(tx, order.checkoutId)
}

/** The orders of a checkout share one use of its code: of two that are cancelled at once, one is the last to go. */
function lockOf({ promoCode, checkoutId }: OrderRow): string | undefined {
  return promoCode === null ? undefined : `checkout:${checkoutId}`
}

function jobFor(order: OrderRow, change: StatusChange): Job {
  return {
    queue: 'order-event',
    data: {
      eventId: randomId(),
      type: 'order.changed',
      orderId: order.id,
      from: order.status,
      to: change.to,
      actorKind: change.actor.kind,
      reason: change.reason ?? null,
    },
  }
}
