import { egpOf } from '#domain/money.ts'
import { isActive } from '#domain/ordering/status/order-status.ts'
import type { auditLog } from '#server/db/tables/accounts.ts'
import { demoId } from '../demo-id.ts'
import type { OrderRows } from './order-rows.ts'

/** One of so many guests who pay in cash without a promo code has called. */
const EVERY = 6

/** Some guests called: an admin took their orders. Such an order has no e-mail, begins by the admin and is on record. */
export function takeByPhone(rows: OrderRows, adminId: string) {
  const callers = rows.orders.filter(
    ({ customerId, paymentMethod, promoCode, status }) =>
      !customerId && paymentMethod === 'cash' && promoCode === null && !isActive(status!),
  )
  const checkouts = [...new Set(callers.map(({ checkoutId }) => checkoutId))]
  const called = new Set(checkouts.filter((_, index) => index % EVERY === 0))
  const taken = new Set(callers.flatMap(({ id, checkoutId }) => (called.has(checkoutId) ? [id] : [])))
  return {
    ...rows,
    orders: rows.orders.map((order) =>
      taken.has(order.id) ? { ...order, takenBy: adminId, guestEmail: null } : { ...order, takenBy: null },
    ),
    history: rows.history.map((change) =>
      taken.has(change.orderId) && change.version === 1
        ? { ...change, actorKind: 'admin' as const, actorId: adminId }
        : change,
    ),
    auditLog: rows.orders
      .filter(({ id }) => taken.has(id))
      .map(({ id, total, createdAt }): typeof auditLog.$inferInsert => ({
        id: demoId('record', id),
        actorId: adminId,
        action: 'order.take',
        subject: id,
        details: { amount: egpOf(total) },
        at: createdAt!,
      })),
  }
}
