import type { DishSortOfAll } from '#contract/catalog/dishes.ts'
import { SOUGHT_DISH_STATES } from '#domain/catalog/dish-review.ts'
import type { ListShape } from '#web/platform/lists/list-address.ts'

/** What the address of the dishes of all kitchens may ask for. */
export const DISH_LIST: ListShape<DishSortOfAll, 'state' | 'cook'> = {
  sorts: { created: 'desc', name: 'asc' },
  sort: 'created',
  filters: { state: SOUGHT_DISH_STATES, cook: 'id' },
}

/** How far dishes are counted. */
export const MOST_COUNTED = 1_000
