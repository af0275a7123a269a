import type { OwnDishState } from '#domain/catalog/dish-review.ts'
import type { Client } from '#web/platform/api/client.ts'
import { readListState } from '#web/platform/lists/list-address.ts'
import { OWN_LIST } from './own-list-shape.ts'

export function loadOwnDishes(client: Client, params: URLSearchParams) {
  const { q, page, filters } = readListState(OWN_LIST, params)
  return client.dishes.listOwnDishes({
    ...(q ? { q } : {}),
    ...(filters as { state?: OwnDishState }),
    page,
  })
}

export type OwnDishList = Awaited<ReturnType<typeof loadOwnDishes>>
