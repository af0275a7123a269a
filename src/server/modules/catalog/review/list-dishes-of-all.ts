import type { DishSortOfAll, OwnDish } from '#contract/catalog/dishes.ts'
import type { SoughtDishState } from '#domain/catalog/dish-review.ts'
import { MOST_LISTED } from '#domain/most-listed.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findCookNames } from '../dishes/own-dish-store.ts'
import { ownDishOf } from '../dishes/own-dish-views.ts'
import { todayOf } from '../dishes/today.ts'
import { findWords } from '../word-store.ts'
import { countSought, listSought, typedWords } from './all-dishes-store.ts'

const PAGE = 25

type ListQuery = {
  q?: string | undefined
  state?: SoughtDishState | undefined
  cookId?: string | undefined
  sort?: DishSortOfAll | undefined
  order?: 'asc' | 'desc' | undefined
  page?: number | undefined
}

/** The newest dishes that match the words. */
export async function findDishes(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  q: string,
  most: number,
): Promise<OwnDish[]> {
  const typed = typedWords(q)
  if (typed.length === 0) return []
  const found = await listSought(
    db,
    { words: await findWords(db, typed), cookId: undefined },
    { state: undefined, sort: 'created', order: 'desc', today: todayOf(clock.now()), most, skip: 0 },
  )
  return found.map(ownDishOf)
}

/**
 * A page of the dishes of all kitchens. The list ends after `MOST_LISTED` dishes, more than anybody pages through, so that its cost
 * does not grow with the catalog. A page number beyond the end gives the last page.
 */
export async function listDishesOfAll(
  {
    platform: {
      database: { db },
      clock,
    },
  }: Call,
  { q, state, cookId, sort = 'created', order = sort === 'created' ? 'desc' : 'asc', page = 1 }: ListQuery,
) {
  const typed = typedWords(q)
  const words = typed.length > 0 ? await findWords(db, typed) : []
  const wanted = { words, cookId }
  const [{ all, ...states }, cook] = await Promise.all([
    countSought(db, wanted),
    cookId === undefined ? null : findCookNames(db, cookId),
  ])
  const counted = state ? states[state] : all
  const total = Math.min(counted, MOST_LISTED)
  const pages = Math.max(1, Math.ceil(total / PAGE))
  const shown = Math.min(page, pages)
  const found = await listSought(db, wanted, {
    state,
    sort,
    order,
    today: todayOf(clock.now()),
    most: PAGE,
    skip: (shown - 1) * PAGE,
  })
  const items: OwnDish[] = found.map(ownDishOf)
  return {
    items,
    page: shown,
    pages,
    total,
    isMore: counted > MOST_LISTED,
    all,
    states,
    cook: cook && { name: cook.name, nameAr: cook.name_ar },
  }
}
