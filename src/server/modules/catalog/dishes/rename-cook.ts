import { searchTextOf } from '#domain/catalog/search-text.ts'
import { NAME_CHANGED, type NameChanged } from '#server/modules/accounts/events.ts'
import type { Platform } from '#server/platform/platform.ts'
import { declareSubscriber, ONE_AT_A_TIME } from '#server/platform/queues.ts'
import { findCookNames, lockDishNames, saveSearchTexts } from './own-dish-store.ts'

export const SEARCH_TEXTS = declareSubscriber('search-texts', [NAME_CHANGED], { workers: ONE_AT_A_TIME })

/** Makes a renamed cook's dishes searchable by the new name. Reads the name after locking the dishes, so that it is current. */
export async function renameCook({ database }: Pick<Platform, 'database'>, { userId }: NameChanged) {
  await database.transaction(async (tx) => {
    const dishes = await lockDishNames(tx, userId)
    const cook = await findCookNames(tx, userId)
    if (!cook) return
    const texts = dishes.map(({ id, name, name_ar: nameAr }) => ({
      id,
      text: searchTextOf([name, nameAr, cook.name, cook.name_ar]),
    }))
    await saveSearchTexts(tx, texts)
  })
}
