import { expect, onTestFinished, test, vi } from 'vitest'
import { aDatabase } from '#tests/world/database.ts'
import { IN_TIME, PATIENT } from '#tests/world/patience.ts'
import { createPool } from './database/pool.ts'
import { createDatabase } from './database/transaction.ts'
import { type Job, startJobs } from './jobs.ts'
import { listenForNotices } from './live/notices.ts'
import { createLog } from './log.ts'

/** Longer than any test lasts: what is found by then was not found by looking. */
const NEVER_POLLED = { pollSeconds: 3_600 }
const RETRIED = { timeout: 20_000 }

/** Real jobs on a database of the test's own; what is logged is kept. */
async function jobsOfTheirOwn({ pollSeconds }: { pollSeconds?: number } = {}) {
  const { url, drop } = await aDatabase()
  const logged: Record<string, unknown>[] = []
  const log = createLog('warn', { write: (line) => logged.push(JSON.parse(line)) })
  const pool = createPool(url, 2, log, PATIENT)
  const notices = await listenForNotices(url, log)
  const jobs = await startJobs(url, notices, log, pollSeconds)
  onTestFinished(async () => {
    await jobs.stop()
    await notices.close()
    await pool.end()
    await drop()
  })
  const { transaction } = createDatabase(pool)
  return {
    url,
    pool,
    logged,
    jobs,
    transaction,
    enqueue: (sent: Job[]) => transaction((tx) => jobs.enqueue(tx, sent)),
  }
}

/** Another process on the same database, which puts jobs there and works none off. */
async function anotherProcess(url: string) {
  const log = createLog('silent')
  const pool = createPool(url, 1, log, PATIENT)
  const notices = await listenForNotices(url, log)
  const jobs = await startJobs(url, notices, log)
  onTestFinished(async () => {
    await jobs.stop()
    await notices.close()
    await pool.end()
  })
  return (sent: Job[]) => createDatabase(pool).transaction((tx) => jobs.enqueue(tx, sent))
}

const aLetter = (messageId: string): Job => ({
  queue: 'mail',
  data: { messageId, to: 'youssef@people.test', subject: 'Your order', text: 'It is on its way.' },
})

const anEvent = (eventId: string): Job => ({
  queue: 'order-event',
  data: {
    eventId,
    type: 'order.placed',
    orderId: 'AM-1',
    from: null,
    to: 'pending',
    actorKind: 'guest',
    reason: null,
  },
})

test('a letter that cannot be sent is tried again, and the one beside it goes out once', async () => {
  const { logged, jobs, enqueue } = await jobsOfTheirOwn()
  const tried: string[] = []
  await enqueue([aLetter('refused'), aLetter('fine')])
  await jobs.work('mail', async ({ messageId, to }) => {
    tried.push(messageId)
    if (messageId === 'refused')
      throw Object.assign(new Error(`550 no mailbox <${to}>`), { code: 'EENVELOPE', response: to })
  })
  await vi.waitFor(() => expect(tried.filter((id) => id === 'refused').length).toBeGreaterThan(1), RETRIED)
  expect(tried.filter((id) => id === 'fine')).toHaveLength(1)
  expect(logged[0]).toMatchObject({
    msg: 'job failed',
    queue: 'mail',
    id: expect.any(String),
    code: 'EENVELOPE',
    err: '550 no mailbox <[private]>',
  })
  expect(JSON.stringify(logged)).not.toContain('youssef')
})

test('of the events of one batch, only the one that failed is handled again', async () => {
  const { jobs, enqueue } = await jobsOfTheirOwn()
  const handled: string[] = []
  await enqueue(['first', 'broken', 'last'].map(anEvent))
  await jobs.work('order-event', async ({ eventId }) => {
    handled.push(eventId)
    if (eventId === 'broken') throw new Error('not today')
  })
  await vi.waitFor(() => expect(handled.filter((id) => id === 'broken').length).toBeGreaterThan(1), RETRIED)
  expect(handled.filter((id) => id !== 'broken').sort()).toEqual(['first', 'last'])
})

test('a job is taken up by the commit that put it there, not by looking', async () => {
  const { jobs, transaction } = await jobsOfTheirOwn(NEVER_POLLED)
  const handled: string[] = []
  await jobs.work('order-event', async ({ eventId }) => void handled.push(eventId))
  for (const eventId of ['first', 'second']) {
    await transaction((tx) => jobs.enqueue(tx, [anEvent(eventId)]))
    await vi.waitFor(() => expect(handled).toContain(eventId), IN_TIME)
  }
})

test('a job is taken up by whichever process works off its queue, also where another put it', async () => {
  const here = await jobsOfTheirOwn(NEVER_POLLED)
  const there = await anotherProcess(here.url)
  const handled: string[] = []
  await here.jobs.work('order-event', async ({ eventId }) => void handled.push(eventId))
  await there([anEvent('from afar')])
  await vi.waitFor(() => expect(handled).toEqual(['from afar']), IN_TIME)
})

test('more jobs than are fetched at once are worked off to the last without another commit', async () => {
  const { jobs, enqueue } = await jobsOfTheirOwn(NEVER_POLLED)
  const handled = new Set<string>()
  const ids = Array.from({ length: 50 }, (_, at) => `event ${at}`)
  await jobs.work('order-event', async ({ eventId }) => void handled.add(eventId))
  await enqueue(ids.map(anEvent))
  await vi.waitFor(() => expect([...handled].sort()).toEqual(ids.toSorted()), IN_TIME)
})

test('a mail server that never answers holds up letters, and no event', async () => {
  const { jobs, enqueue } = await jobsOfTheirOwn(NEVER_POLLED)
  const silent = Promise.withResolvers<void>()
  onTestFinished(() => silent.resolve())
  let letters = 0
  const handled: string[] = []
  await jobs.work('mail', () => {
    letters++
    return silent.promise
  })
  await jobs.work('order-event', async ({ eventId }) => void handled.push(eventId))
  await enqueue(Array.from({ length: 40 }, (_, at) => aLetter(`letter ${at}`)))
  await vi.waitFor(() => expect(letters).toBeGreaterThan(0), IN_TIME)
  await enqueue([anEvent('meanwhile')])
  await vi.waitFor(() => expect(handled).toEqual(['meanwhile']), IN_TIME)
  expect(letters).toBeLessThan(40)
})

test('what jobs do goes on while requests hold every connection of theirs', async () => {
  const { pool, jobs, enqueue } = await jobsOfTheirOwn(NEVER_POLLED)
  const handled: string[] = []
  await enqueue([anEvent('meanwhile')])
  const held = await Promise.all([pool.connect(), pool.connect()])
  onTestFinished(() => {
    for (const client of held) client.release()
  })
  await jobs.work('order-event', ({ eventId }) =>
    jobs.database.transaction(async (tx) => {
      await tx.$client.query('select 1')
      handled.push(eventId)
    }),
  )
  await vi.waitFor(() => expect(handled).toEqual(['meanwhile']), IN_TIME)
})

test('what waits is counted by its queue, with the age of the oldest', async () => {
  const { jobs, enqueue } = await jobsOfTheirOwn(NEVER_POLLED)
  await enqueue([aLetter('one'), aLetter('two'), anEvent('three')])
  const waiting = await jobs.waiting()
  expect(waiting.find(({ queue }) => queue === 'mail')).toMatchObject({ waiting: 2 })
  expect(waiting.find(({ queue }) => queue === 'order-event')!.oldestSeconds).toBeGreaterThan(0)
  expect(waiting.find(({ queue }) => queue === 'sweep-keys')).toEqual({
    queue: 'sweep-keys',
    waiting: 0,
    oldestSeconds: 0,
  })
})

test('a periodic job does not begin while it is under way, and goes on afterwards, also when it failed', async () => {
  const { logged, jobs } = await jobsOfTheirOwn()
  const slow = Promise.withResolvers<void>()
  onTestFinished(() => slow.resolve())
  let [runs, ticks] = [0, 0]
  jobs.every('slow', 0.01, () => (++runs === 1 ? slow.promise : Promise.resolve()))
  jobs.every('quick', 0.01, async () => void ticks++)
  await vi.waitFor(() => expect(ticks).toBeGreaterThan(5), IN_TIME)
  expect(runs).toBe(1)
  slow.reject(new Error('not today'))
  await vi.waitFor(() => expect(runs).toBeGreaterThan(1), IN_TIME)
  expect(logged).toMatchObject([{ msg: 'periodic job failed', job: 'slow', err: 'not today' }])
})
