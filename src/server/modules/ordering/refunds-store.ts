import { firstRow } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Whether a refund of the order is under way. */
export async function standOfRefunds(db: Db, orderId: string): Promise<{ isOpen: boolean }> {
  return (await firstRow<{ isOpen: boolean }>(
    db,
    sql`select coalesce(bool_or(state in ('asked', 'pending')), false) as "isOpen" from refunds where order_id = ${orderId}`,
  ))!
}
