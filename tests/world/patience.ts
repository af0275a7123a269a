import type { Patience } from '#server/platform/database/patience.ts'

/** How long a test waits for what has to come: a loaded machine is slow, not wrong, and what never comes fails all the same. */
export const IN_TIME = { timeout: 30_000, interval: 20 }

/** For connections: a loaded test machine is slow, not wrong, and races are about who wins, not about how fast. */
export const PATIENT: Patience = {
  connectMs: 60_000,
  answerMs: 600_000,
  statementMs: 600_000,
  lockMs: 60_000,
  idleMs: 60_000,
}
