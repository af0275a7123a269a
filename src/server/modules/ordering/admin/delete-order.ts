import { type DeletionRefusal, decideDeletion } from '#domain/ordering/admin.ts'
import { done, type Outcome, type Refusal } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { topicsOf } from '../announce.ts'
import { locksOf, releaseReservations } from '../reservations.ts'
import { markDeleted } from './admin-order-store.ts'
import { findAndLockOrder } from './mark-order.ts'

type DeleteRefusal = Refusal<'order.not_found'> | DeletionRefusal

/** Hides a finished order from everybody but admins. A delivered one returns its reservations; a cancelled one has none left. */
export async function deleteOrder(
  { platform: { database, clock, notices }, user: { id: actorId } }: Call,
  { id, reason }: { id: string; reason: string },
): Promise<Outcome<{ success: true }, DeleteRefusal>> {
  return database.decide<{ success: true }, DeleteRefusal>(async (tx) => {
    const found = await findAndLockOrder(tx, id)
    if (!found.ok) return found
    const order = found.value
    const decided = decideDeletion(order.status)
    if (!decided.ok) return decided
    await markDeleted(tx, order.id, await clock.transactionTime(tx, ...locksOf(order)))
    if (order.status !== 'cancelled') await releaseReservations(tx, order)
    await recordAudit(tx, {
      actorId,
      action: 'order.delete',
      subject: order.id,
      details: { status: order.status, reason },
    })
    notices.publish(tx, topicsOf(order))
    return done({ success: true })
  })
}
