import { readFile } from 'node:fs/promises'
import type { PhotoWidth } from '#domain/catalog/photos.ts'
import { searchTextOf } from '#domain/catalog/search-text.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { ALL_WEEK, weekMinutes } from '#domain/kitchens/slots.ts'
import { fromEgp, type Piastres } from '#domain/money.ts'
import type { dishes } from '#server/db/tables/catalog.ts'
import type { TextInBoth } from '#server/db/tables/notifications.ts'
import type { Files } from '#server/platform/files/files.ts'
import { encodeVariant, type PhotoVariant, photoOf } from '#server/platform/images/encode-photo.ts'
import { storePhoto } from '#server/platform/images/store-photo.ts'
import type { Random } from '../random.ts'
import { type DemoDish, DISHES } from './content.ts'
import { demoId } from './demo-id.ts'
import type { Kitchen } from './kitchens.ts'

export type Dish = {
  id: string
  kitchen: Kitchen
  name: TextInBoth
  price: Piastres
  dailyPortions: number | null
  /** The values of a review's `about` that fit this dish. */
  reviewedAs: readonly string[]
  /** Approved and not flagged. */
  isOnSale: boolean
  status: DemoDish['status']
  createdAt: number
  appeal: number
}

type DishRow = typeof dishes.$inferInsert

const ART = new URL('../demo/dishes/', import.meta.url)
/** Less effort takes a third less time, for 3 % more bytes: somebody waits for the first start. */
const QUICKLY = 2
/** A tray for so many people is cooked a few times a day, not on demand. */
const TRAY_SERVES = 5
const TRAYS_A_DAY = 8
/** Dishes of the last days, which hardly anybody has eaten or reviewed yet. */
const NEW_SHARE = 0.05

/** The dishes of all kitchens, with their stored photos. */
export function makeDishes(random: Random, now: number, kitchens: Kitchen[], photos: Map<string, string>) {
  const kitchenOf = new Map(kitchens.map((kitchen) => [kitchen.cookId, kitchen]))
  const made: Dish[] = []
  const rows: DishRow[] = []
  for (const demo of DISHES) {
    const kitchen = kitchenOf.get(demoId('cook', demo.cookId))!
    const isFirst = !made.some((dish) => dish.kitchen === kitchen)
    const dish: Dish = {
      id: demoId('dish', demo.id),
      kitchen,
      name: { en: demo.nameEn, ar: demo.nameAr },
      price: fromEgp(demo.price),
      dailyPortions: demo.serves >= TRAY_SERVES ? TRAYS_A_DAY : null,
      reviewedAs: [demo.id, demo.reviewKind],
      isOnSale: demo.status === 'approved' && !demo.flagged,
      status: demo.status,
      createdAt: createdAtOf(random, now, demo, kitchen, isFirst),
      appeal: isFirst ? 3 : 0.6 + random.next(),
    }
    made.push(dish)
    rows.push(dishRow(demo, dish, photos.get(demo.id) ?? null))
  }
  return { dishes: made, rows }
}

/** Stores each dish's picture; returns the stored photo by dish. */
export async function storeDishArt(files: Files): Promise<Map<string, string>> {
  const stored = DISHES.map(async ({ id }): Promise<[string, string]> => {
    // The card's width and the largest come with the files; only the width between them is made here.
    const [card, largest] = await Promise.all([drawn(id, 480), drawn(id, 1024)])
    const photo = photoOf([card, await encodeVariant(largest.bytes, 768, QUICKLY), largest])
    return [id, await storePhoto(files, photo)]
  })
  return new Map(await Promise.all(stored))
}

async function drawn(id: string, width: PhotoWidth): Promise<PhotoVariant> {
  return { width, bytes: await readFile(new URL(`${id}-${width}.webp`, ART)), contentType: 'image/webp' }
}

/** A kitchen opens with its first dish and adds the others over its months. Dishes under review are new. */
function createdAtOf(random: Random, now: number, demo: DemoDish, kitchen: Kitchen, isFirst: boolean) {
  if (demo.status === 'pending') return now - random.int(40, 40 * 60) * MINUTE_MS
  if (isFirst) return kitchen.joinedAt + 30 * MINUTE_MS
  if (random.chance(NEW_SHARE)) return now - random.int(10, 60) * 60 * MINUTE_MS
  const lived = now - 4 * DAY_MS - kitchen.joinedAt
  return Math.floor(kitchen.joinedAt + lived * random.next() ** 2)
}

function dishRow(demo: DemoDish, dish: Dish, photo: string | null): DishRow {
  const { kitchen, createdAt } = dish
  return {
    id: dish.id,
    cookId: kitchen.cookId,
    name: demo.nameEn,
    nameAr: demo.nameAr,
    description: demo.descriptionEn,
    descriptionAr: demo.descriptionAr,
    price: dish.price,
    dishType: demo.dishType,
    dishTypes: demo.dishTypes,
    photo,
    isAvailable: true,
    soldOutUntil: null,
    availability: [...ALL_WEEK],
    openMinutes: weekMinutes(ALL_WEEK).map(([from, to]) => [from, to]),
    dailyPortions: dish.dailyPortions,
    serves: demo.serves,
    spice: demo.spice,
    allergens: demo.allergens,
    flagged: demo.flagged ?? false,
    flagReason: demo.flagReason?.en ?? null,
    status: demo.status,
    rejectionReason: demo.rejectionReason?.ar ?? null,
    searchText: searchTextOf([demo.nameEn, demo.nameAr, kitchen.name.en, kitchen.name.ar]),
    createdAt: new Date(createdAt),
    updatedAt: new Date(createdAt),
  }
}
