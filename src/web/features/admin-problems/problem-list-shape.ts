import { PROBLEM_REASONS, PROBLEM_STATES } from '#domain/problems/problem-rules.ts'
import type { ListShape } from '#web/platform/lists/list-address.ts'

/** The filters that the list's address may name. */
export const PROBLEM_LIST: ListShape<'created', 'state' | 'reason'> = {
  sorts: { created: 'desc' },
  sort: 'created',
  filters: { state: PROBLEM_STATES, reason: PROBLEM_REASONS },
}
