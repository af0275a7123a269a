import { MINUTE_SECONDS } from '#domain/durations.ts'
import { type OrderId, parseOrderId } from '#domain/ordering/placing/order-id.ts'
import { type Audience, audienceOf } from '#domain/ordering/status/visibility.ts'
import { type Refusal, refuse } from '#domain/outcome.ts'
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

export type NotTheOwner = Refusal<'order.not_found'> | Refusal<'order.not_yours'> | Refusal<'auth.required'>

/**
 * Why whoever may only look at an order may not act on it. A signed-in stranger gets "not found". Without a session an account's order
 * asks for a log-in, because the owner's session may have ended; a guest's belongs to a device, and no log-in would help.
 */
export function notTheOwner({ user }: Actor, { customerId }: Pick<OrderRow, 'customerId'>) {
  if (user) return refuse('order.not_found')
  return refuse(customerId === null ? 'order.not_yours' : 'auth.required')
}
