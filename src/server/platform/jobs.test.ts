import { expect, onTestFinished, test, vi } from 'vitest'
import { aDatabase } from '#tests/world/database.ts'
import { IN_TIME, PATIENT } from '#tests/world/patience.ts'
import { createPool } from './database/pool.ts'
import { createDatabase } from './database/transaction.ts'
import { type Job, startJobs } from './jobs.ts'
import { createLog } from './log.ts'

const RETRIED = { timeout: 20_000 }

/** Real jobs on a database of the test's own; what is logged is kept. */
async function jobsOfTheirOwn() {
  const { url, drop } = await aDatabase()
  const logged: Record<string, unknown>[] = []
  const log = createLog('warn', { write: (line) => logged.push(JSON.parse(line)) })
  const pool = createPool(url, 2, log, PATIENT)
  const jobs = await startJobs(url, log)
  onTestFinished(async () => {
    await jobs.stop()
    await pool.end()
    await drop()
  })
  const { transaction } = createDatabase(pool)
  return { logged, jobs, enqueue: (sent: Job[]) => transaction((tx) => jobs.enqueue(tx, sent)) }
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
