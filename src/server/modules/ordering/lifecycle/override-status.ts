import { isAtCashLimit } from '#domain/delivery/cash.ts'
import { egpOf } from '#domain/money.ts'
import { type OfficeCancelReason, officeReason, reasonInWords } from '#domain/ordering/cancel-reason.ts'
import { owesCash } from '#domain/ordering/money/cash.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { isCourier } from '#server/modules/accounts/index.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findOrderFor } from '../find-order-for.ts'
import type { OrderRow } from '../order-store.ts'
import { type Changed, changedOf, changeStatusFreely, type OverrideRefusal } from './change-status.ts'
import { notifyCouriers, notifyOfCash } from './courier/notify-couriers.ts'
import { findCashHeld } from './status-store.ts'

type StaleOrder = Refusal<'order.stale', { status: OrderStatus }>

/** What an admin sets. A named courier gets the order. */
export type Override = {
  status: OrderStatus
  reason?: string | undefined
  usualReason?: OfficeCancelReason | undefined
  deliveryId?: string | undefined
  overCashLimit?: true | undefined
  cashCollected?: boolean | undefined
}
type OverCash = Refusal<'order.courier_cash_limit', { held: number; limit: number }>

/** An admin sets any status. The status times follow, and the order's history and the audit log keep the reason. */
export async function overrideStatus(
  { platform, actor }: Call,
  { id, version, ...input }: Override & { id: string; version?: number | undefined },
): Promise<Outcome<Changed, OverrideRefusal | StaleOrder | OverCash>> {
  const order = await findOrderFor(platform, actor, id)
  if (!order) return refuse('order.not_found')
  if (version !== undefined && version !== order.version)
    return refuse('order.stale', { status: order.status })
  return platform.database.decide((tx) => overrideWithin(platform, tx, order, actor.user!.id, input))
}

/** The same within an open transaction, on an order as it was read. The couriers whom it concerns are told. */
export async function overrideWithin(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  actorId: string,
  input: Override,
): Promise<Outcome<Changed, OverrideRefusal | OverCash>> {
  const isCancelled = input.status === 'cancelled'
  const usual = isCancelled && input.usualReason ? officeReason(input.usualReason) : null
  const reason = input.reason || null
  if (input.deliveryId && !(await isCourier(tx, input.deliveryId))) return refuse('order.needs_courier')
  const cash = await cashRoom(tx, order, input)
  if (!cash.ok) return cash
  const outcome = await changeStatusFreely(platform, tx, order, {
    to: input.status,
    actorId,
    reason: usual ?? reason,
    cashCollected: input.cashCollected,
    set: {
      ...(input.deliveryId ? { deliveryId: input.deliveryId } : {}),
      // The kitchen has to hear of it again.
      ...(input.status === 'pending' ? { acknowledgedAt: null } : {}),
      cancelReason: isCancelled ? (usual ?? (reason && reasonInWords(reason))) : null,
    },
  })
  if (!outcome.ok) return outcome
  // Nothing changed, so there is nothing to record.
  if (outcome.value.version === order.version) return done(changedOf(order))
  await notifyCouriers(platform, tx, order, outcome.value)
  await notifyOfCash(platform, tx, order, outcome.value)
  await recordAudit(tx, {
    actorId,
    action: 'order.status_override',
    subject: order.id,
    details: {
      from: order.status,
      to: input.status,
      reason: reason ?? undefined,
      usualReason: usual ? input.usualReason : undefined,
      deliveryId: input.deliveryId,
      overCashLimit: input.overCashLimit,
      cashCollected: input.cashCollected,
    },
  })
  return done(changedOf(outcome.value))
}

/** A courier at the cash limit gets no further cash order by an oversight: the admin has to say that it is meant (D-19). */
async function cashRoom(
  tx: Tx,
  order: OrderRow,
  { status, deliveryId, overCashLimit }: Override,
): Promise<Outcome<undefined, OverCash>> {
  const isGiven = status === 'out_for_delivery' && deliveryId && deliveryId !== order.deliveryId
  if (!isGiven || overCashLimit || !owesCash(order)) return done()
  const held = await findCashHeld(tx, deliveryId)
  const limit = (await findOrderLimits(tx)).courierCashLimit
  if (!isAtCashLimit(held, limit)) return done()
  return refuse('order.courier_cash_limit', { held: egpOf(held), limit: egpOf(limit) })
}
