import { done, type Outcome } from '#domain/outcome.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { endProof } from '../../door-proof-store.ts'
import type { OrderRow } from '../../order-store.ts'
import { type Changed, type ChangeRefusal, changedOf, changeStatus } from '../change-status.ts'

/** The courier who carries the order has handed it over, or left it at the door with a photo that proves it. */
export async function completeDelivery(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  courierId: string,
  photo: string | null = null,
): Promise<Outcome<Changed, ChangeRefusal>> {
  if (photo !== null)
    await endProof(tx, order.id, { proof: 'photo', photo, at: await platform.clock.transactionTime(tx) })
  const moved = await changeStatus(platform, tx, order, {
    to: 'delivered',
    actor: { kind: 'courier', owns: order.deliveryId === courierId },
    actorId: courierId,
  })
  return moved.ok ? done(changedOf(moved.value)) : moved
}
