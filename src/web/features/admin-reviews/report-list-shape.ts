import { REPORT_STATES } from '#domain/reviews/report-rules.ts'
import type { ListShape } from '#web/platform/lists/list-address.ts'

/** The filters that the list's address may name. Without a state the list shows open reports. The newest always come first. */
export const REPORT_LIST: ListShape<'newest', 'state'> = {
  sorts: { newest: 'desc' },
  sort: 'newest',
  filters: { state: REPORT_STATES },
}
