import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { IN_TIME, PATIENT } from '#tests/world/patience.ts'
import { aDatabase } from '#tests/world/postgres/database.ts'
import { aServer } from '#tests/world/served/server.ts'
import { createPool } from './database/pool.ts'
import { createDatabase } from './database/transaction.ts'
import { startJobs } from './jobs.ts'
import { startNotices } from './live/notices.ts'
import { postgresBus } from './live/postgres-bus.ts'
import { createLog } from './log.ts'
import { declareQueue, EVENT_WORKERS } from './queues.ts'
import { currentTrace, newTrace, traceIn, withTrace } from './trace.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = `00-${TRACE}-00f067aa0ba902b7-01`

/** A log, and what was written to it. */
function aLog(level = 'debug') {
  const lines: Record<string, unknown>[] = []
  return { lines, log: createLog(level, { write: (line) => lines.push(JSON.parse(line)) }) }
}

test.each<[string, string | undefined, string | null]>([
  ['one of version 0', PARENT, TRACE],
  ['one of a later version with more fields', `01-${TRACE}-00f067aa0ba902b7-01-more`, TRACE],
  ['none', undefined, null],
  ['the version that never is', `ff-${TRACE}-00f067aa0ba902b7-01`, null],
  ['zeros as trace', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, null],
  ['zeros as span', `00-${TRACE}-${'0'.repeat(16)}-01`, null],
  ['large letters', PARENT.toUpperCase(), null],
  ['a trace that is too short', `00-${TRACE.slice(1)}-00f067aa0ba902b7-01`, null],
  ['a text of somebody', "'; drop table orders; --", null],
])('a traceparent header with %s', (_, header, trace) => {
  expect(traceIn(header)).toBe(trace)
})

test('a new trace is 32 hex digits, and outside of any work there is none', () => {
  expect(newTrace()).toMatch(/^[\da-f]{32}$/)
  expect(currentTrace()).toBeNull()
})

test('a request has the trace that a trusted proxy names, and otherwise its own id', async () => {
  const trusting = aLog()
  const strict = aLog()
  const server = await aServer(await aTestApp({ log: trusting.log, env: { TRUSTED_PROXIES: '127.0.0.1' } }))
  const alone = await aServer(await aTestApp({ log: strict.log }))
  const headers = { traceparent: PARENT }
  const answers = [
    await server.fetch('/api/districts', { headers }),
    await server.fetch('/api/districts'),
    await alone.fetch('/api/districts', { headers }),
  ]
  const [given, own, distrusted] = answers.map((answer) => answer.headers.get('x-request-id')!)
  expect(given).toMatch(/^[\da-f-]{36}$/)
  expect(trusting.lines).toMatchObject([
    { msg: 'answered', class: 'lists', status: 200, traceId: TRACE },
    { msg: 'answered', traceId: own!.replaceAll('-', '') },
  ])
  expect(strict.lines).toMatchObject([{ msg: 'answered', traceId: distrusted!.replaceAll('-', '') }])
})

test('what a page asks of the API in this process belongs to the page’s trace, and is no answer of its own', async () => {
  const { lines, log } = aLog()
  const app = await aTestApp({
    log,
    pages: async ({ api, request }) => {
      await api(new URL('/api/nothing', request.url))
      const failed = await api(new URL('/api/districts', request.url))
      return new Response(String(failed.status))
    },
  })
  await app.sql('drop table districts cascade')
  const answer = await app.request('/')
  expect(await answer.text()).toBe('500')
  const traceId = answer.headers.get('x-request-id')!.replaceAll('-', '')
  expect(lines).toMatchObject([
    { msg: 'defect', traceId },
    { msg: 'answered', class: 'pages', status: 200, traceId },
  ])
})

test('each statement of a transaction has its trace in pg_stat_activity, and the next work on that connection has not', async () => {
  const app = await aTestApp({ poolSize: 1 })
  const { database } = app.platform
  const nameOf = async (db: typeof database.db) =>
    (
      await db.execute(
        sql`select application_name as name from pg_stat_activity where pid = pg_backend_pid()`,
      )
    ).rows[0]!.name
  const inTransaction = () => database.transaction((tx) => nameOf(tx))
  expect(await withTrace(TRACE, inTransaction)).toBe(`amama ${TRACE}`)
  expect(await nameOf(database.db)).toBe('')
  await expect(
    withTrace(TRACE, () => database.transaction(() => Promise.reject(new Error('no')))),
  ).rejects.toThrow('no')
  expect(await inTransaction()).toBe('')
})

const ERRANDS = declareQueue<{ id: string }>('errands', EVENT_WORKERS)
const LATER = declareQueue<{ id: string }>('later', EVENT_WORKERS)

test('a job and the jobs that it adds log the trace of what caused them, and get their own data alone', async () => {
  const { url, drop } = await aDatabase()
  const { lines, log } = aLog()
  const pool = createPool(url, 2, log, PATIENT)
  const notices = await startNotices(postgresBus(url, log))
  const jobs = await startJobs(url, { notices, log, queues: [ERRANDS, LATER] })
  onTestFinished(async () => {
    await jobs.stop()
    await notices.close()
    await pool.end()
    await drop()
  })
  const { transaction } = createDatabase(pool)
  const given: object[] = []
  await jobs.work(ERRANDS, async (data) => {
    given.push(data)
    await jobs.database.transaction((tx) => jobs.enqueue(tx, LATER, [{ id: `after ${data.id}` }]))
  })
  await jobs.work(LATER, async (data) => {
    given.push(data)
    throw new Error('too late')
  })
  const other = newTrace()
  await withTrace(TRACE, () => transaction((tx) => jobs.enqueue(tx, ERRANDS, [{ id: 'a' }])))
  await withTrace(other, () => transaction((tx) => jobs.enqueue(tx, ERRANDS, [{ id: 'b' }])))
  const linesOf = (traceId: string) => lines.filter((line) => line.traceId === traceId)
  await vi.waitFor(() => {
    for (const trace of [TRACE, other])
      expect(linesOf(trace)).toMatchObject([
        { msg: 'job done', queue: 'errands' },
        { msg: 'job failed', queue: 'later' },
      ])
  }, IN_TIME)
  expect(given).toEqual(
    expect.arrayContaining([{ id: 'a' }, { id: 'b' }, { id: 'after a' }, { id: 'after b' }]),
  )
})

test('each run of the clock has a trace of its own', async () => {
  const { url, drop } = await aDatabase()
  const { log } = aLog()
  const notices = await startNotices(postgresBus(url, log))
  const jobs = await startJobs(url, { notices, log, queues: [] })
  onTestFinished(async () => {
    await jobs.stop()
    await notices.close()
    await drop()
  })
  const seen = new Set<string | null>()
  jobs.every('look', 0.01, async () => void seen.add(currentTrace()))
  await vi.waitFor(() => expect(seen.size).toBeGreaterThan(2), IN_TIME)
  expect(seen).not.toContain(null)
})

test('the loss of a connection is not told as part of the request that had opened it', async () => {
  const { lines, log } = aLog('warn')
  const { url, drop } = await aDatabase()
  const pool = createPool(url, 1, log, PATIENT)
  const other = createPool(url, 1, createLog('silent'), PATIENT)
  onTestFinished(async () => {
    await pool.end()
    await other.end()
    await drop()
  })
  const { rows } = await withTrace(TRACE, () => pool.query('select pg_backend_pid() as pid'))
  await other.query('select pg_terminate_backend($1)', [rows[0].pid])
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0), IN_TIME)
  expect(lines.every((line) => line.traceId === undefined)).toBe(true)
})
