import type { ReportedPosition } from '#domain/delivery/positions.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { type ChangeRefusal, changeStatus, lookUpOrder } from '#server/modules/ordering/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { Changed } from './accept-order.ts'
import { keepPosition, positionsOf } from './keep-position.ts'

type DeliverRefusal = Refusal<'order.not_found'> | Refusal<'order.illegal_change', { status: string }>

/**
 * Handed over, with one last position in the same transaction; cash counts as collected. A repeated "delivered" of the
 * same courier is answered as the first: a phone in a dead zone sends it again. Such a phone sends an old position too,
 * which never takes the place of a newer one, and a place that is none keeps nobody from delivering.
 */
export async function deliverOrder(
  platform: Platform,
  actor: Actor,
  { id, position }: { id: string; position?: ReportedPosition | undefined },
): Promise<Outcome<Changed, DeliverRefusal>> {
  const courierId = actor.user!.id
  const order = await lookUpOrder(platform, actor, id)
  if (!order || order.deliveryId !== courierId) return refuse('order.not_found')
  if (order.status === 'delivered')
    return done({ id: order.id, status: order.status, version: order.version })
  return platform.database.decide<Changed, ChangeRefusal>(async (tx) => {
    const at = await platform.clock.stamp(tx, positionsOf(courierId))
    if (position) await keepPosition(tx, courierId, { next: position, now: at.getTime(), isFinal: true })
    const outcome = await changeStatus(platform, tx, order, {
      to: 'delivered',
      actor: { kind: 'courier', owns: true },
      actorId: courierId,
    })
    if (!outcome.ok) return outcome
    return done({ id: order.id, status: outcome.value.status, version: outcome.value.version })
  }) as Promise<Outcome<Changed, DeliverRefusal>>
}
