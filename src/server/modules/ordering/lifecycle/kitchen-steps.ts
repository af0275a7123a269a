import { mustAwaitConsent } from '#domain/ordering/changes/order-change.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { listOpenChanges } from '../change-store.ts'
import { findOrderFor } from '../find-order-for.ts'
import { lockOrder, type OrderRow } from '../order-store.ts'
import { type Changed, type ChangeRefusal, changedOf, changeStatus } from './change-status.ts'
import { acknowledge } from './status-store.ts'

/** The kitchen has seen the order: the ringing stops on every device of the cook, and the status stays. */
export async function acknowledgeOrder(
  call: Call,
  { id }: { id: string },
): Promise<Outcome<Changed, Refusal<'order.not_found'>>> {
  const { platform } = call
  const order = await findOwnOrder(call, id)
  if (!order) return refuse('order.not_found')
  return platform.database.transaction(async (tx) => {
    const seen = await acknowledge(tx, order.id, order.cookId)
    if (!seen) return refuse('order.not_found')
    platform.notices.publish(tx, [topics.kitchen(order.cookId)])
    return done(changedOf(seen))
  })
}

/**
 * The cook accepts a pending order and starts, and may say in how many minutes it will be ready. A kitchen that told the customer
 * that it cancels without a yes waits for the answer, or takes its change back.
 */
export async function startPreparing(
  call: Call,
  { id, minutes }: { id: string; minutes?: number | undefined },
): Promise<Outcome<Changed, ChangeRefusal | Refusal<'order_change.customer_decides'>>> {
  const { platform, user } = call
  const order = await findOwnOrder(call, id)
  if (!order) return refuse('order.not_found')
  return platform.database.decide(async (tx) => {
    await lockOrder(tx, order.id)
    const changes = await listOpenChanges(tx, [order.id])
    if (mustAwaitConsent(changes.get(order.id) ?? null)) return refuse('order_change.customer_decides')
    const acknowledgedAt = order.acknowledgedAt ?? (await platform.clock.transactionTime(tx))
    const outcome = await changeStatus(platform, tx, order, {
      to: 'preparing',
      actor: { kind: 'cook', owns: true },
      actorId: user.id,
      set: { acknowledgedAt, ...(minutes ? { prepMinutes: minutes } : {}) },
    })
    return outcome.ok ? done(changedOf(outcome.value)) : outcome
  })
}

/** The order is packed: couriers within the radius are informed. */
export async function markReady(
  call: Call,
  { id }: { id: string },
): Promise<Outcome<Changed, ChangeRefusal>> {
  const { platform, user } = call
  const order = await findOwnOrder(call, id)
  if (!order) return refuse('order.not_found')
  return platform.database.decide(async (tx) => {
    const outcome = await changeStatus(platform, tx, order, {
      to: 'ready_for_pickup',
      actor: { kind: 'cook', owns: true },
      actorId: user.id,
    })
    return outcome.ok ? done(changedOf(outcome.value)) : outcome
  })
}

/** An order of the caller's own kitchen. */
async function findOwnOrder({ platform, actor, user }: Call, id: string): Promise<OrderRow | null> {
  const order = await findOrderFor(platform, actor, id)
  return order?.cookId === user.id ? order : null
}
