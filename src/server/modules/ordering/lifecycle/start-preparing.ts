import { done, type Outcome, refuse } from '#domain/outcome.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { findOrderFor } from '../find-order-for.ts'
import { type Changed, type ChangeRefusal, changedOf, changeStatus } from './change-status.ts'

/** The cook accepts a pending order and starts, and may say in how many minutes it will be ready. */
export async function startPreparing(
  { platform, actor }: Call,
  { id, minutes }: { id: string; minutes?: number | undefined },
): Promise<Outcome<Changed, ChangeRefusal>> {
  const order = await findOrderFor(platform, actor, id)
  if (!order || order.cookId !== actor.user?.id) return refuse('order.not_found')
  return platform.database.decide<Changed, ChangeRefusal>(async (tx) => {
    const acknowledgedAt = order.acknowledgedAt ?? (await platform.clock.transactionTime(tx))
    const outcome = await changeStatus(platform, tx, order, {
      to: 'preparing',
      actor: { kind: 'cook', owns: true },
      actorId: actor.user!.id,
      set: { acknowledgedAt, ...(minutes ? { prepMinutes: minutes } : {}) },
    })
    return outcome.ok ? done(changedOf(outcome.value)) : outcome
  })
}
