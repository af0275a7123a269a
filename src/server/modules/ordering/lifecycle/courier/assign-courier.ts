import { UNTAKEN } from '#domain/dispatch/untaken.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findOrder, type OrderRow } from '../../order-store.ts'
import { type Changed, type ChangeRefusal, changedOf, changeStatus } from '../change-status.ts'
import { notifyCouriers } from './notify-couriers.ts'

type Carried = Changed & { deliveryId: string | null }

/** Gives a ready order to a courier, who is on the way with it from then on. */
export async function assignCourier(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  courierId: string,
): Promise<Outcome<Changed, Refusal<'order.already_taken'>>> {
  const moved = await changeStatus(platform, tx, order, {
    to: 'out_for_delivery',
    actor: { kind: 'courier', owns: false },
    actorId: courierId,
    set: { deliveryId: courierId },
  })
  return moved.ok ? done(changedOf(moved.value)) : takenOrCarried(courierId, await findOrder(tx, order.id))
}

/** The house gives a ready order that nobody took to a courier, who is told. The caller has locked the order. */
export async function assignByHouse(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  courierId: string,
): Promise<Outcome<Changed, ChangeRefusal>> {
  const moved = await changeStatus(platform, tx, order, {
    to: 'out_for_delivery',
    actor: { kind: 'system', owns: false },
    actorId: null,
    reason: UNTAKEN,
    set: { deliveryId: courierId },
  })
  if (!moved.ok) return moved
  await notifyCouriers(platform, tx, order, moved.value, { byHouse: true })
  return done(changedOf(moved.value))
}

/** A courier who repeats the request for an order that they already carry gets the first answer again: it may have been lost. */
function takenOrCarried(
  courierId: string,
  order: Carried | null,
): Outcome<Changed, Refusal<'order.already_taken'>> {
  return order && isCarriedBy(courierId, order) ? done(changedOf(order)) : refuse('order.already_taken')
}

/** True if this courier is on the way with the order. */
export function isCarriedBy(courierId: string, { status, deliveryId }: Carried): boolean {
  return status === 'out_for_delivery' && deliveryId === courierId
}
