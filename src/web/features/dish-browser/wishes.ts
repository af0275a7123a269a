import type { DishCard } from '#contract/catalog/catalog.ts'
import type { Point } from '#domain/geo.ts'
import type { Client } from '#web/platform/api/client.ts'
import { type BrowseQuery, browsePath, listDishesInput, readBrowseQuery } from './browse-query.ts'

/** Dishes for one suggestion, and the link to its whole list. */
export type Wished = { wish: Wish; dishes: DishCard[]; href: string }

export const LOW_PRICE = 100

const WISHES = {
  topRated: { sort: 'top_rated', availableNow: true },
  lowPrice: { maxPrice: LOW_PRICE, availableNow: true },
} satisfies Record<string, Partial<BrowseQuery>>

type Wish = keyof typeof WISHES

/** The first dish of the first row is shown large. */
const ROOM: Record<Wish, number> = { topRated: 5, lowPrice: 4 }
const LOWEST_TOP_RATING = 4
/** The number of dishes in the list's first rows on a phone. */
const FIRST_BELOW = 4

/** The dishes of each suggestion that are open now. */
export function listWishes(client: Client, point: Point | null): Promise<Wished[]> {
  return Promise.all(
    Object.entries(WISHES).map(async ([wish, wanted]) => {
      const query = { ...readBrowseQuery(new URLSearchParams()), ...wanted }
      const { items } = await client.catalog.listDishes(listDishesInput(query, point))
      return { wish: wish as Wish, dishes: items, href: browsePath(query) }
    }),
  )
}

/**
 * The rows to show above the list. No dish appears in two rows. A dish from the start of the list appears only if too few others
 * fit. A row that would not be full is left out.
 */
export function chooseRows(lists: readonly Wished[], below: readonly DishCard[]): Wished[] {
  const near = new Set(below.slice(0, FIRST_BELOW).map(({ id }) => id))
  const rows: Wished[] = []
  for (const { wish, dishes, href } of lists) {
    const shown = new Set(rows.flatMap((row) => row.dishes.map(({ id }) => id)))
    const fit = dishes.filter((dish) => isWished(wish, dish) && !shown.has(dish.id))
    const chosen = [...fit.filter(({ id }) => !near.has(id)), ...fit.filter(({ id }) => near.has(id))]
    if (chosen.length >= ROOM[wish]) rows.push({ wish, href, dishes: chosen.slice(0, ROOM[wish]) })
  }
  return rows
}

function isWished(wish: Wish, { averageRating }: DishCard) {
  return wish !== 'topRated' || (averageRating ?? 0) >= LOWEST_TOP_RATING
}
