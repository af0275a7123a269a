import type { ShownCategory, StoredCategory } from '#contract/catalog/categories.ts'
import { inOrder } from '#domain/catalog/categories.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type CategoryRow, selectCategories } from './store.ts'

/** Every page asks for them, and they hardly ever change: another process shows a change so much later. */
const KEPT_MS = 5_000
const kept = new WeakMap<object, { at: number; items: ShownCategory[] }>()

/** How dish types are shown, in the order of the filters. */
export async function listCategories({ database, clock }: Platform): Promise<{ items: ShownCategory[] }> {
  const now = clock.now()
  const known = kept.get(database)
  if (known && Math.abs(now - known.at) < KEPT_MS) return { items: known.items }
  const items = inOrder(await selectCategories(database.db)).map(shownCategoryOf)
  kept.set(database, { at: now, items })
  return { items }
}

/** Has this process read them anew. */
export function forgetCategories({ database }: Pick<Platform, 'database'>): void {
  kept.delete(database)
}

export async function listStoredCategories({ database }: Platform): Promise<{ items: StoredCategory[] }> {
  return { items: inOrder(await selectCategories(database.db)).map(storedCategoryOf) }
}

export function storedCategoryOf({ version, updatedAt, ...row }: CategoryRow): StoredCategory {
  return { ...shownCategoryOf(row), version, updatedAt: updatedAt.toISOString() }
}

function shownCategoryOf(row: Omit<CategoryRow, 'version' | 'updatedAt'>): ShownCategory {
  const { dishType, label, labelAr, position, icon, colour, hidden } = row
  return { dishType, label, labelAr, position, icon, colour, hidden }
}
