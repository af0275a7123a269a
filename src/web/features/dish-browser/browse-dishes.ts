import type { DishCard, DishName } from '#contract/catalog/catalog.ts'
import type { Point } from '#domain/geo.ts'
import { type Client, failureOf } from '#web/platform/api/client.ts'
import { type BrowseQuery, listDishesInput } from './browse-query.ts'

export type DishPage = { items: DishCard[]; nextCursor: string | null; nearest: DishName[] }

/** The dishes of a query. A cursor that is invalid or too old leads to the start of the list. */
export async function browseDishes(
  client: Client,
  query: BrowseQuery,
  point: Point | null,
): Promise<DishPage & { query: BrowseQuery }> {
  try {
    return { ...(await client.catalog.listDishes(listDishesInput(query, point))), query }
  } catch (error) {
    if (query.cursor === null || failureOf(error).status !== 400) throw error
    return browseDishes(client, { ...query, cursor: null }, point)
  }
}
