import { OWN_DISH_STATES } from '#domain/catalog/dish-review.ts'
import type { ListShape } from '#web/platform/lists/list-address.ts'

/** What the address of a cook's dishes may ask for. They have one order: what needs somebody first. */
export const OWN_LIST: ListShape<'usual', 'state'> = {
  sorts: { usual: 'asc' },
  sort: 'usual',
  filters: { state: OWN_DISH_STATES },
}
