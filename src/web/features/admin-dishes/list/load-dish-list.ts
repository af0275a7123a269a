import type { SoughtDishState } from '#domain/catalog/dish-review.ts'
import type { Client } from '#web/platform/api/client.ts'
import { readListState } from '#web/platform/lists/list-address.ts'
import { DISH_LIST } from './dish-list-shape.ts'

/** The page of all kitchens' dishes that an address asks for. */
export async function loadDishList(client: Client, params: URLSearchParams) {
  const { q, page, sort, order, filters } = readListState(DISH_LIST, params)
  const { state, cook: cookId } = filters
  const list = await client.dishes.listDishesOfAll({
    ...(q ? { q } : {}),
    ...(state ? { state: state as SoughtDishState } : {}),
    ...(cookId ? { cookId } : {}),
    page,
    sort,
    order,
  })
  return { ...list, now: Date.now() }
}

export type DishList = Awaited<ReturnType<typeof loadDishList>>
