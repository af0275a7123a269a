import cluster from 'node:cluster'
import { createServer, type RequestListener } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '../app.ts'
import type { MapTiles } from '../edge/map-tiles.ts'
import { answerWhileOpening, createReadiness } from '../edge/readiness.ts'
import type { Env } from '../env.ts'
import { CLIENT_LIMITS, listen } from '../platform/http/listen.ts'
import { createHub } from '../platform/live/hub.ts'
import { acceptPendingOf } from '../platform/load/accept-pending.ts'
import { REQUEST_SHARES, SIGN_IN_SHARES, shareAmong } from '../platform/load/shares.ts'
import { createLog, type Log } from '../platform/log.ts'
import { metricsOfServing } from '../platform/metrics.ts'
import { createAuth } from '../platform/sessions/auth.ts'
import { startReactions } from '../reactions.ts'
import { ensureAdmin } from './first-admin.ts'
import type { LoadPages, PageParts } from './load-pages.ts'
import { openPlatform } from './open-platform.ts'
import type { Serves } from './serve-by-many.ts'
import { DRAIN_MS, onStopSignal, stopServing } from './stop-serving.ts'
import { waitForDatabase } from './wait-for-database.ts'
import { ensureDemoData, listDemoAccounts, printBanner } from './welcome.ts'

type Surroundings = {
  env: Env
  log: Log
  publicUrl: () => string
  trustedOrigins: () => string[]
  acceptPending: () => Promise<void>
  pages: Omit<PageParts, 'throughVite'>
}

/**
 * Listens at once, opens everything behind the port, however long it must wait for the database, serves, and stops in
 * order when the process is told to. A process that joins others listens last, because they answer meanwhile.
 */
export async function serve(env: Env, loadPages: LoadPages): Promise<never> {
  const log = createLog(env.LOG_LEVEL)
  let answer: RequestListener = answerWhileOpening
  const server = createServer(CLIENT_LIMITS, (request, response) => answer(request, response))
  const port = env.CHILD_PORT ?? (await listen(server, env))
  const leaving = whenToLeave(env, log)
  const printedUrl = `http://localhost:${port}`
  const publicUrl = () => env.publicUrl ?? printedUrl
  const trustedOrigins = () => [publicUrl(), ...(env.publicUrl ? [] : [`http://127.0.0.1:${port}`])]
  const { throughVite, ...pages } = await loadPages(env, server, { publicUrl, tiles: tilesOf(env) })

  const acceptPending = acceptPendingOf(server)
  const open = () => openProduct({ env, log, publicUrl, trustedOrigins, acceptPending, pages })
  const product = await waitForDatabase(open, { log, leaving: leaving.signal })
  if (!product) process.exit(0)
  const { live, metrics, readiness, close } = product
  answer = throughVite ? throughVite(product.listener) : product.listener
  const metricsServer = env.METRICS_PORT ? await import('../platform/metrics-server.ts') : null
  const shown = metricsServer?.serveMetrics(env, log, metrics)
  if (env.CHILD_PORT) await listen(server, env)
  announceServing({ ...product.hello, url: publicUrl() })

  await leaving.signalled
  await stopServing({
    server,
    readiness,
    live,
    untilSeen: () => wait(env.READY_OFF_SECONDS * 1_000),
    async close() {
      shown?.close()
      await close()
    },
  })
  process.exit(0)
}

function announceServing(hello: Serves['serves']) {
  if (cluster.worker) cluster.worker.send({ serves: hello } satisfies Serves)
  else printBanner({ ...hello, startedMs: performance.now() })
}

/** Once told to stop, the process ends in time, whatever it still waits for. */
function whenToLeave(env: Env, log: Log) {
  const leaving = new AbortController()
  const signalled = new Promise<void>((resolve) => {
    onStopSignal(env.STARTED_BY, (signal) => {
      log.info({ signal }, 'stopping')
      setTimeout(() => process.exit(1), DRAIN_MS).unref()
      leaving.abort()
      resolve()
    })
  })
  return { signal: leaving.signal, signalled }
}

/** Opens everything behind the port and prepares the database. If any part fails, all of it is closed again. */
async function openProduct({ env, log, pages, ...surroundings }: Surroundings) {
  const { publicUrl, trustedOrigins } = surroundings
  const { platform, secret, dataDir, withLongTimeouts, alone, close } = await openPlatform(
    env,
    log,
    publicUrl,
  )
  try {
    await alone(async () => {
      await ensureDemoData(platform, withLongTimeouts)
      await ensureAdmin(platform)
    })
    // Of several processes the first one runs everybody's jobs.
    if (!env.CHILD_NUMBER) await startReactions(platform)
    const accounts = await listDemoAccounts(platform)
    const readiness = createReadiness()
    const auth = createAuth({
      db: platform.database.db,
      secret,
      previousSecret: env.SESSION_SECRET_PREVIOUS,
      publicUrl: publicUrl(),
      trustedOrigins: trustedOrigins(),
    })
    const hub = createHub(platform.notices, log)
    const shares = {
      requestShares: shareAmong(env.WEB_CONCURRENCY, REQUEST_SHARES),
      signInShares: shareAmong(env.WEB_CONCURRENCY, SIGN_IN_SHARES),
    }
    const { app, live, load } = createApp({
      platform,
      readiness,
      auth,
      hub,
      ...shares,
      ...surroundings,
      ...pages,
    })
    const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
    const { metrics, jobs } = platform
    metrics.show(...metricsOfServing({ live, load, waitingJobs: jobs.waiting }))
    return { listener, live, metrics, readiness, hello: { dataDir, accounts }, close }
  } catch (error) {
    // Otherwise the embedded database would outlive a server that never served.
    await close()
    throw error
  }
}

function tilesOf({ MAP_TILE_URL: url, MAP_TILE_ATTRIBUTION: attribution }: Env): MapTiles | null {
  return url ? { url, attribution } : null
}
