import { createServer } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createApp, type PageHandler } from '#server/app.ts'
import { seedDemo } from '#server/db/seed/seed-demo.ts'
import { readEnv } from '#server/env.ts'
import { listen } from '#server/platform/http/listen.ts'
import { createHub } from '#server/platform/live/hub.ts'
import { createAuth } from '#server/platform/sessions/auth.ts'
import { openPlatform } from '#server/run/open-platform.ts'
import { LUNCHTIME } from './lunchtime.ts'

/**
 * Serves the built product on the demo data at one fixed minute: nothing expires, nobody else orders,
 * and two runs make the same pictures. Sends its address to the parent process, runs the parent's statements, and ends with it.
 */
const ROOT = path.join(import.meta.dirname, '../..')
const env = readEnv({ ...process.env, APP_ENV: 'test', LOG_LEVEL: 'error' }, ROOT)
const opened = await openPlatform(env)
stopTheClock(LUNCHTIME)
const platform = {
  ...opened.platform,
  clock: {
    now: () => LUNCHTIME,
    transactionTime: async () => new Date(LUNCHTIME),
    lockAndTime: async () => new Date(LUNCHTIME),
    tryLocks: async () => ({ now: new Date(LUNCHTIME), isAlone: true }),
  },
}
await opened.withLongTimeouts((patient) =>
  seedDemo(patient, platform.files, { now: LUNCHTIME, privateFiles: platform.privateFiles }),
)

const server = createServer()
const port = await listen(server, { PORT: 0, HOST: '127.0.0.1', APP_ENV: 'test' })
const url = `http://127.0.0.1:${port}`
const publicUrl = () => url
const { createPages } = (await import(path.join(ROOT, 'build/server/index.js'))) as {
  createPages(options: object): PageHandler
}
const { app, live } = createApp({
  platform,
  auth: createAuth({
    db: platform.database.db,
    secret: opened.secret,
    publicUrl: url,
    trustedOrigins: [url],
  }),
  hub: createHub(platform.notices, platform.log),
  publicUrl,
  trustedOrigins: () => [url],
  pages: createPages({ publicUrl, tiles: null }),
  assetsFolder: path.join(ROOT, 'build/client'),
})
server.on('request', getRequestListener(app.fetch, { overrideGlobalObjects: false }))
process.on('message', async ({ statement, values }: Asked) => {
  const { rows } = await platform.database.pool.query(statement, values)
  process.send?.({ rows })
})
process.on('disconnect', () => void stop())
process.send?.({ url })

process.on('SIGTERM', () => void stop())

type Asked = { statement: string; values: unknown[] }

async function stop() {
  live.endAll()
  server.close()
  server.closeAllConnections()
  await opened.close()
  process.exit(0)
}

/** Fixes the time of day that pages read. Timeouts still work, because they measure with `performance.now()`. */
function stopTheClock(at: number) {
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...args: ConstructorParameters<typeof Date> | []) {
      if (args.length === 0) super(at)
      else super(...(args as ConstructorParameters<typeof Date>))
    }
    static override now() {
      return at
    }
  } as DateConstructor
}
