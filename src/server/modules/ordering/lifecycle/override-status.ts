import { reasonInWords } from '#domain/ordering/cancel-reason.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { isCourier } from '#server/modules/accounts/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lookUpOrder } from '../reading/reader.ts'
import { type Changed, changeStatusFreely, type OverrideRefusal } from './change-status.ts'
import { changedOf } from './changed-of.ts'

type StaleOrder = Refusal<'order.stale', { status: OrderStatus }>

type Override = {
  id: string
  status: OrderStatus
  reason: string
  version?: number | undefined
  deliveryId?: string | undefined
  cashCollected?: boolean | undefined
}

/** An admin sets any status. The status times follow, and the order's history and the audit log keep the reason. */
export async function overrideStatus(
  platform: Platform,
  actor: Actor,
  input: Override,
): Promise<Outcome<Changed, OverrideRefusal | StaleOrder>> {
  const order = await lookUpOrder(platform, actor, input.id)
  if (!order) return refuse('order.not_found')
  if (input.version !== undefined && input.version !== order.version)
    return refuse('order.stale', { status: order.status })
  return platform.database.decide<Changed, OverrideRefusal>(async (tx) => {
    if (input.deliveryId && !(await isCourier(tx, input.deliveryId))) return refuse('order.needs_courier')
    const outcome = await changeStatusFreely(platform, tx, order, {
      to: input.status,
      actorId: actor.user!.id,
      reason: input.reason,
      cashCollected: input.cashCollected,
      set: {
        ...(input.deliveryId ? { deliveryId: input.deliveryId } : {}),
        cancelReason: input.status === 'cancelled' ? reasonInWords(input.reason) : null,
      },
    })
    if (!outcome.ok) return outcome
    // Nothing changed, so there is nothing to record.
    if (outcome.value.version === order.version) return done(changedOf(order))
    await recordAudit(tx, {
      actorId: actor.user!.id,
      action: 'order.status_override',
      subject: order.id,
      details: {
        from: order.status,
        to: input.status,
        reason: input.reason,
        deliveryId: input.deliveryId,
        cashCollected: input.cashCollected,
      },
    })
    return done(changedOf(outcome.value))
  })
}
