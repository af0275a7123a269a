import { customerKeyOf, mayJoin } from '#domain/delivery/courier-list.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import {
  type Changed,
  changedOf,
  changeStatus,
  findOrder,
  listActive,
  lookUpOrder,
} from '#server/modules/ordering/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { courierMaySee } from './courier-board.ts'
import { findCourier } from './store.ts'

type Carried = Changed & { deliveryId: string | null }
type AcceptRefusal =
  | Refusal<'order.not_found'>
  | Refusal<'order.already_taken'>
  | Refusal<'delivery.base_required'>

/**
 * A courier takes a ready order that they are offered. Asking again for an order one already has is answered with it: the
 * first answer may have been lost on the road.
 */
export async function acceptOrder(
  platform: Platform,
  actor: Actor,
  { id }: { id: string },
): Promise<Outcome<Changed, AcceptRefusal>> {
  const courierId = actor.user!.id
  const order = await lookUpOrder(platform, actor, id)
  if (!order) return refuse('order.not_found')
  if (isCarriedBy(courierId, order)) return done(changedOf(order))
  const { db } = platform.database
  const courier = await findCourier(db, courierId)
  if (courier?.baseLatitude == null) return refuse('delivery.base_required')
  if (order.status === 'ready_for_pickup' && !(await courierMaySee(db, courierId, order))) {
    // Not on the list any more may mean that it was taken between the two readings.
    const now = await findOrder(db, order.id)
    return now?.status === 'ready_for_pickup' ? refuse('order.not_found') : takenAlready(courierId, now)
  }
  return platform.database.decide<Changed, AcceptRefusal>(async (tx) => {
    // The list was read before the lock: what this courier accepted since decides too.
    await platform.clock.stamp(tx, `pickups:${courierId}`)
    if (!mayJoin(customerKeyOf(order), await listCarried(tx, courierId))) return refuse('order.not_found')
    const moved = await changeStatus(platform, tx, order, {
      to: 'out_for_delivery',
      actor: { kind: 'courier', owns: false },
      actorId: courierId,
      set: { deliveryId: courierId },
    })
    return moved.ok ? done(changedOf(moved.value)) : takenAlready(courierId, await findOrder(tx, order.id))
  })
}

/** Of two taps at once the later one finds the order gone, to the hand that tapped. */
function takenAlready(courierId: string, order: Carried | null) {
  return order && isCarriedBy(courierId, order) ? done(changedOf(order)) : refuse('order.already_taken')
}

function isCarriedBy(courierId: string, { status, deliveryId }: Carried) {
  return status === 'out_for_delivery' && deliveryId === courierId
}

async function listCarried(tx: Tx, courierId: string) {
  const active = await listActive(tx, courierId)
  return active.map((row) => customerKeyOf({ customerId: row.customer_id, guestMobile: row.guest_mobile }))
}
