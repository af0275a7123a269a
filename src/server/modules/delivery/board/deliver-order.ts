import { done, type Outcome, refuse } from '#domain/outcome.ts'
import {
  type Changed,
  type ChangeRefusal,
  changedOf,
  completeDelivery,
  findOrderFor,
  recordPosition,
} from '#server/modules/ordering/index.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { type PositionReport, reportedOf } from '../report-position.ts'

/**
 * Delivers an order with one last position in the same transaction. Cash counts as collected. A repeated request of the same
 * courier gets the same answer, because a phone without a connection sends it again. An old position never replaces a newer
 * one, and an invalid position does not prevent the delivery.
 */
export async function deliverOrder(
  { platform, actor, user: { id: courierId } }: Call,
  { id, position }: { id: string; position?: PositionReport | undefined },
): Promise<Outcome<Changed, ChangeRefusal>> {
  const order = await findOrderFor(platform, actor, id)
  if (!order || order.deliveryId !== courierId) return refuse('order.not_found')
  if (order.status === 'delivered') return done(changedOf(order))
  const outcome = await platform.database.decide<Changed, ChangeRefusal>(async (tx) => {
    if (position) await recordPosition(platform, tx, courierId, { next: reportedOf(position), isFinal: true })
    return completeDelivery(platform, tx, order, courierId)
  })
  if (outcome.ok) return outcome
  // Of two requests at once the later one finds the order delivered by the same courier. That is a success too.
  const now = await findOrderFor(platform, actor, id)
  return now?.status === 'delivered' && now.deliveryId === courierId ? done(changedOf(now)) : outcome
}
