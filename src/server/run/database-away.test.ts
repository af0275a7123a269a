import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { anAppOn, ORIGIN, type TestApp } from '#tests/world/app.ts'
import { auditPlaced } from '#tests/world/audit.ts'
import { everyKindOfCall, isRetryLater, send } from '#tests/world/every-kind-of-call.ts'
import { aCheckout, aGuestOrder, aMarket } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { aFolder } from '#tests/world/postgres/cluster-holder.ts'
import { anAppOnOwnCluster, type Departure } from '#tests/world/postgres/own-cluster.ts'
import { aServer } from '#tests/world/served/server.ts'
import { aStream } from '#tests/world/served/stream.ts'
import { readEnv } from '../env.ts'
import { findPostmaster } from '../platform/embedded-postgres/pid-file.ts'
import { openPlatform } from './open-platform.ts'

const UNLIMITED = { ...NO_GUEST_LIMITS, LIMIT_SIGN_IN_ACCOUNT: '0', LIMIT_SIGN_IN_ADDRESS: '0' }
const BACK_IN_SERVICE = { timeout: 30_000, interval: 50 }

test.each<Departure>(['SIGINT', 'SIGQUIT', 'SIGKILL', 'SIGSTOP'])(
  'while the database is away (%s) every call gets 503, and is served again when it is back',
  async (how) => {
    const { app, cluster } = await anAppOnOwnCluster(UNLIMITED)
    const server = await aServer(app)
    const { calls, order, amina } = await everyKindOfCall(app)
    const tracker = await aStream(server, `/api/live?order=${order.id}`)
    expect((await tracker.next())!.data.status).toBe('pending')

    await cluster.depart(how)
    for (let round = 0; round < 2; round++) {
      const answers = await Promise.all(calls.map((call) => send(server, call)))
      expect(answers.filter((answer) => !isRetryLater(answer))).toEqual([])
    }
    expect((await server.fetch('/api/health')).status).toBe(200)

    await cluster.startAgain()
    await vi.waitFor(async () => {
      const answers = await Promise.all(calls.map((call) => send(server, call)))
      expect(answers.filter(({ status }) => status >= 300)).toEqual([])
    }, BACK_IN_SERVICE)
    await amina.client.ordering.startPreparing({ id: order.id })
    await tracker.until(({ data }) => data.status === 'preparing')
    await vi.waitFor(async () => expect(await listeningConnections(app)).toBe(1), BACK_IN_SERVICE)
  },
)

async function listeningConnections(app: TestApp) {
  return (await app.sql(`select 1 from pg_stat_activity where application_name = 'amama-live'`)).length
}

test('calls during a restart of the database are served or get 503, and nothing else', async () => {
  const { app, cluster } = await anAppOnOwnCluster(UNLIMITED)
  const server = await aServer(app)
  const { calls } = await everyKindOfCall(app)
  const seen = new Set<number>()
  let isOver = false
  const busy = calls.map(async (call) => {
    while (!isOver) seen.add((await send(server, call)).status)
  })
  await cluster.depart('SIGINT')
  await cluster.startAgain()
  await vi.waitFor(async () => expect((await server.fetch('/api/ready')).status).toBe(200), BACK_IN_SERVICE)
  isOver = true
  await Promise.all(busy)
  expect([...seen].filter((status) => status >= 300 && status !== 503)).toEqual([])
  expect(seen).toContain(503)
})

test('a killed embedded database is started again by its server', async () => {
  const dataDir = aFolder()
  const env = readEnv({ APP_ENV: 'demo', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, '.')
  const opened = await openPlatform(env)
  onTestFinished(() => opened.close())
  const app = anAppOn(opened.platform)
  const { koshari } = await aMarket(app)
  const order = await aGuestOrder(app, koshari)
  const data = path.join(dataDir, 'postgres', 'data')
  for (let round = 0; round < 2; round++) {
    const { pid } = findPostmaster(data)!
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(() => expect([undefined, pid]).not.toContain(findPostmaster(data)?.pid), BACK_IN_SERVICE)
    await vi.waitFor(async () => expect((await app.request('/api/ready')).status).toBe(200), BACK_IN_SERVICE)
    expect((await order.client.ordering.getOrder({ id: order.id })).audience).toBe('owner')
  }
})

const ORDERS = 40

test('orders hit by a killed database are whole if they were confirmed, and exist once after a retry', async () => {
  const { app, cluster } = await anAppOnOwnCluster(UNLIMITED)
  const { koshari } = await aMarket(app, { kitchen: { dailyOrderLimit: 1_000 } })
  await app.sql('update dishes set daily_portions = 1000')
  const quantityOf = (at: number) => (at % 3) + 1
  for (let round = 1; round <= 2; round++) {
    const checkouts = await Promise.all(
      Array.from({ length: ORDERS }, (_, at) =>
        aCheckout(app, [{ dishId: koshari.id, quantity: quantityOf(at) }]),
      ),
    )
    let confirmed = 0
    const firstFew = Promise.withResolvers<void>()
    const placing = checkouts.map(async (checkout) => {
      const first = await place(app, checkout)
      if (first.status === 201 && ++confirmed === 5) firstFew.resolve()
      return { checkout, first }
    })
    await firstFew.promise
    await cluster.depart('SIGKILL')
    const tried = await Promise.all(placing)
    expect(tried.filter(({ first }) => first.status !== 201 && first.status !== 503)).toEqual([])
    await cluster.startAgain()

    for (const { checkout, first } of tried) {
      const again = await untilServed(() => place(app, checkout))
      expect(again.status).toBe(201)
      if (first.status === 201) expect(again.said).toEqual(first.said)
    }
    expect(await app.sql('select count(*)::int as n from orders')).toEqual([{ n: ORDERS * round }])
    expect(await auditPlaced(app.sql)).toEqual([])
  }
})

async function place(app: TestApp, checkout: unknown) {
  const answer = await app.request('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN },
    body: JSON.stringify(checkout),
  })
  return { status: answer.status, said: await answer.json() }
}

async function untilServed<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await wait(50)
  }
}
