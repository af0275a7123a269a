import type { Category } from '#domain/catalog/categories.ts'
import type { DishType } from '#domain/catalog/dish-types.ts'
import { categories } from '#server/db/tables/catalog.ts'
import { and, asc, eq, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

export type CategoryRow = typeof categories.$inferSelect

export async function selectCategories(db: Db): Promise<CategoryRow[]> {
  return db.select().from(categories)
}

export async function lockCategory(tx: Tx, dishType: DishType): Promise<CategoryRow> {
  const [row] = await tx.select().from(categories).where(eq(categories.dishType, dishType)).for('update')
  if (!row) throw new Error(`The category ${dishType} is missing`)
  return row
}

/** Locks all of them, in one order, so that moves wait for each other. */
export async function lockCategories(tx: Tx): Promise<CategoryRow[]> {
  return tx.select().from(categories).orderBy(asc(categories.dishType)).for('update')
}

/** Numbers the categories in this order. Those that make room keep their version: nobody has changed them. */
export async function numberCategories(tx: Tx, order: DishType[]): Promise<void> {
  await tx
    .update(categories)
    .set({ position: sql`array_position(${sql.param(order)}::text[], ${categories.dishType})` })
}

export async function updateCategory(
  tx: Tx,
  { dishType, version }: Pick<CategoryRow, 'dishType' | 'version'>,
  changes: Partial<Omit<Category, 'dishType'>>,
): Promise<CategoryRow> {
  const [row] = await tx
    .update(categories)
    .set({ ...changes, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(categories.dishType, dishType), eq(categories.version, version)))
    .returning()
  return row!
}
