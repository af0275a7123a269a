import type { DishSortOfAll, OwnDish } from '#contract/catalog/dishes.ts'
import type { SoughtDishState } from '#domain/catalog/dish-review.ts'
import { searchWordsOf } from '#domain/catalog/search-text.ts'
import { done } from '#domain/outcome.ts'
import type { Locale } from '#locales/locale.ts'
import { inLocale } from '#locales/locale.ts'
import { type CsvColumn, cairoTime } from '#server/platform/lists/csv-file.ts'
import { defineList } from '#server/platform/lists/define-list.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { textsFor } from '#server/platform/texts.ts'
import { todayOf } from '../dishes/own-dish-sql.ts'
import { findCookNames } from '../dishes/own-dish-store.ts'
import { ownDishOf } from '../dishes/own-dish-views.ts'
import { findWords } from '../word-store.ts'
import { reviewReasonWords } from './notify.ts'
import { countSought, countWaiting, listSought, listSoughtAfter, listWaiting } from './review-store.ts'

type ListQuery = {
  q?: string | undefined
  state?: SoughtDishState | undefined
  cookId?: string | undefined
  sort?: DishSortOfAll | undefined
  order?: 'asc' | 'desc' | undefined
}

/**
 * The dishes of all kitchens, by default the newest first. The pages end after `MAX_LISTED` dishes, more than anybody pages through,
 * so that their cost does not grow with the catalog.
 */
export const dishList = defineList({
  async want({ platform: { database, clock } }, { q, state, cookId, ...query }: ListQuery) {
    const { sort = 'created', order = sort === 'created' ? 'desc' : 'asc' } = query
    const typed = searchWordsOf(q)
    const words = typed.length > 0 ? await findWords(database.db, typed) : []
    return done({ sought: { words, cookId }, how: { state, sort, order, today: todayOf(clock.now()) } })
  },
  async count(db, { sought, how: { state } }) {
    const [{ all, ...states }, cook] = await Promise.all([
      countSought(db, sought),
      sought.cookId === undefined ? null : findCookNames(db, sought.cookId),
    ])
    return {
      counted: state ? states[state] : all,
      all,
      states,
      cook: cook && { name: cook.name, nameAr: cook.name_ar },
    }
  },
  rows: (db, { sought, how }, slice) =>
    'skip' in slice
      ? listSought(db, sought, { ...how, ...slice })
      : listSoughtAfter(db, sought, { ...how, ...slice }),
  view: ownDishOf,
  file: { action: 'dish.export', subject: 'dishes', batch: 200, columns: columnsIn },
})

/** The newest dishes that match the words. */
export async function findDishes(call: Call, q: string, most: number): Promise<OwnDish[]> {
  return searchWordsOf(q).length === 0 ? [] : dishList.first(call, { q }, most)
}

function columnsIn(lang: Locale): CsvColumn<OwnDish>[] {
  const { t } = textsFor(lang)
  const heading = (name: string) => t(`admin:dishes.file.${name}`)
  return [
    { heading: heading('name'), of: ({ name }) => name },
    { heading: heading('nameAr'), of: ({ nameAr }) => nameAr ?? '' },
    {
      heading: heading('kitchen'),
      of: ({ cookName, cookNameAr }) => inLocale(lang, cookName, cookNameAr),
    },
    { heading: heading('price'), of: ({ price }) => price },
    { heading: heading('state'), of: ({ state }) => t(`admin:dishes.states.${state}`) },
    {
      heading: heading('reason'),
      of: ({ rejectionReason }) => reviewReasonWords(lang, rejectionReason ?? ''),
    },
    { heading: heading('rating'), of: ({ averageRating }) => averageRating ?? '' },
    { heading: heading('reviews'), of: ({ reviewCount }) => reviewCount },
    { heading: heading('createdAt'), of: ({ createdAt }) => cairoTime(createdAt) },
  ]
}

const MAX_AWAITING = 50

/** The dishes and edits that wait for review, and their counts. */
export async function listAwaitingReview({
  platform: { database, clock },
}: Call): Promise<{ items: OwnDish[]; pendingDishes: number; waitingEdits: number }> {
  const [found, counts] = await Promise.all([
    listWaiting(database.db, todayOf(clock.now()), MAX_AWAITING),
    countWaiting(database.db),
  ])
  return { items: found.map(ownDishOf), ...counts }
}
