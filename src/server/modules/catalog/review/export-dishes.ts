import type { DishSortOfAll, OwnDish } from '#contract/catalog/dishes.ts'
import type { SoughtDishState } from '#domain/catalog/dish-review.ts'
import type { Locale } from '#locales/locale.ts'
import { type CsvColumn, inBatches } from '#server/platform/lists/csv-file.ts'
import { exportList } from '#server/platform/lists/export-list.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { textsFor } from '#server/platform/texts.ts'
import type { OwnDishRow } from '../dishes/own-dish-sql.ts'
import { ownDishOf } from '../dishes/own-dish-views.ts'
import { todayOf } from '../dishes/today.ts'
import { findWords } from '../word-store.ts'
import { listSoughtAfter, typedWords } from './all-dishes-store.ts'

const BATCH = 200

type ExportQuery = {
  q?: string | undefined
  state?: SoughtDishState | undefined
  cookId?: string | undefined
  sort?: DishSortOfAll | undefined
  order?: 'asc' | 'desc' | undefined
  lang?: Locale | undefined
}

/** Exports all dishes that a query finds as a CSV file, also beyond the end of the list. The export is on record. */
export async function exportDishes(
  { platform, user: { id: actorId } }: Call,
  { lang, ...query }: ExportQuery,
): Promise<Response> {
  const { database, clock } = platform
  const now = clock.now()
  const { q, state, cookId, sort = 'created', order = sort === 'created' ? 'desc' : 'asc' } = query
  async function* batches() {
    const typed = typedWords(q)
    const sought = { words: typed.length > 0 ? await findWords(database.db, typed) : [], cookId }
    const today = todayOf(now)
    const rows = inBatches<OwnDishRow>(BATCH, (after) =>
      listSoughtAfter(database.db, sought, { state, sort, order, today, most: BATCH, after }),
    )
    for await (const found of rows) yield found.map(ownDishOf)
  }
  return exportList(platform, actorId, {
    action: 'dish.export',
    subject: 'dishes',
    query,
    columns: columnsIn(lang ?? 'en'),
    batches: batches(),
  })
}

function columnsIn(lang: Locale): CsvColumn<OwnDish>[] {
  const { t } = textsFor(lang)
  const heading = (name: string) => t(`admin:dishes.file.${name}`)
  return [
    { heading: heading('name'), of: ({ name }) => name },
    { heading: heading('nameAr'), of: ({ nameAr }) => nameAr ?? '' },
    {
      heading: heading('kitchen'),
      of: ({ cookName, cookNameAr }) => (lang === 'ar' && cookNameAr) || cookName,
    },
    { heading: heading('price'), of: ({ price }) => price },
    { heading: heading('state'), of: ({ state }) => t(`admin:dishes.states.${state}`) },
    { heading: heading('reason'), of: ({ rejectionReason }) => rejectionReason ?? '' },
    { heading: heading('rating'), of: ({ averageRating }) => averageRating ?? '' },
    { heading: heading('reviews'), of: ({ reviewCount }) => reviewCount },
    { heading: heading('createdAt'), of: ({ createdAt }) => createdAt },
  ]
}
