import {
  codeTriesLeft,
  type DoorCodeRefusal,
  decideDoorCode,
  readDoorCode,
} from '#domain/ordering/door-proof.ts'
import { WRONG_CODE } from '#domain/ordering/incidents.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Platform } from '#server/platform/platform.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { topicsOf } from '../../announce.ts'
import { findOpenProof, saveTried } from '../../door-proof-store.ts'
import { findOpenIncident, insertIncident } from '../../incident-store.ts'
import { notifyOffice } from '../../incidents/notify-who-waits.ts'
import { lockOrder, type OrderRow } from '../../order-store.ts'

export type ProofRefusal = DoorCodeRefusal | Refusal<'delivery.photo_needed'>

/**
 * Checks the code that a courier typed at the door, if their order needs one. In a transaction of its own, because a wrong code
 * counts although the delivery is refused. The order's lock counts tries that come at once one after the other.
 */
export async function proveByCode(
  platform: Platform,
  { id }: OrderRow,
  courierId: string,
  typed: string,
): Promise<Outcome<undefined, ProofRefusal>> {
  return platform.database.transaction<Outcome<undefined, ProofRefusal>>(async (tx) => {
    const order = await lockOrder(tx, id)
    // Whose order has moved on meanwhile is told so by the change of its status.
    if (order?.deliveryId !== courierId || order.status !== 'out_for_delivery') return done()
    const proof = await findOpenProof(tx, id)
    if (!proof) return done()
    if (proof.code === null) return refuse('delivery.photo_needed')
    const decided = decideDoorCode({ code: proof.code, tried: proof.tried }, typed)
    const wrong = decided.ok ? null : readDoorCode(typed)
    if (wrong === null || proof.tried.includes(wrong) || codeTriesLeft(proof.tried) === 0) return decided
    await saveTried(tx, id, wrong)
    if (codeTriesLeft([...proof.tried, wrong]) === 0) await callOffice(platform, tx, order, courierId)
    else platform.notices.publish(tx, [topics.courier(courierId)])
    return decided
  })
}

/** Reports an incident in the courier's name, or says of their open one that the code was wrong too. */
async function callOffice(platform: Platform, tx: Tx, order: OrderRow, courierId: string): Promise<void> {
  const open = await findOpenIncident(tx, order.id, 'courier')
  if (open) await notifyOffice(platform, tx, { ...open, id: `${open.id}:${WRONG_CODE}`, reason: WRONG_CODE })
  else
    await notifyOffice(
      platform,
      tx,
      await insertIncident(tx, {
        id: randomId(),
        orderId: order.id,
        reportedBy: 'courier',
        reporterId: courierId,
        reason: WRONG_CODE,
        createdAt: await platform.clock.transactionTime(tx),
      }),
    )
  platform.notices.publish(tx, topicsOf(order))
}
