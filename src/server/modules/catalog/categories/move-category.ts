import type { StoredCategory } from '#contract/catalog/categories.ts'
import { inOrder, movedBefore } from '#domain/catalog/categories.ts'
import type { DishType } from '#domain/catalog/dish-types.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Stale } from './change-category.ts'
import { storedCategoryOf } from './list-categories.ts'
import { lockCategories, numberCategories, updateCategory } from './store.ts'

type Move = { dishType: DishType; version: number; before: DishType | null }

/**
 * Moves a dish type before another in the filters, or to the end. Moves lock all categories, so that their positions are
 * 1 to 12 whatever admins do at once.
 */
export async function moveCategory(
  { platform: { database }, user: { id: actorId } }: Call,
  { dishType, version, before }: Move,
): Promise<Outcome<StoredCategory, Stale>> {
  return database.decide(async (tx) => {
    const rows = inOrder(await lockCategories(tx))
    const row = rows.find((each) => each.dishType === dishType)!
    if (version !== row.version) return refuse('category.stale', { current: storedCategoryOf(row) })
    const types = rows.map((each) => each.dishType)
    const order = movedBefore(types, dishType, before)
    const [from, to] = [types.indexOf(dishType) + 1, order.indexOf(dishType) + 1]
    if (from === to) return done(storedCategoryOf(row))
    await numberCategories(tx, order)
    const moved = await updateCategory(tx, row, { position: to })
    const details = { changed: { position: [from, to] } }
    await recordAudit(tx, { actorId, action: 'category.move', subject: dishType, details })
    return done(storedCategoryOf(moved))
  })
}
