import { done, type Outcome, refuse } from '#domain/outcome.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { findOrderFor } from '../find-order-for.ts'
import { type Changed, type ChangeRefusal, changedOf, changeStatus } from './change-status.ts'

/** The order is packed: couriers within the radius are informed. */
export async function markReady(
  { platform, actor }: Call,
  { id }: { id: string },
): Promise<Outcome<Changed, ChangeRefusal>> {
  const order = await findOrderFor(platform, actor, id)
  if (!order || order.cookId !== actor.user?.id) return refuse('order.not_found')
  return platform.database.decide<Changed, ChangeRefusal>(async (tx) => {
    const outcome = await changeStatus(platform, tx, order, {
      to: 'ready_for_pickup',
      actor: { kind: 'cook', owns: true },
      actorId: actor.user!.id,
    })
    return outcome.ok ? done(changedOf(outcome.value)) : outcome
  })
}
