import { isOnEarth, type Point } from '#domain/geo.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import {
  type ChangeRefusal,
  changeStatus,
  lookUpOrder,
  writePosition,
} from '#server/modules/ordering/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { Changed } from './accept-order.ts'

type DeliverRefusal = Refusal<'order.not_found'> | Refusal<'order.illegal_change', { status: string }>

/**
 * Handed over, with one last position in the same transaction; cash counts as collected. A repeated "delivered" of the
 * same courier is answered as the first: a phone in a dead zone sends it again.
 */
export async function deliverOrder(
  platform: Platform,
  actor: Actor,
  { id, position }: { id: string; position?: Point | undefined },
): Promise<Outcome<Changed, DeliverRefusal>> {
  const courierId = actor.user!.id
  const order = await lookUpOrder(platform, actor, id)
  if (!order || order.deliveryId !== courierId) return refuse('order.not_found')
  if (order.status === 'delivered')
    return done({ id: order.id, status: order.status, version: order.version })
  return platform.database.decide<Changed, ChangeRefusal>(async (tx) => {
    const at = await platform.clock.stamp(tx)
    if (position && isOnEarth(position))
      await writePosition(tx, courierId, { point: position, at, takenAt: at })
    const paysCash = order.paymentMethod === 'cash' && order.paymentStatus === 'due'
    const outcome = await changeStatus(platform, tx, order, {
      to: 'delivered',
      actor: { kind: 'courier', owns: true },
      actorId: courierId,
      ...(paysCash ? { set: { cashCollectedAt: at, paymentStatus: 'collected' as const } } : {}),
    })
    if (!outcome.ok) return outcome
    return done({ id: order.id, status: outcome.value.status, version: outcome.value.version })
  }) as Promise<Outcome<Changed, DeliverRefusal>>
}
