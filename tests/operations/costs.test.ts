import { globSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { POSITION_INTERVAL_MS } from '#domain/delivery/positions.ts'
import { readEnv } from '#server/env.ts'
import { startReactions } from '#server/reactions.ts'
import { openPlatform } from '#server/run/open-platform.ts'
import { anAppOn } from '#tests/world/app.ts'
import { aCheckout, aCook, aCourier, aDish, DOKKI } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { IN_TIME } from '#tests/world/patience.ts'
import { aFolder } from '#tests/world/postgres/cluster-holder.ts'
import { aDatabase } from '#tests/world/postgres/database.ts'
import { aServer } from '#tests/world/served/server.ts'
import { aStream, type StreamEvent } from '#tests/world/served/stream.ts'
import costs from '../../scripts/simulate/costs.json' with { type: 'json' }

const PHOTOS = path.join(import.meta.dirname, '../../src/server/db/seed/demo/dishes')

/** What an action costs: statements of requests and of the streams that hear of it, transactions, notices, and its jobs. */
type Cost = {
  statements: number
  transactions: number
  notices: number
  jobs: number
  jobStatements: number
  mails: number
}

/** The product with its queues worked off, as one process of production runs it. */
async function aWholeServer() {
  const { url, drop } = await aDatabase()
  const env = readEnv(
    {
      ...NO_GUEST_LIMITS,
      APP_ENV: 'test',
      DATABASE_URL: url,
      DATA_DIR: aFolder(),
      LOG_LEVEL: 'silent',
      SHARED_ANSWER_SECONDS: '0',
    },
    '.',
  )
  const opened = await openPlatform(env)
  const app = anAppOn(opened.platform)
  onTestFinished(async () => {
    app.live.endAll()
    await opened.close()
    await drop()
  })
  // What is done by the clock would fall into some action's count.
  await startReactions({ ...opened.platform, jobs: { ...opened.platform.jobs, every: () => {} } })
  return app
}

/** Counts until it is asked, without what the queues and the heartbeat do by the clock. */
function countStatements(app: ReturnType<typeof anAppOn>) {
  const count = { statements: 0, transactions: 0, notices: 0, jobStatements: 0 }
  let lastMs = 0
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client & { connectionParameters: { application_name?: string } },
    ...args: unknown[]
  ) {
    const [first] = args as [string | { text: string }]
    const text = typeof first === 'string' ? first : first.text
    const name = this.connectionParameters.application_name
    const isOfQueue = /\bjobs\./.test(text) && name !== undefined
    const isOfCounting = text.startsWith('/* counting */')
    if (!isOfQueue && !isOfCounting && name !== 'amama-live') {
      lastMs = performance.now()
      if (name === undefined) count.statements++
      else count.jobStatements++
      if (/^begin\b/.test(text)) count.transactions++
    }
    return query.apply(this, args as never) as never
  })
  onTestFinished(() => spy.mockRestore())
  app.platform.notices.onTopic(() => count.notices++)
  return {
    take() {
      const taken = { ...count }
      Object.assign(count, { statements: 0, transactions: 0, notices: 0, jobStatements: 0 })
      return taken
    },
    quietMs: () => performance.now() - lastMs,
  }
}

const ENQUEUED = `/* counting */ select count(*)::int as jobs, count(*) filter (where name = 'mail')::int as mails,
  count(*) filter (where state < 'completed')::int as open from jobs.job where name not like '\\_\\_%'`

test('what the simulation of an evening counts with is what the product does', async () => {
  const app = await aWholeServer()
  const amina = await aCook(app)
  const karim = await aCourier(app)
  const lines: { dishId: string; quantity: number }[] = []
  for (const name of ['Koshari', 'Mahshi', 'Om Ali'])
    lines.push({ dishId: (await aDish(app, amina, { name })).id, quantity: 2 })
  const server = await aServer(app)
  const counting = countStatements(app)
  const counted: Record<string, Cost> = {}
  let before = { jobs: 0, mails: 0 }

  const enqueued = async () => (await app.sql<{ jobs: number; mails: number; open: number }>(ENQUEUED))[0]!
  /** Does something and waits until nobody works on it any more. */
  async function measure<Answer>(
    name: keyof typeof costs.actions,
    act: () => Promise<Answer>,
  ): Promise<Answer> {
    counting.take()
    const answer = await act()
    await vi.waitFor(async () => {
      expect((await enqueued()).open).toBe(0)
      expect(counting.quietMs()).toBeGreaterThan(QUIET_MS)
    }, IN_TIME)
    const { jobs, mails } = await enqueued()
    counted[name] = { ...counting.take(), jobs: jobs - before.jobs, mails: mails - before.mails }
    before = { jobs, mails }
    return answer
  }
  const near = `latitude=${DOKKI.latitude}&longitude=${DOKKI.longitude}`
  const read = async (path: string) => expect((await app.request(path)).status).toBe(200)

  await read(`/api/dishes?${near}`)
  await measure('list', () => read(`/api/dishes?${near}`))
  await measure('dish', () => read(`/api/dishes/${lines[0]!.dishId}?${near}`))
  await measure('quote', () => app.client().ordering.quote({ lines, place: DOKKI }))
  const checkout = await aCheckout(app, lines)
  const board = await measure('openBoard', async () => {
    const stream = await aStream(server, '/api/live', amina.headers)
    await stream.next()
    return stream
  })
  const offers = await measure('openBoardOfCourier', async () => {
    const stream = await aStream(server, '/api/live', karim.headers)
    await stream.next()
    return stream
  })
  const { id, cookie } = await measure('place', async () => {
    const answer = await app.request('/api/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.origin },
      body: JSON.stringify(checkout),
    })
    const { orders } = (await answer.json()) as { orders: { id: string }[] }
    await board.until(({ data }) => data.open?.length === 1)
    return { id: orders[0]!.id, cookie: answer.headers.get('set-cookie')!.split(';')[0]! }
  })
  const owner = await measure('follow', async () => {
    const stream = await aStream(server, `/api/live?order=${id}`, { cookie })
    await stream.next()
    return stream
  })
  const isAt = (status: string) => (event: StreamEvent) => event.data.status === status
  await measure('prepare', async () => {
    await amina.client.ordering.startPreparing({ id })
    await owner.until(isAt('preparing'))
  })
  await measure('ready', async () => {
    await amina.client.ordering.markReady({ id })
    await offers.until(({ data }) => data.orders?.length === 1)
  })
  await measure('take', async () => {
    await karim.client.delivery.acceptOrder({ id })
    await owner.until(isAt('out_for_delivery'))
  })
  const reportAt = (latitude: number) => karim.client.delivery.reportPosition({ ...DOKKI, latitude })
  await reportAt(DOKKI.latitude + 0.001)
  await setTimeout(POSITION_INTERVAL_MS)
  await measure('position', () => reportAt(DOKKI.latitude + 0.002))
  await measure('pickup', () => karim.client.delivery.confirmPickup({ id }))
  await measure('deliver', async () => {
    await karim.client.delivery.deliverOrder({ id })
    await owner.until(isAt('delivered'))
  })
  await measure('rate', () => app.client({ cookie }).reviews.rateOrder({ id, rating: 5 }))

  for (const [action, cost] of Object.entries(costs.actions)) {
    const { class: _, ...table } = cost
    const found = counted[action]!
    // Streams that hear of two changes at once read once, and jobs are done in batches: the table has the most of a few runs.
    for (const [what, most] of Object.entries(table) as [keyof Cost, number][])
      expect({ action, what, isAsCounted: isNear(found[what], most) }, `${found[what]} of ${most}`).toEqual({
        action,
        what,
        isAsCounted: true,
      })
  }
  expect(pictureBytes()).toBe(costs.pictureBytes)
})

function isNear(found: number, most: number): boolean {
  return found <= 1.1 * most + 2 && found >= most / 2
}

/** The mean of the demo's photos as lists show them on a phone. */
function pictureBytes(): number {
  const files = globSync('*-480.webp', { cwd: PHOTOS })
  return Math.round(
    files.reduce((sum, file) => sum + statSync(path.join(PHOTOS, file)).size, 0) / files.length,
  )
}

/** What hears of a change reads within some tens of milliseconds. */
const QUIET_MS = 400
