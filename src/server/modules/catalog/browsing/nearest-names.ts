import type { DishName } from '#contract/catalog/catalog.ts'
import type { Point } from '#domain/geo.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import { listAlikeWords } from '../word-store.ts'
import { type BrowseTime, listPublicDishes } from './browse-store.ts'

const MAX_NAMES = 3
const WORDS_TRIED = 3
const DISHES_READ = 12

/**
 * Suggests dish names for words that found nothing: for each of the most similar words, the names of the nearest dishes that have
 * it, the shortest first.
 */
export async function listNearestNames(
  database: Database,
  words: string[],
  { place, time }: { place: Point | null; time: BrowseTime },
): Promise<DishName[]> {
  const names = new Map<string, DishName>()
  for (const word of await listAlikeWords(database, words, WORDS_TRIED)) {
    const dishes = await listPublicDishes(database.db, {
      place,
      nearOnly: true,
      time,
      words: [word],
      sort: 'around',
      limit: DISHES_READ,
    })
    const found = dishes.map(({ name, name_ar }) => ({ name, nameAr: name_ar }))
    for (const one of found.sort((a, b) => a.name.length - b.name.length || (a.name < b.name ? -1 : 1)))
      names.set(`${one.name} ${one.nameAr}`, one)
    if (names.size >= MAX_NAMES) break
  }
  return [...names.values()].slice(0, MAX_NAMES)
}
