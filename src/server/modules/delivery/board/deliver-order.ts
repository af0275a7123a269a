import type { ReportedPosition } from '#domain/delivery/positions.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import {
  type Changed,
  type ChangeRefusal,
  changedOf,
  completeDelivery,
  lookUpOrder,
  recordPosition,
} from '#server/modules/ordering/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'

/**
 * Delivers an order with one last position in the same transaction. Cash counts as collected. A repeated request of the same
 * courier gets the same answer, because a phone without a connection sends it again. An old position never replaces a newer
 * one, and an invalid position does not prevent the delivery.
 */
export async function deliverOrder(
  platform: Platform,
  actor: Actor,
  { id, position }: { id: string; position?: ReportedPosition | undefined },
): Promise<Outcome<Changed, ChangeRefusal>> {
  const courierId = actor.user!.id
  const order = await lookUpOrder(platform, actor, id)
  if (!order || order.deliveryId !== courierId) return refuse('order.not_found')
  if (order.status === 'delivered') return done(changedOf(order))
  const outcome = await platform.database.decide<Changed, ChangeRefusal>(async (tx) => {
    if (position) await recordPosition(platform, tx, courierId, { next: position, isFinal: true })
    return completeDelivery(platform, tx, order, courierId)
  })
  if (outcome.ok) return outcome
  // Of two requests at once the later one finds the order delivered by the same courier. That is a success too.
  const now = await lookUpOrder(platform, actor, id)
  return now?.status === 'delivered' && now.deliveryId === courierId ? done(changedOf(now)) : outcome
}
