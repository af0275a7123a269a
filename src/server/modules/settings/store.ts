import { districts, orderLimits } from '#server/db/tables/settings.ts'
import type { Db } from '#server/platform/database/transaction.ts'

export type OrderLimitsRow = typeof orderLimits.$inferSelect

/** The one row of settings; a database without it (never seeded, never edited) runs on the table's defaults. */
export async function findOrderLimits(db: Db): Promise<OrderLimitsRow> {
  const [row] = await db.select().from(orderLimits)
  if (row) return row
  await db.insert(orderLimits).values({ id: 1 }).onConflictDoNothing()
  return (await db.select().from(orderLimits))[0]!
}

export async function listDistrictRows(db: Db) {
  return db.select().from(districts).orderBy(districts.id)
}
