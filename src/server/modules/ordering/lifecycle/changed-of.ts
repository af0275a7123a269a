import type { Changed } from './change-status.ts'

/** The answer to a change of status, and to its repetition. */
export function changedOf({ id, status, version }: Changed): Changed {
  return { id, status, version }
}
