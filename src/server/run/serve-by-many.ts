import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Env } from '../env.ts'
import { openOwnDatabase } from '../platform/database/open-database.ts'
import { createLog, type Log } from '../platform/log.ts'
import { DRAIN_MS, onStopSignal } from './stop-serving.ts'
import { type Hello, printBanner } from './welcome.ts'

const PAUSE_MS = 1_000
/** What a process needs beyond its own draining time. */
const GRACE_MS = 3_000

/** The message of a process to the first one: it serves now. */
export type Serves = { serves: Omit<Hello, 'startedMs'> }

/**
 * Runs several serving processes on one port, without serving itself: it owns the embedded database, starts the others,
 * replaces one that ended, and forwards the signal to stop. The others start once the first one serves, so that a failing
 * start is reported once. A later process accepts no connection until it can answer.
 */
export async function serveByMany(env: Env): Promise<never> {
  const log = createLog(env.LOG_LEVEL)
  const leaving = new AbortController()
  const children = new Set<Worker>()
  leaving.signal.addEventListener('abort', () => {
    for (const child of children) child.process.kill('SIGTERM')
    setTimeout(() => {
      for (const child of children) child.process.kill('SIGKILL')
    }, DRAIN_MS + GRACE_MS).unref()
  })
  onStopSignal(env.STARTED_BY, (signal) => {
    log.info({ signal }, 'stopping')
    leaving.abort()
  })
  const own = env.DATABASE_URL ? null : await openOwnDatabase(env, log)
  const crowd = crowdOf(env, { log, children, leaving, databaseUrl: own?.url ?? env.DATABASE_URL! })
  const inOrder = await crowd.untilAllHaveLeft()
  await own?.stop()
  process.exit(inOrder ? 0 : 1)
}

type Surroundings = {
  log: Log
  children: Set<Worker>
  leaving: AbortController
  databaseUrl: string
}

function crowdOf(env: Env, { log, children, leaving, databaseUrl }: Surroundings) {
  const count = env.WEB_CONCURRENCY
  const serving = new Set<number>()
  let port: number | undefined
  let haveAllServed = false
  let hasServed = false
  const firstServes = Promise.withResolvers<void>()

  function start(number: number): Worker {
    const child = cluster.fork({
      ...settingsOf(env, number, databaseUrl),
      ...(serving.size > 0 && { CHILD_PORT: port }),
    })
    children.add(child)
    child.once('listening', (address) => {
      port ??= address.port
    })
    child.on('message', ({ serves }: Serves) => {
      serving.add(number)
      hasServed = true
      firstServes.resolve()
      if (serving.size < count || haveAllServed) return
      haveAllServed = true
      printBanner({ ...serves, startedMs: performance.now() })
    })
    return child
  }

  /** Keeps a process with this number running. True if the last one stopped as it was told. */
  async function keep(number: number): Promise<boolean> {
    for (;;) {
      const child = start(number)
      const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
      children.delete(child)
      serving.delete(number)
      // A process that is told to stop before it listens to signals ends by the signal itself.
      if (leaving.signal.aborted) return code === 0 || signal === 'SIGTERM'
      // It has already reported the reason: unusable settings, or a port in use.
      if (!hasServed && code !== null) {
        leaving.abort()
        return false
      }
      log.error({ number, code, signal }, 'a process ended and is replaced')
      await wait(PAUSE_MS, null, { signal: leaving.signal }).catch(() => {})
      if (leaving.signal.aborted) return true
    }
  }

  return {
    async untilAllHaveLeft(): Promise<boolean> {
      if (leaving.signal.aborted) return true
      const first = keep(0)
      await Promise.race([firstServes.promise, first])
      const others = leaving.signal.aborted ? [] : Array.from({ length: count - 1 }, (_, at) => keep(at + 1))
      return (await Promise.all([first, ...others])).every(Boolean)
    },
  }
}

function settingsOf(env: Env, number: number, databaseUrl: string) {
  return {
    DATABASE_URL: databaseUrl,
    // All processes together have the connections of one.
    DATABASE_POOL_SIZE: Math.max(2, Math.ceil(env.DATABASE_POOL_SIZE / env.WEB_CONCURRENCY)),
    STARTED_BY: process.pid,
    CHILD_NUMBER: number,
  }
}
