import { isAtCashLimit } from '#domain/delivery/cash.ts'
import { customerKeyOf, mayJoin } from '#domain/delivery/courier-list.ts'
import { owesCash } from '#domain/ordering/money/cash.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import {
  assignCourier,
  type Changed,
  changedOf,
  findOrderFor,
  isCarriedBy,
  takenOrCarried,
} from '#server/modules/ordering/index.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { pickupsLock } from '../role-store.ts'
import { findCourier, listCarried } from '../store.ts'
import { courierMaySee } from './courier-board.ts'

type AcceptRefusal =
  | Refusal<'order.not_found'>
  | Refusal<'order.already_taken'>
  | Refusal<'delivery.base_location_required'>
  | Refusal<'delivery.not_approved'>
  | Refusal<'delivery.off_duty'>
  | Refusal<'delivery.cash_limit'>

/**
 * Assigns a ready order to a courier to whom it is offered. A repeated request of the courier who has it gets the same answer,
 * because the first answer may have been lost.
 */
export async function acceptOrder(
  { platform, actor, user: { id: courierId } }: Call,
  { id }: { id: string },
): Promise<Outcome<Changed, AcceptRefusal>> {
  const order = await findOrderFor(platform, actor, id)
  if (!order) return refuse('order.not_found')
  if (isCarriedBy(courierId, order)) return done(changedOf(order))
  const { db } = platform.database
  const courier = await findCourier(db, courierId)
  if (!courier?.approvedAt) return refuse('delivery.not_approved')
  if (!courier.onDuty) return refuse('delivery.off_duty')
  if (courier.baseLatitude === null) return refuse('delivery.base_location_required')
  if (order.status === 'ready_for_pickup' && owesCash(order) && (await holdsTooMuch(db, courier.cashHeld)))
    return refuse('delivery.cash_limit')
  if (order.status === 'ready_for_pickup' && !(await courierMaySee(db, courierId, order))) {
    // The order may have been taken between the two reads.
    const now = await findOrderFor(platform, actor, id)
    return now?.status === 'ready_for_pickup' ? refuse('order.not_found') : takenOrCarried(courierId, now)
  }
  return platform.database.decide<Changed, AcceptRefusal>(async (tx) => {
    // The list was read before the lock: check again what this courier carries by now, and whether they may still work.
    await platform.clock.transactionTime(tx, pickupsLock(courierId))
    const carried = (await listCarried(tx, courierId)).map(customerKeyOf)
    const { cashHeld, approvedAt, onDuty } = (await findCourier(tx, courierId))!
    if (!approvedAt) return refuse('delivery.not_approved')
    if (!onDuty) return refuse('delivery.off_duty')
    if (owesCash(order) && (await holdsTooMuch(tx, cashHeld))) return refuse('delivery.cash_limit')
    if (!mayJoin(customerKeyOf(order), carried)) return refuse('order.not_found')
    return assignCourier(platform, tx, order, courierId)
  })
}

export type AcceptedBatch = { taken: Changed[]; left: { id: string; code: AcceptRefusal['code'] }[] }

/**
 * Assigns the orders of a batch that are still free. Each is a transaction of its own under the rules of a single order, because a
 * colleague who took one of them must not cost the others. A repeated request counts the courier's own as taken again.
 */
export async function acceptBatch(call: Call, { ids }: { ids: readonly string[] }): Promise<AcceptedBatch> {
  const batch: AcceptedBatch = { taken: [], left: [] }
  for (const id of new Set(ids)) {
    const outcome = await acceptOrder(call, { id })
    if (outcome.ok) batch.taken.push(outcome.value)
    else batch.left.push({ id, code: outcome.code })
  }
  return batch
}

async function holdsTooMuch(db: Db, cashHeld: number): Promise<boolean> {
  return isAtCashLimit(cashHeld, (await findOrderLimits(db)).courierCashLimit)
}
