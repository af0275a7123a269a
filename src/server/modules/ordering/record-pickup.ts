import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { announce } from './announce.ts'
import { type OrderRow, recordHistory } from './store.ts'
import { topicsOf } from './topics.ts'

/** What goes with a courier's won claim, in its transaction: history, the event for those to be told, live notices. */
export async function recordPickup(platform: Platform, tx: Tx, order: OrderRow, courierId: string) {
  await recordHistory(tx, [
    {
      orderId: order.id,
      version: order.version,
      fromStatus: 'ready_for_pickup',
      toStatus: 'out_for_delivery',
      actorKind: 'courier',
      actorId: courierId,
      at: order.deliveryStartedAt!,
    },
  ])
  await announce(platform, tx, [
    {
      type: 'order.changed',
      orderId: order.id,
      from: 'ready_for_pickup',
      to: 'out_for_delivery',
      actorKind: 'courier',
      reason: null,
      topics: topicsOf(order, { ...order, status: 'ready_for_pickup', deliveryId: null }),
    },
  ])
}
