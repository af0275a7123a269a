import { type DeletionRefusal, decideDeletion } from '#domain/ordering/deletion.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { topicsOf } from '../announce.ts'
import { findOrder, lockOrder } from '../order-store.ts'
import { lockCheckout } from '../placing/checkout-store.ts'
import { hasOpenRefund } from '../refunds-store.ts'
import { markDeleted } from './admin-order-store.ts'

/**
 * Hides a cancelled order from everybody but admins. Payments and refunds lock the checkout, too: none begins between the decision and
 * the deletion.
 */
export async function deleteOrder(
  { platform: { database, clock, notices }, user: { id: actorId } }: Call,
  { id, reason }: { id: string; reason: string },
): Promise<Outcome<{ success: true }, Refusal<'order.not_found'> | DeletionRefusal>> {
  return database.decide(async (tx) => {
    const found = await findOrder(tx, id)
    if (!found) return refuse('order.not_found')
    const now = await clock.transactionTime(tx)
    const checkout = await lockCheckout(tx, found.checkoutId)
    const order = await lockOrder(tx, found.id)
    if (!order) return refuse('order.not_found')
    const { status } = order
    // A page that was opened before the order was cancelled may still pay for it, as long as its checkout waits.
    const paymentStatus = checkout?.state === 'awaiting' ? 'awaiting' : order.paymentStatus
    const isRefundOpen = await hasOpenRefund(tx, order)
    const decided = decideDeletion({ status, paymentStatus, isRefundOpen })
    if (!decided.ok) return decided
    await markDeleted(tx, order.id, now)
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
