import type { SoughtDishState } from '#domain/catalog/dish-review.ts'
import type { Client } from '#web/platform/api/client.ts'
import { readListState } from '#web/platform/lists/list-address.ts'
import { DISH_LIST } from './dish-list-shape.ts'

type State = Pick<
  ReturnType<typeof readListState<'created' | 'name', 'state' | 'cook'>>,
  'q' | 'sort' | 'order' | 'filters'
>

/** The address's filters and sort, without its page. */
export function soughtOf({ q, sort, order, filters: { state, cook: cookId } }: State) {
  return {
    ...(q ? { q } : {}),
    ...(state ? { state: state as SoughtDishState } : {}),
    ...(cookId ? { cookId } : {}),
    sort,
    order,
  }
}

export async function loadDishList(client: Client, params: URLSearchParams) {
  const state = readListState(DISH_LIST, params)
  const list = await client.dishes.listDishesOfAll({ ...soughtOf(state), page: state.page })
  return { ...list, now: Date.now() }
}

export type DishList = Awaited<ReturnType<typeof loadDishList>>
