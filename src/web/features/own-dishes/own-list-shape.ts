import { OWN_DISH_STATES } from '#domain/catalog/dish-review.ts'
import type { ListShape } from '#web/platform/lists/list-address.ts'

/** The filters that the list's address may name. The order is fixed: dishes that need attention come first. */
export const OWN_LIST: ListShape<'usual', 'state'> = {
  sorts: { usual: 'asc' },
  sort: 'usual',
  filters: { state: OWN_DISH_STATES },
}
