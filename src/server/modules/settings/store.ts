import { sql } from 'drizzle-orm'
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

/** The district that goes by this name in either language. */
export async function findDistrict(db: Db, name: string) {
  const [district] = await db
    .select({ name: districts.name })
    .from(districts)
    .where(sql`${name} in (${districts.name} ->> 'en', ${districts.name} ->> 'ar')`)
  return district ?? null
}

export async function listDistrictRows(db: Db) {
  return db.select().from(districts).orderBy(districts.id)
}
