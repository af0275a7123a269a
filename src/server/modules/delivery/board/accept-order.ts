import { type AcceptanceRefusal, decideAcceptance } from '#domain/delivery/acceptance.ts'
import { customerKeyOf } from '#domain/delivery/courier-list.ts'
import { owesCash } from '#domain/ordering/money/cash.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import {
  assignCourier,
  type Changed,
  changedOf,
  findOrderFor,
  isCarriedBy,
} from '#server/modules/ordering/index.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { findCourier, pickupsLock } from '../store.ts'
import { courierMaySee } from './courier-board.ts'
import { listCarried } from './store.ts'

/**
 * Assigns a ready order to a courier to whom it is offered. A repeated request of the courier who has it gets the same answer,
 * because the first answer may have been lost.
 */
export async function acceptOrder(
  { platform, actor, user: { id: courierId } }: Call,
  { id }: { id: string },
): Promise<Outcome<Changed, AcceptanceRefusal>> {
  // The list is read first, so that of an order that is taken between the two reads, the order itself says so.
  const isOffered = await courierMaySee(platform.database.db, courierId, id)
  const order = await findOrderFor(platform, actor, id)
  if (!order) return refuse('order.not_found')
  if (isCarriedBy(courierId, order)) return done(changedOf(order))
  return platform.database.decide(async (tx) => {
    // Under this lock, what the courier carries and whether they may work stays as the decision saw it.
    await platform.clock.lockAndTime(tx, pickupsLock(courierId))
    const decided = decideAcceptance(
      await findCourier(tx, courierId),
      { status: order.status, customerKey: customerKeyOf(order), owesCash: owesCash(order), isOffered },
      (await listCarried(tx, courierId)).map(customerKeyOf),
      await findOrderLimits(tx),
    )
    return decided.ok ? assignCourier(platform, tx, order, courierId) : decided
  })
}

export type AcceptedBatch = { taken: Changed[]; left: { id: string; code: AcceptanceRefusal['code'] }[] }

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
