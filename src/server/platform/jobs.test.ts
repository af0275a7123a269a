import { expect, onTestFinished, test, vi } from 'vitest'
import { IN_TIME, PATIENT } from '#tests/world/patience.ts'
import { aDatabase } from '#tests/world/postgres/database.ts'
import { createPool } from './database/pool.ts'
import { createDatabase } from './database/transaction.ts'
import { startJobs } from './jobs.ts'
import { startNotices } from './live/notices.ts'
import { postgresBus } from './live/postgres-bus.ts'
import { createLog } from './log.ts'
import { declareEvent, declareQueue, declareSubscriber, EVENT_WORKERS } from './queues.ts'

/** Longer than any test lasts, so no job is found by polling. */
const NEVER_POLLED = { pollSeconds: 3_600 }
const RETRIED = { timeout: 40_000 }

type Mail = { messageId: string; to: string }
type News = { id: string }
const MAILS = declareQueue<Mail>('mails', { concurrency: 3, batch: 4, seconds: 60 })
const NEWS = declareQueue<News>('news', EVENT_WORKERS)

const HAPPENED = declareEvent<News>('test.happened')
const FIRST = declareSubscriber('first', [HAPPENED])
const SECOND = declareSubscriber('second', [HAPPENED])
const CHOOSY = declareSubscriber('choosy', [HAPPENED], { wants: ({ id }) => id === 'wanted' })
const ELSEWHERE = declareSubscriber('elsewhere', [declareEvent<News>('test.other')])

const QUEUES = [MAILS, NEWS, FIRST, SECOND, CHOOSY, ELSEWHERE]

/** Real jobs on the test's own database. `logged` collects what is logged. */
async function jobsOfTheirOwn({ pollSeconds, rushMs }: { pollSeconds?: number; rushMs?: number } = {}) {
  const rush = { isOn: false }
  const { url, drop } = await aDatabase()
  const logged: Record<string, unknown>[] = []
  const log = createLog('warn', { write: (line) => logged.push(JSON.parse(line)) })
  const pool = createPool(url, 2, log, PATIENT)
  const notices = await startNotices(postgresBus(url, log))
  const jobs = await startJobs(
    url,
    { notices, log, queues: QUEUES, isRush: () => rush.isOn },
    { pollSeconds, rushMs },
  )
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
    rush,
    transaction,
    send: (ids: string[]) => transaction((tx) => jobs.enqueue(tx, MAILS, ids.map(aMail))),
    enqueue: (ids: string[]) => transaction((tx) => jobs.enqueue(tx, NEWS, ids.map(news))),
    publish: (ids: string[]) => transaction((tx) => jobs.publish(tx, HAPPENED, ids.map(news))),
  }
}

/** Another process on the same database, which adds jobs and runs none. */
async function anotherProcess(url: string, queue = NEWS) {
  const log = createLog('silent')
  const pool = createPool(url, 1, log, PATIENT)
  const notices = await startNotices(postgresBus(url, log))
  const jobs = await startJobs(url, { notices, log, queues: [...new Set([...QUEUES, queue])] })
  onTestFinished(async () => {
    await jobs.stop()
    await notices.close()
    await pool.end()
  })
  return (id: string) => createDatabase(pool).transaction((tx) => jobs.enqueue(tx, queue, [{ id }]))
}

const aMail = (messageId: string): Mail => ({ messageId, to: 'youssef@people.test' })
const news = (id: string): News => ({ id })

test('a process that stops as soon as it has started has every answer of the database', async () => {
  const { url, drop } = await aDatabase()
  onTestFinished(drop)
  const logged: string[] = []
  const log = createLog('warn', { write: (line) => logged.push(line) })
  const notices = await startNotices(postgresBus(url, log))
  const jobs = await startJobs(url, { notices, log, queues: [NEWS] })
  await jobs.stop()
  await notices.close()
  expect(logged).toEqual([])
})

test('a failed job is retried, and the job beside it runs once', async () => {
  const { logged, jobs, send } = await jobsOfTheirOwn()
  const tried: string[] = []
  await send(['refused', 'fine'])
  await jobs.work(MAILS, async ({ messageId, to }) => {
    tried.push(messageId)
    if (messageId === 'refused')
      throw Object.assign(new Error(`550 no mailbox <${to}>`), { code: 'EENVELOPE', response: to })
  })
  await vi.waitFor(() => expect(tried.filter((id) => id === 'refused').length).toBeGreaterThan(1), RETRIED)
  expect(tried.filter((id) => id === 'fine')).toHaveLength(1)
  expect(logged[0]).toMatchObject({
    msg: 'job failed',
    queue: 'mails',
    id: expect.any(String),
    code: 'EENVELOPE',
    err: '550 no mailbox <[private]>',
  })
  expect(JSON.stringify(logged)).not.toContain('youssef')
})

test('only the failed job of a batch is retried', async () => {
  const { jobs, enqueue } = await jobsOfTheirOwn()
  const handled: string[] = []
  await enqueue(['first', 'broken', 'last'])
  await jobs.work(NEWS, async ({ id }) => {
    handled.push(id)
    if (id === 'broken') throw new Error('not today')
  })
  await vi.waitFor(() => expect(handled.filter((id) => id === 'broken').length).toBeGreaterThan(1), RETRIED)
  expect(handled.filter((id) => id !== 'broken').sort()).toEqual(['first', 'last'])
})

test('an event becomes one job for each subscriber that wants it, and none after a rollback', async () => {
  const { jobs, publish, transaction } = await jobsOfTheirOwn(NEVER_POLLED)
  await publish(['wanted', 'plain'])
  await transaction(async (tx) => {
    await jobs.publish(tx, HAPPENED, [{ id: 'undone' }])
    throw new Error('no')
  }).catch(() => {})
  const waiting = (await jobs.waiting()).flatMap(({ queue, waiting }) =>
    waiting > 0 ? [[queue, waiting]] : [],
  )
  expect(waiting).toEqual([
    ['first', 2],
    ['second', 2],
    ['choosy', 1],
  ])
})

test('a failing subscriber does not make the other subscribers run again', async () => {
  const { jobs, publish } = await jobsOfTheirOwn()
  const [tried, done] = [[] as string[], [] as string[]]
  await jobs.work(FIRST, ({ id }) => {
    tried.push(id)
    throw new Error('not today')
  })
  await jobs.work(SECOND, ({ id }) => void done.push(id))
  await publish(['one'])
  await vi.waitFor(() => expect(tried.length).toBeGreaterThan(1), RETRIED)
  expect(done).toEqual(['one'])
})

test('a commit wakes the queue, without polling', async () => {
  const { jobs, transaction } = await jobsOfTheirOwn(NEVER_POLLED)
  const handled: string[] = []
  await jobs.work(NEWS, async ({ id }) => void handled.push(id))
  for (const id of ['first', 'second']) {
    await transaction((tx) => jobs.enqueue(tx, NEWS, [{ id }]))
    await vi.waitFor(() => expect(handled).toContain(id), IN_TIME)
  }
})

test('a job is run by any process that works its queue, even if another process added it', async () => {
  const here = await jobsOfTheirOwn(NEVER_POLLED)
  const there = await anotherProcess(here.url)
  const handled: string[] = []
  await here.jobs.work(NEWS, async ({ id }) => void handled.push(id))
  await there('from afar')
  await vi.waitFor(() => expect(handled).toEqual(['from afar']), IN_TIME)
})

test('more jobs than one batch are all run after a single commit', async () => {
  const { jobs, enqueue } = await jobsOfTheirOwn(NEVER_POLLED)
  const handled = new Set<string>()
  const ids = Array.from({ length: 50 }, (_, at) => `event ${at}`)
  await jobs.work(NEWS, async ({ id }) => void handled.add(id))
  await enqueue(ids)
  await vi.waitFor(() => expect([...handled].sort()).toEqual(ids.toSorted()), IN_TIME)
})

test('jobs of a lower priority are fetched after all others, also after later ones', async () => {
  const { jobs, send, transaction } = await jobsOfTheirOwn(NEVER_POLLED)
  const ids = Array.from({ length: 12 }, (_, at) => `many ${at}`)
  await transaction((tx) => jobs.enqueue(tx, MAILS, ids.map(aMail), { priority: -1 }))
  await send(['order'])
  const handled: string[] = []
  await jobs.work({ ...MAILS, concurrency: 1, batch: 1 }, ({ messageId }) => void handled.push(messageId))
  await vi.waitFor(() => expect(handled).toHaveLength(13), IN_TIME)
  expect(handled[0]).toBe('order')
})

test('a mail server that never answers delays mails but no events', async () => {
  const { jobs, send, enqueue } = await jobsOfTheirOwn(NEVER_POLLED)
  const silent = Promise.withResolvers<void>()
  onTestFinished(() => silent.resolve())
  let begun = 0
  const handled: string[] = []
  await jobs.work(MAILS, () => {
    begun++
    return silent.promise
  })
  await jobs.work(NEWS, async ({ id }) => void handled.push(id))
  await send(Array.from({ length: 40 }, (_, at) => `mail ${at}`))
  await vi.waitFor(() => expect(begun).toBeGreaterThan(0), IN_TIME)
  await enqueue(['meanwhile'])
  await vi.waitFor(() => expect(handled).toEqual(['meanwhile']), IN_TIME)
  expect(begun).toBeLessThan(40)
})

test('jobs run while requests occupy all of their own connections', async () => {
  const { pool, jobs, enqueue } = await jobsOfTheirOwn(NEVER_POLLED)
  const handled: string[] = []
  await enqueue(['meanwhile'])
  const clients = await Promise.all([pool.connect(), pool.connect()])
  onTestFinished(() => {
    for (const client of clients) client.release()
  })
  await jobs.work(NEWS, ({ id }) =>
    jobs.database.transaction(async (tx) => {
      await tx.$client.query('select 1')
      handled.push(id)
    }),
  )
  await vi.waitFor(() => expect(handled).toEqual(['meanwhile']), IN_TIME)
})

test('waiting jobs are counted by queue, with the age of the oldest', async () => {
  const { jobs, send, enqueue } = await jobsOfTheirOwn(NEVER_POLLED)
  await send(['one', 'two'])
  await enqueue(['three'])
  const waiting = await jobs.waiting()
  expect(waiting.find(({ queue }) => queue === 'mails')).toMatchObject({ waiting: 2 })
  expect(waiting.find(({ queue }) => queue === 'news')!.oldestSeconds).toBeGreaterThan(0)
  expect(waiting.find(({ queue }) => queue === 'first')).toEqual({
    queue: 'first',
    waiting: 0,
    oldestSeconds: 0,
  })
})

test('a queue that only the version before knew is counted while a job waits in it', async () => {
  const { url, jobs } = await jobsOfTheirOwn(NEVER_POLLED)
  const unknown = async () => (await jobs.waiting()).slice(QUEUES.length)
  const enqueue = await anotherProcess(url, declareQueue<News>('gone', EVENT_WORKERS))
  expect(await unknown()).toEqual([])
  await enqueue('left over')
  expect(await unknown()).toEqual([{ queue: 'gone', waiting: 1, oldestSeconds: expect.any(Number) }])
})

test('a periodic job never runs twice at once, and runs on after a slow or failed run', async () => {
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

test('while requests need the machine, new jobs wait for others and run together', async () => {
  const { jobs, enqueue, rush } = await jobsOfTheirOwn({ ...NEVER_POLLED, rushMs: 3_600_000 })
  const done: string[] = []
  await jobs.work(NEWS, ({ id }) => void done.push(id))
  await enqueue(['before'])
  await vi.waitFor(() => expect(done).toEqual(['before']), IN_TIME)
  rush.isOn = true
  await enqueue(['first'])
  await enqueue(['second'])
  rush.isOn = false
  expect(done).toEqual(['before'])
  await enqueue(['after'])
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['after', 'before', 'first', 'second']), IN_TIME)
})

test('a rush that does not end delays jobs, and does not stop them', async () => {
  const { jobs, enqueue, rush } = await jobsOfTheirOwn({ ...NEVER_POLLED, rushMs: 50 })
  rush.isOn = true
  const done: string[] = []
  await jobs.work(NEWS, ({ id }) => void done.push(id))
  await enqueue(['first'])
  await vi.waitFor(() => expect(done).toEqual(['first']), IN_TIME)
  await enqueue(['second'])
  await vi.waitFor(() => expect(done).toEqual(['first', 'second']), IN_TIME)
})
