import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { anAppOn, ORIGIN, type TestApp } from '#tests/world/app.ts'
import { auditPlaced } from '#tests/world/audit.ts'
import { everyKindOfCall, isRetryLater, send } from '#tests/world/every-kind-of-call.ts'
import { aCheckout, aGuestOrder, aMarket } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { PATIENT } from '#tests/world/patience.ts'
import { aFolder, ask } from '#tests/world/postgres/cluster-holder.ts'
import { aDatabase } from '#tests/world/postgres/database.ts'
import { aSilentLine } from '#tests/world/postgres/silent-line.ts'
import { aServer } from '#tests/world/served/server.ts'
import { startServer, WITHOUT_PAGES } from '#tests/world/served/server-process.ts'
import { aStream } from '#tests/world/served/stream.ts'
import { readEnv } from '../env.ts'
import { createPool } from '../platform/database/pool.ts'
import { createDatabase } from '../platform/database/transaction.ts'
import { startReactions } from '../reactions.ts'
import { openPlatform } from './open-platform.ts'

const UNLIMITED = { ...NO_GUEST_LIMITS, LIMIT_SIGN_IN_ACCOUNT: '0', LIMIT_SIGN_IN_ADDRESS: '0' }
const BACK_IN_SERVICE = { timeout: 30_000, interval: 50 }

/** The server on real ports, with a database behind a line that may fall silent. Jobs are run, mails become files. */
async function anAppOnALine(settings: Record<string, string> = {}) {
  const { url, drop } = await aDatabase()
  onTestFinished(drop)
  const line = await aSilentLine(url)
  const dataDir = aFolder()
  const env = readEnv(
    {
      APP_ENV: 'test',
      DATABASE_URL: line.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ...UNLIMITED,
      ...settings,
    },
    '.',
  )
  const opened = await openPlatform(env)
  onTestFinished(() => opened.close())
  await startReactions(opened.platform)
  const app = anAppOn(opened.platform)
  onTestFinished(() => app.live.endAll())
  // What a test needs beforehand is written past the line, by an app that is as patient as a loaded machine is slow.
  const patient = createPool(url, 4, opened.platform.log, PATIENT)
  const world = anAppOn({ ...opened.platform, database: createDatabase(patient) })
  onTestFinished(async () => {
    world.live.endAll()
    await patient.end()
  })
  const mails = () => {
    const folder = path.join(dataDir, 'mail')
    return readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
  }
  return { app, world, line, url, mails }
}

test('while the line is silent every call gets 503, and is served soon after it speaks again', async () => {
  const { app, world, line, mails } = await anAppOnALine({ SHARED_ANSWER_SECONDS: '0' })
  const server = await aServer(app)
  const { calls, order, amina, koshari } = await everyKindOfCall(world)
  const tracker = await aStream(server, `/api/live?order=${order.id}`)
  expect((await tracker.next())!.data.status).toBe('pending')

  line.fallSilent()
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(calls.map((call) => send(server, call)))
    expect(answers.filter((answer) => !isRetryLater(answer))).toEqual([])
  }
  expect((await server.fetch('/api/health')).status).toBe(200)

  line.speak()
  await vi.waitFor(async () => {
    const answers = await Promise.all(calls.map((call) => send(server, call)))
    expect(answers.filter(({ status }) => status >= 300)).toEqual([])
  }, BACK_IN_SERVICE)
  await amina.client.ordering.startPreparing({ id: order.id })
  await tracker.until(({ data }) => data.status === 'preparing')
  const { id } = await aGuestOrder(world, koshari)
  await vi.waitFor(() => expect(mails().some((mail) => mail.includes(id))).toBe(true), BACK_IN_SERVICE)
})

test('many requests for a shared list wait no longer than one while the line is silent', async () => {
  const { app, world, line } = await anAppOnALine({ SHARED_ANSWER_SECONDS: '60' })
  const server = await aServer(app)
  await aMarket(world)
  const asking = () =>
    Promise.all(
      Array.from({ length: 50 }, () => send(server, { method: 'GET', path: '/api/dishes', headers: {} })),
    )
  line.fallSilent()
  expect((await asking()).filter((answer) => !isRetryLater(answer))).toEqual([])
  line.speak()
  await vi.waitFor(
    async () => expect((await asking()).filter(({ status }) => status !== 200)).toEqual([]),
    BACK_IN_SERVICE,
  )
})

test('an order whose commit is never answered gets 503, and exists once after a retry', async () => {
  const { app, world, line, url } = await anAppOnALine()
  const { koshari } = await aMarket(world)
  const checkout = await aCheckout(world, [{ dishId: koshari.id, quantity: 1 }])
  void line.fallSilentAfter('commit')
  expect((await place(app, checkout)).status).toBe(503)
  expect(await ask(url, 'select count(*)::int as n from orders')).toEqual([{ n: 1 }])
  line.speak()
  let again = await place(app, checkout)
  await vi.waitFor(async () => {
    again = await place(app, checkout)
    expect(again.status).toBe(201)
  }, BACK_IN_SERVICE)
  expect(await world.sql('select id from orders')).toEqual(again.said.orders.map(({ id }) => ({ id })))
  expect(await auditPlaced(world.sql)).toEqual([])
})

async function place(app: TestApp, checkout: unknown) {
  const answer = await app.request('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN },
    body: JSON.stringify(checkout),
  })
  return { status: answer.status, said: (await answer.json()) as { orders: { id: string }[] } }
}

test('a server told to stop while the line is silent ends in order and in time', async () => {
  const { url, drop } = await aDatabase()
  onTestFinished(drop)
  const line = await aSilentLine(url)
  const server = await startServer(WITHOUT_PAGES, {
    dataDir: aFolder(),
    env: { APP_ENV: 'test', DATABASE_URL: line.url },
  })
  onTestFinished(() => server.end('SIGKILL'))
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
  const silent = line.fallSilentAfter('districts')
  const asked = fetch(`${server.url}/api/districts`)
  await silent
  const stoppedAt = performance.now()
  await server.end('SIGTERM')
  expect(server.exitCode()).toBe(0)
  expect(performance.now() - stoppedAt).toBeLessThan(BACK_IN_SERVICE.timeout)
  expect((await asked).status).toBe(503)
})
