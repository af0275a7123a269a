import { kitchens } from '#server/db/tables/kitchens.ts'
import { eq, sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'

export type KitchenColumns = typeof kitchens.$inferSelect

export async function getKitchenRow(db: Db, cookId: string): Promise<KitchenColumns> {
  const [row] = await db.select().from(kitchens).where(eq(kitchens.cookId, cookId))
  if (!row) throw new Error(`the cook ${cookId} has no kitchen`)
  return row
}

/** Saves the given columns. Without any it returns the row unchanged. */
export async function saveKitchen(
  db: Db,
  cookId: string,
  changes: Partial<typeof kitchens.$inferInsert>,
): Promise<KitchenColumns> {
  const [row] = await db
    .update(kitchens)
    .set({ ...changes, cookId: sql`cook_id` })
    .where(eq(kitchens.cookId, cookId))
    .returning()
  if (!row) throw new Error(`the cook ${cookId} has no kitchen`)
  return row
}
