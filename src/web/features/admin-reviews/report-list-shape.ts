import { REPORT_STATES } from '#domain/reviews/report-rules.ts'
import type { ListShape } from '#web/platform/lists/list-address.ts'

/** What the address of the reports may ask for. They have one order, the newest first; without a state they are the open ones. */
export const REPORT_LIST: ListShape<'newest', 'state'> = {
  sorts: { newest: 'desc' },
  sort: 'newest',
  filters: { state: REPORT_STATES },
}
