import { NOT_AGREED } from '#domain/ordering/cancel-reason.ts'
import { cancelsWithoutConsent } from '#domain/ordering/changes/order-change.ts'
import { lockActor, recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { topicsOf } from '../announce.ts'
import {
  type ChangeRow,
  closeChange,
  findChange,
  listExpiredChanges,
  saveChangedOrder,
} from '../change-store.ts'
import { changeStatus, changeStatusFreely } from '../lifecycle/change-status.ts'
import { findOrder, lockOrder, type OrderRow } from '../order-store.ts'
import { lockCheckout } from '../placing/checkout-store.ts'
import { locksOf } from '../reservations.ts'
import { fullTimeAgain } from './apply-change.ts'
import { notifyProposer } from './notify-of-change.ts'

type Ending = { order: OrderRow; change: ChangeRow; state: 'declined' | 'expired'; now: Date }

/**
 * Ends a change that its customer declined, or did not answer: the order stays, or is cancelled in the name of who proposed it. An admin
 * who has lost the role since is not named.
 */
export async function endWithoutConsent(
  platform: Platform,
  tx: Tx,
  { order, change, state, now }: Ending,
): Promise<ChangeRow> {
  const closed = (await closeChange(tx, change.id, state, now))!
  const isCancelled = cancelsWithoutConsent(
    { by: change.proposedBy, withoutConsent: change.withoutConsent },
    order.status,
  )
  if (isCancelled) await cancel(platform, tx, order, change)
  else {
    await saveChangedOrder(tx, order.id, fullTimeAgain(order, now))
    platform.notices.publish(tx, topicsOf(order))
  }
  await notifyProposer(platform, tx, order, closed)
  return closed
}

/** Only an admin may cancel what is being cooked; the audit log says so, as of every change of status that an admin makes. */
async function cancel(platform: Platform, tx: Tx, order: OrderRow, change: ChangeRow): Promise<void> {
  const isOffices = change.proposedBy === 'admin'
  const isNamed = !isOffices || (await lockActor(tx, change.proposerId, 'order.status_override'))
  const actorId = isNamed ? change.proposerId : null
  const asked = {
    to: 'cancelled' as const,
    actorId,
    reason: NOT_AGREED,
    set: { cancelReason: NOT_AGREED },
  }
  const outcome = isOffices
    ? await changeStatusFreely(platform, tx, order, { ...asked, cashCollected: undefined })
    : await changeStatus(platform, tx, order, { ...asked, actor: { kind: 'cook', owns: true } })
  if (!outcome.ok) throw new Error(`order ${order.id} could not be cancelled: ${outcome.code}`)
  if (isOffices)
    await recordAudit(tx, {
      actorId,
      action: 'order.status_override',
      subject: order.id,
      details: { from: order.status, to: 'cancelled', changeId: change.id },
    })
}

/** Ends the changes that nobody answered in time. Against a customer who answers at the same moment, one side wins whole. */
export async function expireChanges(platform: Platform): Promise<number> {
  const { database, clock, log } = platform
  const late = await listExpiredChanges(database.db, new Date(clock.now()))
  let expired = 0
  for (const { id, orderId } of late) {
    // A change that cannot be ended must not block the others.
    const isEnded = await expire(platform, orderId, id).catch((error: Error) => {
      log.error({ err: error, orderId }, 'an unanswered change of an order could not be ended')
      return false
    })
    if (isEnded) expired++
  }
  return expired
}

async function expire(platform: Platform, orderId: string, id: string): Promise<boolean> {
  return platform.database.transaction(async (tx) => {
    const found = await findOrder(tx, orderId)
    if (!found) return false
    const now = await platform.clock.lockAndTime(tx, ...locksOf(found))
    await lockCheckout(tx, found.checkoutId)
    const order = await lockOrder(tx, orderId)
    const change = order && (await findChange(tx, orderId, id))
    if (change?.state !== 'open' || change.expiresAt > now) return false
    await endWithoutConsent(platform, tx, { order: order!, change, state: 'expired', now })
    return true
  })
}
