import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import { CLIENT_LIMITS, listen } from '#server/platform/http/listen.ts'
import type { TestApp } from '../app.ts'

/** The test app behind a real socket, for what only a socket shows: streams, raw paths, clients that stop reading. */
export async function aServer({ app }: Pick<TestApp, 'app'>, limits: Partial<typeof CLIENT_LIMITS> = {}) {
  const options = { ...CLIENT_LIMITS, ...limits }
  const server = createServer(options, getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  const port = await listen(server, { PORT: 0, HOST: '127.0.0.1', APP_ENV: 'test' })
  onTestFinished(async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  })
  const url = `http://127.0.0.1:${port}`
  return { server, port, url, fetch: (path: string, init?: RequestInit) => fetch(`${url}${path}`, init) }
}
