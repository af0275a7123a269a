import { sql } from 'drizzle-orm'
import { orderHolders } from '#server/db/tables/ordering.ts'
import { firstRow } from '#server/platform/database/rows.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

export async function addHolders(tx: Tx, orderIds: string[], deviceHash: string) {
  await tx
    .insert(orderHolders)
    .values(orderIds.map((orderId) => ({ orderId, deviceHash })))
    .onConflictDoNothing()
}

export async function holdsOrder(db: Db, orderId: string, deviceHash: string): Promise<boolean> {
  const held = await firstRow(
    db,
    sql`select 1 from order_holders where order_id = ${orderId} and device_hash = ${deviceHash}`,
  )
  return held !== null
}

/** The mailed key works once: whoever exchanges it first, with a device of their own, holds the order from then on. */
export async function spendKey(tx: Tx, orderId: string, keyHash: string): Promise<boolean> {
  const spent = await firstRow(
    tx,
    sql`update order_keys set used_at = now() where order_id = ${orderId} and key_hash = ${keyHash} and used_at is null returning order_id`,
  )
  return spent !== null
}
