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
 * Handed over, with one last position in the same transaction; cash counts as collected. A repeated "delivered" of the
 * same courier is answered as the first: a phone in a dead zone sends it again. Such a phone sends an old position too,
 * which never takes the place of a newer one, and a place that is none keeps nobody from delivering.
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
  // Of two that came at once the later one finds the order handed over, by the hand that asks.
  const now = await lookUpOrder(platform, actor, id)
  return now?.status === 'delivered' && now.deliveryId === courierId ? done(changedOf(now)) : outcome
}
