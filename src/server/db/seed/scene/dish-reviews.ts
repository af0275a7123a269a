import { searchTextOf } from '#domain/catalog/search-text.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { endOfBusinessDay, USUAL_END_HOUR } from '#domain/insights/business-day.ts'
import type { dishEdits, dishes } from '#server/db/tables/catalog.ts'
import { type DemoDish, DISHES } from './content.ts'
import { demoId } from './demo-id.ts'
import type { Kitchen } from './kitchens.ts'

type DishRow = typeof dishes.$inferInsert
type EditRow = typeof dishEdits.$inferInsert

const ago = (now: number, minutes: number) => new Date(now - minutes * MINUTE_MS)
const demoDish = (id: string) => DISHES.find((dish) => dish.id === id)!

/** The demo cook's dishes that are not on sale: one under review, one rejected, one switched off and one sold out for today. */
export function makeUnsold(now: number, kitchen: Kitchen, rows: DishRow[]): DishRow[] {
  const like = (demo: DemoDish, overrides: Partial<DishRow>): DishRow => ({
    ...rows.find(({ id }) => id === demoId('dish', demo.id))!,
    id: demoId('dish', `${kitchen.cookId} ${demo.id}`),
    cookId: kitchen.cookId,
    searchText: searchTextOf([demo.nameEn, demo.nameAr, kitchen.name.en, kitchen.name.ar]),
    status: 'approved',
    rejectionReason: null,
    dailyPortions: null,
    flagged: false,
    flagReason: null,
    createdAt: ago(now, 3 * 24 * 60),
    updatedAt: ago(now, 2 * 24 * 60),
    ...overrides,
  })
  const [rejected, pending, hidden, soldOut] = [
    'rice-vermicelli-side',
    'torshi-two-weeks',
    'koshari-family',
    'bisara-crisp-onion',
  ].map(demoDish)
  return [
    like(pending!, { status: 'pending', createdAt: ago(now, 190), updatedAt: ago(now, 190) }),
    like(rejected!, { status: 'rejected', rejectionReason: rejected!.rejectionReason!.ar }),
    like(hidden!, {
      name: 'Koshari for the freezer',
      nameAr: 'كشري للفريزر',
      searchText: searchTextOf(['Koshari for the freezer', 'كشري للفريزر', kitchen.name.en, kitchen.name.ar]),
      isAvailable: false,
    }),
    like(soldOut!, { soldOutUntil: new Date(endOfBusinessDay(now, USUAL_END_HOUR)) }),
  ]
}

/** A waiting edit of one dish of the demo cook, and a refused edit of another. */
export function makeEdits(now: number, rows: DishRow[]): EditRow[] {
  const beside = (id: string, overrides: Partial<EditRow>): EditRow => {
    const { name, nameAr, description, descriptionAr, dishTypes, photo } = rows.find(
      (row) => row.id === demoId('dish', id),
    )!
    return {
      dishId: demoId('dish', id),
      name,
      nameAr: nameAr ?? null,
      description,
      descriptionAr: descriptionAr ?? null,
      dishTypes,
      photo: photo ?? null,
      refusal: null,
      sentAt: ago(now, 95),
      ...overrides,
    }
  }
  return [
    beside('lentil-soup-lemon', {
      name: 'Lentil soup with lemon and cumin',
      nameAr: 'شوربة عدس بالليمون والكمون',
    }),
    beside('salata-baladi-dakka', {
      name: 'The best salata baladi in Cairo',
      nameAr: 'أحلى سلطة بلدي في القاهرة',
      refusal: 'الاسم يقول الأكلة نفسها إيه، من غير «أحلى».',
      sentAt: ago(now, 26 * 60),
    }),
  ]
}
