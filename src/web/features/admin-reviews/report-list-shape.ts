import { REPORT_KINDS, REPORT_STATES } from '#domain/reviews/report-rules.ts'
import type { ListShape } from '#web/platform/lists/list-address.ts'

/** The filters that the list's address may name. Without a state the list shows open reports, the newest first. */
export const REPORT_LIST: ListShape<'created', 'state' | 'what'> = {
  sorts: { created: 'desc' },
  sort: 'created',
  filters: { state: REPORT_STATES, what: REPORT_KINDS },
}
