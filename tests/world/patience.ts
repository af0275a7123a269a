import type { Timeouts } from '#server/platform/database/timeouts.ts'
import type { Shares } from '#server/platform/load/gate.ts'

/** How long a test waits for an expected event. It is long, because a loaded machine is slow without being wrong. */
export const IN_TIME = { timeout: 30_000, interval: 20 }

/** Limits of database connections in tests. They are long, because a loaded machine is slow without being wrong. */
export const PATIENT: Timeouts = {
  connectMs: 60_000,
  answerMs: 600_000,
  statementMs: 600_000,
  lockMs: 60_000,
  idleMs: 60_000,
}

/** The same classes in the same order, but waiting requests are not refused. For tests that are not about load limits. */
export function patient<Class extends string>({ atOnce, of }: Shares<Class>): Shares<Class> {
  const shares = Object.entries(of) as [Class, Shares<Class>['of'][Class]][]
  const longer = shares.map(([name, share]) => [
    name,
    { ...share, waiting: 1_000, waitMs: PATIENT.connectMs },
  ])
  return { atOnce, of: Object.fromEntries(longer) }
}
