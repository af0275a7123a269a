import { done, type Outcome } from '#domain/outcome.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { OrderRow } from '../../order-store.ts'
import { type Changed, type ChangeRefusal, changedOf, changeStatus } from '../change-status.ts'

/** The courier who carries the order has handed it over. */
export async function completeDelivery(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  courierId: string,
): Promise<Outcome<Changed, ChangeRefusal>> {
  const moved = await changeStatus(platform, tx, order, {
    to: 'delivered',
    actor: { kind: 'courier', owns: order.deliveryId === courierId },
    actorId: courierId,
  })
  return moved.ok ? done(changedOf(moved.value)) : moved
}
