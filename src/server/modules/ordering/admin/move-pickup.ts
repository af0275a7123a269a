import { decidePickup, type PickupRefusal } from '#domain/delivery/fetching.ts'
import { distanceKm, type Point, pointOf, roundKm } from '#domain/geo.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { paths } from '#domain/paths.ts'
import { notify, typedText } from '#server/modules/notifications/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { topicsOf } from '../announce.ts'
import { findOrder, type OrderRow } from '../order-store.ts'
import { savePickup } from './admin-order-store.ts'
import { findAndLockOrder } from './mark-order.ts'

/**
 * Moves an order's pickup location and finds the route anew. The delivery fee stays. The audit log records how far it
 * moved but neither location, because a kitchen is a home.
 */
export async function movePickup(
  { platform, user: { id: actorId } }: Call,
  { id, pickupLocation }: { id: string; pickupLocation?: Point | null | undefined },
): Promise<Outcome<{ pickupLocation: Point }, Refusal<'order.not_found'> | PickupRefusal>> {
  const { database, notices } = platform
  const found = await findOrder(database.db, id)
  if (!found) return refuse('order.not_found')
  const decided = decidePickup(pickupLocation, found.status)
  if (!decided.ok) return decided
  const pickup = decided.value
  const polyline = await findPolyline(platform, pickup, found)
  return database.decide(async (tx) => {
    const locked = await findAndLockOrder(tx, found.id)
    if (!locked.ok) return locked
    const before = locked.value
    const stillAllowed = decidePickup(pickup, before.status)
    if (!stillAllowed.ok) return stillAllowed
    if (isAt(before, pickup)) return done({ pickupLocation: pickup })
    const moved = await savePickup(tx, before.id, pickup, polyline)
    await recordAudit(tx, {
      actorId,
      action: 'order.pickup',
      subject: before.id,
      details: { movedKm: movedKm(before, pickup) },
    })
    await notifyCarrier(platform, tx, moved)
    notices.publish(tx, topicsOf(moved, before))
    return done({ pickupLocation: pickup })
  })
}

/** Tells the courier who is still on the way to the food. */
async function notifyCarrier(platform: Platform, tx: Tx, order: OrderRow): Promise<void> {
  if (order.status !== 'out_for_delivery' || order.deliveryId === null || order.pickedUpAt !== null) return
  await notify(platform, tx, {
    eventId: `pickup-moved:${order.id}:${order.version}`,
    recipients: [{ userId: order.deliveryId }],
    message: 'ordering.courier-pickup-moved',
    params: (locale) => ({ orderId: typedText(shortOrderId(order.id), locale) }),
    url: paths.courierOrders,
    category: 'order',
    icon: order.status,
  })
}

/** The provider is asked before the transaction opens, so that no transaction waits for the network. */
async function findPolyline(
  { directions }: Platform,
  pickup: Point,
  order: OrderRow,
): Promise<string | null> {
  const door = pointOf(order.customerLatitude, order.customerLongitude)
  return door && ((await directions.find(pickup, door)).polyline ?? null)
}

function isAt({ pickupLatitude, pickupLongitude }: OrderRow, { latitude, longitude }: Point): boolean {
  return pickupLatitude === latitude && pickupLongitude === longitude
}

function movedKm({ pickupLatitude, pickupLongitude }: OrderRow, to: Point): number | null {
  const from = pointOf(pickupLatitude, pickupLongitude)
  return from && roundKm(distanceKm(from, to))
}
