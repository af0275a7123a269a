import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { openPlatform } from '#server/open-platform.ts'
import { listen } from '#server/platform/http/listen.ts'
import { createHub } from '#server/platform/live/hub.ts'
import { createAuth } from '#server/platform/sessions/auth.ts'
import { startReactions } from '#server/reactions.ts'

// A process of its own for tests to kill: the server with all that stands behind it, but for the pages, which need a build.
const env = readEnv(process.env, '.')
const { platform, secret, close } = await openPlatform(env)
const server = createServer()
const url = `http://127.0.0.1:${await listen(server, env)}`
const { app } = createApp({
  platform,
  auth: createAuth({ db: platform.database.db, secret, publicUrl: url, trustedOrigins: [url] }),
  hub: createHub(platform.notices, platform.log),
  publicUrl: () => url,
  trustedOrigins: () => [url],
})
await startReactions(platform, () => url)
server.on('request', getRequestListener(app.fetch, { overrideGlobalObjects: false }))
console.log(`serving at ${url}`)
process.once('SIGTERM', async () => {
  server.closeAllConnections()
  await close()
  process.exit(0)
})
