import { PROBLEM_REASONS, PROBLEM_STATES } from '#domain/problems/problem-rules.ts'
import type { ListShape } from '#web/platform/lists/list-address.ts'

/** What the address of the list may ask for. */
export const PROBLEM_LIST: ListShape<'created', 'state' | 'reason'> = {
  sorts: { created: 'desc' },
  sort: 'created',
  filters: { state: PROBLEM_STATES, reason: PROBLEM_REASONS },
}
