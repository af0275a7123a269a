import { ACTIVITY_KINDS, type ActivitySort } from '#domain/insights/activity.ts'
import type { ListShape } from '#web/platform/lists/list-address.ts'

/** The filters and sorts that the feed's address may name. */
export const ACTIVITY_LIST: ListShape<ActivitySort, 'kind'> = {
  sorts: { newest: 'desc', oldest: 'asc', az: 'asc', za: 'desc' },
  sort: 'newest',
  filters: { kind: ACTIVITY_KINDS },
}
