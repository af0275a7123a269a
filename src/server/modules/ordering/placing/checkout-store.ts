import type { PaymentStatus } from '#domain/payments/payments.ts'
import { checkouts, orders } from '#server/db/tables/ordering.ts'
import { rows } from '#server/platform/database/rows.ts'
import { eq, inArray, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { OrderRow } from '../order-store.ts'

export type CheckoutRow = typeof checkouts.$inferSelect

export async function findCheckout(db: Db, id: string): Promise<CheckoutRow | null> {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, id))
  return checkout ?? null
}

/** Locks a checkout until the transaction ends: paying, giving up and expiring wait for each other. */
export async function lockCheckout(tx: Tx, id: string): Promise<CheckoutRow | null> {
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update')
  return checkout ?? null
}

export async function listOrdersOf(db: Db, checkoutId: string): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(sql`${orders.checkoutId} = ${checkoutId} and ${orders.deletedAt} is null`)
    .orderBy(orders.id)
}

/** The order by which people find the money of a checkout that is no order's: the first one, and a deleted one only if all are. */
export async function findNamingOrder(db: Db, checkoutId: string): Promise<OrderRow | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.checkoutId, checkoutId))
    .orderBy(sql`${orders.deletedAt} is not null`, orders.id)
    .limit(1)
  return order ?? null
}

export async function saveCheckoutState(tx: Tx, id: string, state: CheckoutRow['state']) {
  await tx.update(checkouts).set({ state }).where(eq(checkouts.id, id))
}

/**
 * The orders that were paid count as placed now: the kitchen's time to answer begins with the payment. One that was cancelled meanwhile
 * keeps its times.
 */
export async function markOrdersPaid(tx: Tx, ids: string[], at: Date): Promise<OrderRow[]> {
  const now = sql`${at.toISOString()}::timestamptz`
  return tx
    .update(orders)
    .set({
      paymentStatus: 'paid',
      createdAt: sql`case status when 'pending' then ${now} else ${orders.createdAt} end`,
      updatedAt: at,
      version: sql`${orders.version} + 1`,
    })
    .where(inArray(orders.id, ids))
    .returning()
}

/** A change of an order's payment, with what went back of it once a refund has ended. */
export type PaymentChange = { from: PaymentStatus; to: PaymentStatus } & Partial<
  Pick<OrderRow, 'refunded' | 'refundedByHand'>
>

/** Moves an order's payment on from a status that it has; null if it has another one. */
export async function movePayment(
  tx: Tx,
  id: string,
  { from, to, ...given }: PaymentChange,
): Promise<OrderRow | null> {
  const [order] = await tx
    .update(orders)
    .set({
      paymentStatus: to,
      version: sql`${orders.version} + 1`,
      ...given,
    })
    .where(sql`${orders.id} = ${id} and ${orders.paymentStatus} = ${from}`)
    .returning()
  return order ?? null
}

/** The checkouts whose payment is due since then. */
export async function listUnpaidSince(db: Db, at: Date, most: number): Promise<string[]> {
  const due = await rows<{ id: string }>(db)`
    select id from checkouts where state = 'awaiting' and expires_at <= ${at.toISOString()}::timestamptz order by expires_at limit ${most}`
  return due.map(({ id }) => id)
}
