import { isUnpaid } from '#domain/payments/payments.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { OrderRow } from './order-store.ts'

/** In piastres: what has gone back by now, the part of it by hand, and what has or is on its way back. */
type StandOfRefunds = { refunded: number; refundedByHand: number; givenBack: number }

/** How the refunds of an order stand. Payments asks here too, because ordering may not ask payments. */
export async function standOfRefunds(db: Db, orderId: string): Promise<StandOfRefunds> {
  return (await firstRow<StandOfRefunds>(db)`
    select coalesce(sum(amount) filter (where state = 'done'), 0)::float8 as refunded,
    coalesce(sum(amount) filter (where state = 'done' and kind = 'hand'), 0)::float8 as "refundedByHand",
    coalesce(sum(amount) filter (where state <> 'refused'), 0)::float8 as "givenBack" from refunds where order_id = ${orderId}`)!
}

/**
 * Whether a refund of an order is under way, or one of money that was paid for its checkout without being owed: only an order leads
 * to it.
 */
export async function hasOpenRefund(db: Db, { id, checkoutId }: OrderRow): Promise<boolean> {
  const open = await rows(db)`select from refunds where state in ('asked', 'pending') and (order_id = ${id}
    or order_id is null and payment_id in (select id from payments where checkout_id = ${checkoutId})) limit 1`
  return open.length > 0
}

/** From which status an order was cancelled, and why, the last time that it was. Another reason for it is no cancellation. */
export async function findCancellation(
  db: Db,
  orderId: string,
): Promise<{ from: string | null; reason: string | null } | null> {
  return firstRow(db)`select from_status as "from", reason from order_history
    where order_id = ${orderId} and to_status = 'cancelled' and from_status is distinct from 'cancelled'
    order by version desc limit 1`
}

/** Whether nobody pays for the order. Only a refund under way has to be looked at: the other states say it. */
export async function isOrderUnpaid(
  db: Db,
  { id, paymentStatus, total, reducedBy }: OrderRow,
): Promise<boolean> {
  const givenBack = paymentStatus === 'refunding' ? (await standOfRefunds(db, id)).givenBack : 0
  return isUnpaid({ paymentStatus, paid: total + reducedBy, givenBack })
}
