import type { DishSortOfAll } from '#contract/catalog/dishes.ts'
import { SOUGHT_DISH_STATES } from '#domain/catalog/dish-review.ts'
import type { ListShape } from '#web/platform/lists/list-address.ts'

/** The filters and sorts that the list's address may name. */
export const DISH_LIST: ListShape<DishSortOfAll, 'state' | 'cook'> = {
  sorts: { created: 'desc', name: 'asc' },
  sort: 'created',
  filters: { state: SOUGHT_DISH_STATES, cook: 'id' },
}
