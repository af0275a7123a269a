import { done, type Outcome, refuse } from '#domain/outcome.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lookUpOrder } from '../reading/reader.ts'
import { type Changed, type ChangeRefusal, changeStatus } from './change-status.ts'
import { changedOf } from './changed-of.ts'

/** The order is packed: couriers within the radius are informed. */
export async function markReady(
  platform: Platform,
  actor: Actor,
  { id }: { id: string },
): Promise<Outcome<Changed, ChangeRefusal>> {
  const order = await lookUpOrder(platform, actor, id)
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
