import { MODULES } from './modules.ts'
import { sweepLimits } from './platform/limits.ts'
import { sweepLiveCaps } from './platform/live/caps.ts'
import { every, nightly, type Worker } from './platform/module/reactions.ts'
import type { Platform } from './platform/platform.ts'
import { sweepFiles } from './sweep-files.ts'

const LIMITS_SWEEP_SECONDS = 300

/** Who works off a queue, and what is done by the clock: of every module, and of the server itself. */
const REACTIONS: Worker[] = [
  ...MODULES.flatMap(({ reactions }) => reactions),
  nightly('sweep-files', sweepFiles),
  every('sweep-limits', LIMITS_SWEEP_SECONDS, async ({ database }) => {
    await sweepLimits(database.pool)
    await sweepLiveCaps(database.pool)
  }),
]

export const QUEUES = REACTIONS.flatMap(({ queue }) => queue ?? [])

/** Has every queue worked off here, and does what is due again and again. */
export async function startReactions(served: Platform) {
  const platform = { ...served, database: served.jobs.database }
  for (const { start } of REACTIONS) await start(platform)
}
