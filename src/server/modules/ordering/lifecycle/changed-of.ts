import type { Changed } from './change-status.ts'

/** What a change of status is answered with, and so is its repetition. */
export function changedOf({ id, status, version }: Changed): Changed {
  return { id, status, version }
}
