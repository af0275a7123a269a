import { MINUTE_SECONDS } from '#domain/durations.ts'
import { type OrderId, parseOrderId } from '#domain/ordering/placing/order-id.ts'
import { type Audience, audienceOf, refuseStranger } from '#domain/ordering/status/visibility.ts'
import { awaitsPayment } from '#domain/payments/payments.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { isOwnersDevice } from './claims-store.ts'
import { findOrder, type OrderRow } from './order-store.ts'

/**
 * Finds an order by a typed number. Look-ups of unknown numbers are limited by address, against guessing. Known ones are
 * not, because a tracking page polls.
 */
export async function findOrderFor(
  platform: Platform,
  actor: Actor,
  typed: string,
): Promise<OrderRow | null> {
  const { limiter, database, env } = platform
  const id: OrderId | null = parseOrderId(typed)
  const order = id && (await findOrder(database.db, id))
  if (order) return order
  await limiter.take('unknown-order', actor.address, env.LIMIT_UNKNOWN_ORDERS, MINUTE_SECONDS)
  return null
}

/** The audience that this person or device belongs to. Session and device decide it, never the request. */
export async function audienceFor(db: Db, { user, device }: Actor, order: OrderRow): Promise<Audience> {
  const isGuests = order.customerId === null
  return audienceOf(
    { ...order, awaitsPayment: awaitsPayment(order.paymentStatus) },
    {
      userId: user?.id ?? null,
      role: user?.role ?? null,
      isOwnersDevice: isGuests && device !== null && (await isOwnersDevice(db, order.id, device)),
    },
  )
}

/** As the domain says for this person and order. */
export function notTheOwner({ user }: Actor, { customerId }: Pick<OrderRow, 'customerId'>) {
  return refuseStranger({ isSignedIn: user !== null, isGuests: customerId === null })
}
