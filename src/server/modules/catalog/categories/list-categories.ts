import type { ShownCategory, StoredCategory } from '#contract/catalog/categories.ts'
import { inOrder } from '#domain/catalog/categories.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { type CategoryRow, selectCategories } from './store.ts'

/** The categories as they are shown, in the order of the filters. */
export async function listCategories({ platform: { database } }: Call): Promise<{ items: ShownCategory[] }> {
  return { items: inOrder(await selectCategories(database.db)).map(shownCategoryOf) }
}

export async function listStoredCategories({
  platform: { database },
}: Call): Promise<{ items: StoredCategory[] }> {
  return { items: inOrder(await selectCategories(database.db)).map(storedCategoryOf) }
}

export function storedCategoryOf({ version, updatedAt, ...row }: CategoryRow): StoredCategory {
  return { ...shownCategoryOf(row), version, updatedAt: updatedAt.toISOString() }
}

function shownCategoryOf(row: Omit<CategoryRow, 'version' | 'updatedAt'>): ShownCategory {
  const { dishType, label, labelAr, position, icon, colour, hidden } = row
  return { dishType, label, labelAr, position, icon, colour, hidden }
}
