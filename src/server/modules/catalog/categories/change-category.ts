import type { StoredCategory } from '#contract/catalog/categories.ts'
import type { Category } from '#domain/catalog/categories.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { differencesOf } from '#domain/settings/market-settings.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { storedCategoryOf } from './list-categories.ts'
import { lockCategory, updateCategory } from './store.ts'

type Change = Pick<Category, 'dishType'> & Partial<Omit<Category, 'position'>> & { version: number }
export type Stale = Refusal<'category.stale', { current: StoredCategory }>

/** Changes how a dish type is shown. A change of an older version is refused with the current category. */
export async function changeCategory(
  { platform: { database }, user: { id: actorId } }: Call,
  { dishType, version, ...changes }: Change,
): Promise<Outcome<StoredCategory, Stale>> {
  return database.decide(async (tx) => {
    const row = await lockCategory(tx, dishType)
    const before = storedCategoryOf(row)
    if (version !== row.version) return refuse('category.stale', { current: before })
    const changed = differencesOf(before, { ...before, ...changes })
    if (Object.keys(changed).length === 0) return done(before)
    const after = storedCategoryOf(await updateCategory(tx, row, changes))
    await recordAudit(tx, { actorId, action: 'category.change', subject: dishType, details: { changed } })
    return done(after)
  })
}
