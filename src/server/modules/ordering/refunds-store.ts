import { isUnpaid } from '#domain/payments/payments.ts'
import { firstRow } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { OrderRow } from './order-store.ts'

/** Whether a refund of the order is under way, and what went back or is on its way back, in piastres. */
export async function standOfRefunds(
  db: Db,
  orderId: string,
): Promise<{ isOpen: boolean; givenBack: number }> {
  return (await firstRow<{ isOpen: boolean; givenBack: number }>(
    db,
    sql`select coalesce(bool_or(state in ('asked', 'pending')), false) as "isOpen",
      coalesce(sum(amount) filter (where state <> 'refused'), 0)::float8 as "givenBack" from refunds where order_id = ${orderId}`,
  ))!
}

/** Whether nobody pays for the order. Only a refund under way has to be looked at: the other states say it. */
export async function isOrderUnpaid(
  db: Db,
  { id, paymentStatus, total, reducedBy }: OrderRow,
): Promise<boolean> {
  const givenBack = paymentStatus === 'refunding' ? (await standOfRefunds(db, id)).givenBack : 0
  return isUnpaid({ paymentStatus, paid: total + reducedBy, givenBack })
}
