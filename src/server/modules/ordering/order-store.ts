import { type orderHistory, orderItems, orders } from '#server/db/tables/ordering.ts'
import { eq, inArray, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

export type OrderRow = typeof orders.$inferSelect
export type NewOrder = typeof orders.$inferInsert
export type ItemRow = typeof orderItems.$inferSelect
export type HistoryEntry = typeof orderHistory.$inferInsert

export async function findOrder(db: Db, id: string): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return order && order.deletedAt === null ? order : null
}

/** Locks an order until the transaction ends. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(sql`${orders.id} = ${id} and ${orders.deletedAt} is null`)
    .for('update')
  return order ?? null
}

export async function listItems(db: Db, orderIds: string[]): Promise<ItemRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(orderItems.orderId, orderItems.position)
}
