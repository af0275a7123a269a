import type { Patience } from '#server/platform/database/patience.ts'
import type { Shares } from '#server/platform/load/gate.ts'

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

/** The same classes in the same order, but whoever waits is served: tests that ask many things at once are about something else. */
export function patient<Class extends string>({ atOnce, of }: Shares<Class>): Shares<Class> {
  const shares = Object.entries(of) as [Class, Shares<Class>['of'][Class]][]
  const longer = shares.map(([name, share]) => [
    name,
    { ...share, waiting: 1_000, waitMs: PATIENT.connectMs },
  ])
  return { atOnce, of: Object.fromEntries(longer) }
}
