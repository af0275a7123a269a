import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import type pg from 'pg'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { createHub } from '#server/platform/live/hub.ts'
import { createAuth } from '#server/platform/sessions/auth.ts'
import { openPlatform } from '#server/run/open-platform.ts'
import { NO_LIMITS } from '#tests/world/served/server-process.ts'
import { recordOrder } from './orders.ts'
import type { World } from './world.ts'

type Statement = { text: string; values: unknown[] }
type Query = { text: string; values?: unknown[] } | string

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Records the statements that the server in this process sends through its pool for one order. */
export async function recordOneOrder(world: World, dataDir: string) {
  const server = await serveRecorded(dataDir)
  try {
    return await recordOrder(world, server.url, server.takeSent)
  } finally {
    await server.stop()
  }
}

/** Starts the server in this process. `takeSent` returns the statements since its last call. */
export async function serveRecorded(dataDir: string) {
  const env = readEnv(
    { ...NO_LIMITS, APP_ENV: 'demo', DATA_DIR: dataDir, LOG_LEVEL: 'error', SHARED_ANSWER_SECONDS: '0' },
    ROOT,
  )
  const { platform, secret, close } = await openPlatform(env)
  const takeSent = listenIn(platform.database.pool)
  const origin = 'http://127.0.0.1'
  const auth = createAuth({ db: platform.database.db, secret, publicUrl: origin, trustedOrigins: [origin] })
  const { app } = createApp({
    platform,
    auth,
    hub: createHub(platform.notices, platform.log),
    publicUrl: () => origin,
    trustedOrigins: () => [origin],
  })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `${origin}:${port}`,
    takeSent,
    async stop() {
      await new Promise((resolve) => server.close(resolve))
      await close()
    },
  }
}

/** Records the statements of the pool. Returns a function that takes the recorded ones. */
function listenIn(pool: pg.Pool): () => Statement[] {
  let sent: Statement[] = []
  const heard = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (heard.has(client)) return
    heard.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query(first: Query, values?: unknown, ...rest: unknown[]) {
        const text = typeof first === 'string' ? first : first.text
        const given = typeof first === 'string' ? values : (first.values ?? values)
        sent.push({ text, values: Array.isArray(given) ? [...given] : [] })
        return query(first, values, ...rest)
      },
    })
  })
  return () => {
    const all = sent
    sent = []
    return all
  }
}
