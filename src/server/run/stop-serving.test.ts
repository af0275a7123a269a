import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { expect, test, vi } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { IN_TIME } from '#tests/world/patience.ts'
import { aFolder } from '#tests/world/postgres/cluster-holder.ts'
import { startServer, WITHOUT_PAGES } from '#tests/world/served/server-process.ts'
import { answerWhileOpening, createReadiness } from '../edge/readiness.ts'
import { listen } from '../platform/http/listen.ts'
import { onStopSignal, stopServing } from './stop-serving.ts'

const LOCAL = { PORT: 0, HOST: '127.0.0.1', APP_ENV: 'test' }

test('a stopping server reports "not ready" first, keeps no connection, answers open requests, and closes the database last', async () => {
  const slow = Promise.withResolvers<void>()
  const seen = Promise.withResolvers<void>()
  const readiness = createReadiness()
  const { app } = await aTestApp({
    readiness,
    pages: async () => {
      await slow.promise
      return new Response('served')
    },
  })
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  const url = `http://127.0.0.1:${await listen(server, LOCAL)}`
  const order: string[] = []
  server.on('request', ({ url: path }, answer) => {
    if (path === '/slow') answer.once('finish', () => order.push('served'))
  })
  expect((await fetch(`${url}/api/ready`)).status).toBe(200)

  const asked = fetch(`${url}/slow`).then((answer) => answer.text())
  await vi.waitFor(async () => expect(await connectionsOf(server)).toBeGreaterThan(1), IN_TIME)
  const leaving = stopServing({
    server,
    readiness,
    live: { endAll: () => void order.push('streams ended') },
    untilSeen: () => seen.promise,
    close: async () => void order.push('database closed'),
  })
  const ready = await fetch(`${url}/api/ready`)
  expect({ status: ready.status, retryAfter: ready.headers.get('retry-after') }).toEqual({
    status: 503,
    retryAfter: expect.stringMatching(/^\d+$/),
  })
  for (const place of ['/api/health', '/api/districts']) {
    const answer = await fetch(url + place)
    expect({ place, status: answer.status, connection: answer.headers.get('connection') }).toEqual({
      place,
      status: 200,
      connection: 'close',
    })
  }
  seen.resolve()
  await vi.waitFor(() => expect(order).toEqual(['streams ended']), IN_TIME)
  expect(server.listening).toBe(false)
  slow.resolve()
  await leaving
  expect(await asked).toBe('served')
  expect(order).toEqual(['streams ended', 'served', 'database closed'])
})

test('before the server is ready, it reports that it lives and answers everything else with 503', async () => {
  const server = createServer(answerWhileOpening)
  const url = `http://127.0.0.1:${await listen(server, LOCAL)}`
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  for (const place of ['/api/ready', '/', '/api/dishes']) {
    const answer = await fetch(url + place)
    expect({ place, status: answer.status }).toEqual({ place, status: 503 })
    expect(answer.headers.get('retry-after')).toMatch(/^[1-9]/)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
  }
  const page = await (await fetch(url)).text()
  for (const words of ['Something spilled', 'حاجة اتدلقت']) expect(page).toContain(words)
  server.close()
})

test('a server and its embedded database stop without an error message', async () => {
  const dataDir = aFolder()
  const server = await startServer(WITHOUT_PAGES, { dataDir, env: { APP_ENV: 'demo', LOG_LEVEL: 'warn' } })
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
  await server.end('SIGTERM')
  const said = readFileSync(path.join(dataDir, 'server.log'), 'utf8').trim().split('\n')
  expect(said.map((line) => line.trim().split(/ {2,}/)[0])).toEqual([
    'A-MAMA is serving at',
    'Data folder',
    'Ready after',
  ])
})

test('a server stops once, even if several signals arrive', () => {
  const signals = new EventEmitter()
  const left: string[] = []
  onStopSignal(undefined, (signal) => left.push(signal), signals)
  for (const signal of ['SIGTERM', 'SIGTERM', 'SIGHUP', 'SIGINT']) signals.emit(signal, signal)
  expect(left).toEqual(['SIGTERM'])
})

test('a second Ctrl-C is left to the system, which ends the process at once', () => {
  const signals = new EventEmitter()
  onStopSignal(undefined, () => {}, signals)
  signals.emit('SIGINT', 'SIGINT')
  expect(signals.listenerCount('SIGINT')).toBe(0)
})

async function connectionsOf(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}
