import { type OrderId, parseOrderId } from '#domain/ordering/order-id.ts'
import { type OrderView, viewOf } from '#domain/ordering/visibility.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { isOwnersDevice } from '../claims/claims-store.ts'
import { findOrder, type OrderRow } from '../store.ts'

const MINUTE_SECONDS = 60

/**
 * Finds an order by what somebody typed. Look-ups of ids that do not exist are limited by address, known ones are not:
 * a tracking page that polls is no guessing.
 */
export async function lookUpOrder(platform: Platform, actor: Actor, typed: string): Promise<OrderRow | null> {
  const { limiter, database, env } = platform
  const id: OrderId | null = parseOrderId(typed)
  const order = id && (await findOrder(database.db, id))
  if (order) return order
  await limiter.take('unknown-order', actor.address, env.LIMIT_UNKNOWN_ORDERS, MINUTE_SECONDS)
  return null
}

/**
 * As whom this person or device sees an order: decided by session and device, never by what the request says. What is
 * offered to a courier stands on their list; by its number alone an order shows a courier what it shows anyone.
 */
export async function viewerOf(db: Db, { user, device }: Actor, order: OrderRow): Promise<OrderView> {
  const isGuests = order.customerId === null
  return viewOf(
    {
      status: order.status,
      customerId: order.customerId,
      cookId: order.cookId,
      deliveryId: order.deliveryId,
      awaitsPayment: order.paymentStatus === 'awaiting' || order.paymentStatus === 'expired',
      isDeleted: order.deletedAt !== null,
    },
    {
      userId: user?.id ?? null,
      role: user?.role ?? null,
      isBanned: false,
      holdsKey: isGuests && device !== null && (await isOwnersDevice(db, order.id, device)),
      isOffered: false,
      holdsId: true,
    },
  )
}
