import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { findOrderFor } from '../find-order-for.ts'
import { type Changed, changedOf } from './change-status.ts'
import { acknowledge } from './status-store.ts'

/** The kitchen has seen the order: the ringing stops on every device of the cook, and the status stays. */
export async function acknowledgeOrder(
  { platform, actor }: Call,
  { id }: { id: string },
): Promise<Outcome<Changed, Refusal<'order.not_found'>>> {
  const order = await findOrderFor(platform, actor, id)
  if (!order || order.cookId !== actor.user?.id) return refuse('order.not_found')
  return platform.database.transaction(async (tx) => {
    const seen = await acknowledge(tx, order.id, order.cookId)
    if (!seen) return refuse('order.not_found')
    platform.notices.publish(tx, [topics.kitchen(order.cookId)])
    return done(changedOf(seen))
  })
}
