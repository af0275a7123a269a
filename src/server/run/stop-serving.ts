import type { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import type { LiveStreams } from '../edge/live.ts'
import type { Readiness } from '../edge/readiness.ts'

/** A process that is told to stop ends after this time, whatever it still waits for. */
export const DRAIN_MS = 25_000

export type Serving = {
  server: Server
  readiness: Readiness
  live: Pick<LiveStreams, 'endAll'>
  /** Resolves when /api/ready was seen as "not ready": a load balancer needs a look or two. */
  untilSeen(): Promise<void>
  /** Closes database, jobs and notices. */
  close(): Promise<void>
}

/**
 * Shuts down gracefully: reports "not ready", serves on for a while, ends the streams (an open one would keep the
 * server from closing), accepts no new connection, answers what was asked, and only then closes jobs and database.
 * Meanwhile each answer closes its connection: a proxy might send a request on a kept one just when the server ends it,
 * and may not send it again.
 */
export async function stopServing({ server, readiness, live, untilSeen, close }: Serving): Promise<void> {
  readiness.leave()
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await untilSeen()
  live.endAll()
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  await closed
  await close()
}

const ORPHAN_CHECK_MS = 1_000

/**
 * Stops once, however often it is told to: a supervisor signals the whole group, and the starting script forwards its
 * signal. Only a second Ctrl-C ends the process at once. A killed `npm start` forwards nothing, which shows by a changed
 * parent process.
 */
export function onStopSignal(
  startedBy: number | undefined,
  leave: (signal: string) => void,
  signals: EventEmitter = process,
): void {
  let isLeaving = false
  const onSignal = (signal: string) => {
    if (!isLeaving) leave(signal)
    isLeaving = true
  }
  signals.once('SIGINT', onSignal)
  for (const signal of ['SIGTERM', 'SIGHUP']) signals.on(signal, onSignal)
  if (startedBy === undefined) return
  const watch = setInterval(() => {
    if (process.ppid !== startedBy) onSignal('orphaned')
  }, ORPHAN_CHECK_MS)
  watch.unref()
}
