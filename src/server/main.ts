import './node-env.ts'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createApp, type PageHandler, type PageOptions, type SharedPageCookies } from './app.ts'
import { createDevPages } from './dev-pages.ts'
import { type Env, readEnv, UnusableEnvironment } from './env.ts'
import { ensureAdmin } from './first-admin.ts'
import type { MapTiles } from './map-tiles.ts'
import { type OpenPlatform, openPlatform } from './open-platform.ts'
import { UnusableDataFolder } from './platform/embedded-postgres/data-folder.ts'
import { CLIENT_LIMITS, listen, PortInUse } from './platform/http/listen.ts'
import { createHub } from './platform/live/hub.ts'
import { serveMetrics } from './platform/metrics.ts'
import { createAuth } from './platform/sessions/auth.ts'
import { startReactions } from './reactions.ts'
import { answerWhileOpening, createReadiness } from './readiness.ts'
import { stopServing, whenTold } from './stop-serving.ts'
import { ensureDemoData, sayHello } from './welcome.ts'

const PROJECT_ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..')
const DRAIN_MS = 25_000

try {
  await start(readEnv(process.env, PROJECT_ROOT))
} catch (error) {
  console.error(isSaidInASentence(error) ? error.message : error)
  process.exit(1)
}

/** What a newcomer can mend is told in a sentence; only a defect shows its stack. */
function isSaidInASentence(error: unknown): error is Error {
  return (
    error instanceof UnusableEnvironment || error instanceof UnusableDataFolder || error instanceof PortInUse
  )
}

async function start(env: Env) {
  const opened = await openPlatform(env)
  try {
    await serve(env, opened)
  } catch (error) {
    // Left open, the embedded database would outlive a server that never served.
    await opened.close()
    throw error
  }
}

async function serve(env: Env, opened: OpenPlatform) {
  const { platform } = opened
  await ensureDemoData(platform)
  await ensureAdmin(platform)

  let answer: RequestListener = answerWhileOpening
  const server = createServer(CLIENT_LIMITS, (request, response) => answer(request, response))
  const port = await listen(server, env)
  const printedUrl = `http://localhost:${port}`
  const publicUrl = () => env.publicUrl ?? printedUrl
  const trustedOrigins = () => [publicUrl(), ...(env.publicUrl ? [] : [`http://127.0.0.1:${port}`])]
  const auth = createAuth({
    db: platform.database.db,
    secret: opened.secret,
    previousSecret: env.SESSION_SECRET_PREVIOUS,
    publicUrl: publicUrl(),
    trustedOrigins: trustedOrigins(),
  })

  const hub = createHub(platform.notices, platform.log)
  const pageOptions = { publicUrl, tiles: tilesOf(env) }
  const development = env.APP_ENV === 'development'
  const dev = development
    ? await createDevPages({ server, projectRoot: env.projectRoot, ...pageOptions })
    : null
  const pageParts = dev ? { pages: dev.pages } : await loadPages(env, pageOptions)
  const readiness = createReadiness()
  const { app, live } = createApp({
    platform,
    readiness,
    auth,
    hub,
    publicUrl,
    trustedOrigins,
    ...pageParts,
    ...(development ? {} : { assetsFolder: path.join(env.projectRoot, 'build/client') }),
  })
  await startReactions(platform, publicUrl)
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  answer = dev ? dev.throughVite(listener) : listener
  const metrics = serveMetrics(env, platform.log, { listeners: live.count })
  await sayHello({
    env,
    db: platform.database.db,
    url: publicUrl(),
    dataDir: opened.dataDir,
    startedMs: performance.now(),
  })

  const leave = async (signal: string) => {
    platform.log.info({ signal }, 'stopping')
    const forced = setTimeout(() => process.exit(1), DRAIN_MS)
    forced.unref()
    await stopServing({
      server,
      readiness,
      live,
      untilSeen: () => wait(env.READY_OFF_SECONDS * 1_000),
      async close() {
        metrics?.close()
        await opened.close()
      },
    })
    process.exit(0)
  }
  whenTold(env.STARTED_BY, (signal) => void leave(signal))
}

function tilesOf({ MAP_TILE_URL: url, MAP_TILE_ATTRIBUTION: attribution }: Env): MapTiles | null {
  return url ? { url, attribution } : null
}

async function loadPages(
  env: Env,
  options: PageOptions,
): Promise<{ pages: PageHandler; sharedPageCookies: SharedPageCookies }> {
  const built = path.join(env.projectRoot, 'build/server/index.js')
  try {
    readFileSync(built)
  } catch {
    throw new UnusableEnvironment(['the pages are not built: run `npm start`, or `npm run build` first'])
  }
  const { createPages, sharedPageCookies } = (await import(built)) as {
    createPages(options: object): PageHandler
    sharedPageCookies: SharedPageCookies
  }
  return { pages: createPages(options), sharedPageCookies }
}
