import type { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import type { LiveStreams } from '../edge/live.ts'
import type { Readiness } from '../edge/readiness.ts'

/** After so long a process ends, whatever is still waited for. */
export const DRAIN_MS = 25_000

export type Serving = {
  server: Server
  readiness: Readiness
  live: Pick<LiveStreams, 'endAll'>
  /** Ends when those who ask /api/ready have seen that it is leaving: a load balancer needs a look or two. */
  untilSeen(): Promise<void>
  /** Closes what requests are answered with. */
  close(): Promise<void>
}

/**
 * Leaves in the order in which nobody notices: says so, serves on for a while, ends the streams (an open one would hold the
 * server for ever), takes no new connection, answers what was asked, and only then lets go of jobs and database.
 */
export async function stopServing({ server, readiness, live, untilSeen, close }: Serving): Promise<void> {
  readiness.leave()
  await untilSeen()
  live.endAll()
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  await closed
  await close()
}

const ORPHAN_CHECK_MS = 1_000

/**
 * Leaves once, however often it is told to: a supervisor signals a whole group, and who started us passes on what it got. Only
 * Ctrl-C pressed again ends at once. A killed `npm start` passes nothing on; that is noticed by the parent being another one.
 */
export function onStopSignal(
  startedBy: number | undefined,
  leave: (signal: string) => void,
  signals: EventEmitter = process,
): void {
  let isLeaving = false
  const hear = (signal: string) => {
    if (!isLeaving) leave(signal)
    isLeaving = true
  }
  signals.once('SIGINT', hear)
  for (const signal of ['SIGTERM', 'SIGHUP']) signals.on(signal, hear)
  if (startedBy === undefined) return
  const watch = setInterval(() => {
    if (process.ppid !== startedBy) hear('orphaned')
  }, ORPHAN_CHECK_MS)
  watch.unref()
}
