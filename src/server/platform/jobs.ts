import type pg from 'pg'
import { type JobResult, PgBoss } from 'pg-boss'
import { createDirectPool } from '#server/platform/database/pool.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import { JOB_TIMEOUTS, LONG_TIMEOUTS, REQUEST_TIMEOUTS } from '#server/platform/database/timeouts.ts'
import { createDatabase, type Database, type Tx } from '#server/platform/database/transaction.ts'
import type { Notices } from '#server/platform/live/notices.ts'
import type { Log } from '#server/platform/log.ts'
import type { Event, Queue } from '#server/platform/queues.ts'
import { createTimers } from '#server/platform/timers.ts'
import { currentTrace, newTrace, withTrace } from '#server/platform/trace.ts'

export type Jobs = {
  /** For the work of jobs: connections of their own, so that jobs and requests do not wait for each other. */
  database: Database
  /**
   * One statement. The jobs exist if, and only if, the transaction commits. Of a queue, those of a higher priority (by default 0) are
   * fetched first, and of one priority the oldest.
   */
  enqueue<Data extends object>(
    tx: Tx,
    queue: Queue<Data>,
    data: readonly Data[],
    options?: JobOptions,
  ): Promise<void>
  /** One job for each event and subscriber, with one statement for each subscriber. */
  publish<Data extends object>(tx: Tx, event: Event<Data>, data: readonly Data[]): Promise<void>
  work<Data extends object>(queue: Queue<Data>, handle: (data: Data) => Promise<void> | void): Promise<void>
  /** Sends a job at times of Cairo's clock (a cron expression), once for all processes together. */
  schedule(queue: Queue, cron: string): Promise<void>
  /** Runs repeatedly in this process and never twice at once: a run that takes longer skips its next turns. */
  every(queue: string, seconds: number, run: () => Promise<void>): void
  /** The jobs that wait now in each queue, retries included. An empty queue is listed with 0 if this version knows it. */
  waiting(): Promise<Backlog[]>
  stop(): Promise<void>
}

type JobOptions = { priority?: number | undefined }

export type Backlog = { queue: string; waiting: number; oldestSeconds: number }

/** Polling is the fallback for retries and for commits of a process that died before it could send the wake-up. */
const POLL_SECONDS = 2
const LOST_LOOK_SECONDS = 10
/** Finished jobs contain personal data, as mails do: they are kept one day for inspection. */
const KEPT_SECONDS = 24 * 60 * 60
/** How long new jobs of a queue wait for others while requests need the machine. */
const RUSH_MS = 1_000
type Worker = { id: string; isBusy: boolean }
/** A job's data in the database. Those that the clock sends, or that older versions sent, have no trace. */
type Traced = { traceId?: string }

const MAX_CONNECTIONS = 4
/** How many jobs of a batch may use the database at once; the others of the batch wait. */
const WORKING = {
  size: 6,
  timeouts: { ...REQUEST_TIMEOUTS, connectMs: 10_000 },
  // No wait for the disk here: pg-boss commits a job's completion to disk, and with it everything committed before.
  settings: { synchronous_commit: 'off' },
}
const NAME = 'amama-jobs'

type Options = {
  notices: Notices
  log: Log
  queues: readonly Queue[]
  /** True while requests need the machine: jobs then run less often and in full batches. */
  isRush?: () => boolean
}

/** Starts the queues. A notice after each commit that added jobs wakes a queue's workers, in whichever process. */
export async function startJobs(
  url: string,
  { notices, log, queues, isRush = () => false }: Options,
  { pollSeconds = POLL_SECONDS, rushMs = RUSH_MS } = {},
): Promise<Jobs> {
  const pool = createDirectPool(url, { size: MAX_CONNECTIONS, name: NAME, timeouts: JOB_TIMEOUTS }, log)
  const working = createDirectPool(url, { ...WORKING, name: NAME }, log)
  const boss = await begin(url, { pool, log, queues }).catch(async (error) => {
    await working.end()
    throw error
  })
  const timers = createTimers(log)
  const waking = createWaking((id) => boss.notifyWorker(id), { isRush, rushMs })
  notices.onTopic(waking.wakeInTurn)
  notices.onGap(waking.wakeAll)

  const insert = insertBy(boss, notices)

  return {
    database: createDatabase(working),
    enqueue: insert,
    async publish(tx, event, data) {
      for (const queue of queues)
        if (queue.on.includes(event.name)) await insert(tx, queue, data.filter(queue.wants))
    },
    async work(queue, handle) {
      const { name, concurrency, batch: batchSize } = queue
      const topic = wakingOf(name)
      for (let at = 0; at < concurrency; at++) {
        const worker: Worker = { id: '', isBusy: false }
        waking.add(topic, worker)
        worker.id = await boss.work(
          name,
          { batchSize, pollingIntervalSeconds: pollSeconds, perJobResults: true },
          async (batch) => {
            worker.isBusy = true
            // A full batch means that there may be more jobs.
            if (batch.length === batchSize) waking.wakeInTurn(topic)
            const results = await Promise.all(
              batch.map(({ id, data }) => settle(log, { queue: name, id, data: data as Traced }, handle)),
            )
            worker.isBusy = false
            return results
          },
        )
      }
    },
    schedule: (queue, cron) => boss.schedule(queue.name, cron, {}, { tz: 'Africa/Cairo' }),
    every: timers.every,
    waiting: () => countWaiting(pool, queues),
    async stop() {
      waking.stop()
      await timers.stop()
      await boss.stop({ graceful: true, timeout: 5_000 })
      await pool.end()
      await working.end()
    },
  }
}

/** Adds jobs, with the trace of what caused them. */
function insertBy(boss: PgBoss, notices: Notices) {
  return async (tx: Tx, { name }: Queue, jobs: readonly object[], { priority = 0 }: JobOptions = {}) => {
    if (jobs.length === 0) return
    const db = {
      executeSql: async (text: string, values?: unknown[]) => tx.$client.query(text, values as unknown[]),
    }
    const traceId = currentTrace() ?? newTrace()
    await boss.insert(
      name,
      jobs.map((data) => ({ data: { ...data, traceId }, priority })),
      { db },
    )
    notices.publish(tx, [wakingOf(name)])
  }
}

/** Wakes the workers of a queue by its topic. */
function createWaking(
  notify: (workerId: string) => void,
  { isRush, rushMs }: { isRush: () => boolean; rushMs: number },
) {
  const workersOf = new Map<string, Worker[]>()
  const postponed = new Map<string, NodeJS.Timeout>()

  /**
   * Wakes an idle worker, which wakes the next one if its batch is full. If none is idle, all are told to look again when
   * they finish.
   */
  function wake(topic: string) {
    const workers = workersOf.get(topic) ?? []
    const idle = workers.find(({ isBusy }) => !isBusy)
    for (const { id } of idle ? [idle] : workers) notify(id)
  }

  return {
    add(topic: string, worker: Worker) {
      workersOf.set(topic, [...(workersOf.get(topic) ?? []), worker])
    },
    wakeAll() {
      for (const topic of workersOf.keys()) wake(topic)
    },
    /** Wakes now, or in a rush a little later, once for all that come meanwhile. */
    wakeInTurn(topic: string) {
      if (!workersOf.has(topic)) return
      if (!isRush()) return wake(topic)
      if (postponed.has(topic)) return
      const later = () => {
        postponed.delete(topic)
        wake(topic)
      }
      postponed.set(topic, setTimeout(later, rushMs))
    },
    stop() {
      for (const timer of postponed.values()) clearTimeout(timer)
    },
  }
}

/** Does a job, and reports a failed one alone. A thrown error would retry the whole batch. */
function settle<Data>(
  log: Log,
  { data: { traceId = newTrace(), ...data }, ...job }: { queue: string; id: string; data: Traced },
  handle: (data: Data) => Promise<void> | void,
): Promise<JobResult> {
  return withTrace(traceId, async (): Promise<JobResult> => {
    try {
      await handle(data as Data)
      log.debug(job, 'job done')
      return { id: job.id, status: 'completed' }
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException
      log.warn({ err: message, code, ...job }, 'job failed')
      return { id: job.id, status: 'failed', output: error }
    }
  })
}

/** Opens pg-boss on this pool. Its schema is created or updated with the time limits of a migration. */
async function begin(
  url: string,
  { pool, log, queues }: { pool: pg.Pool; log: Log; queues: readonly Queue[] },
): Promise<PgBoss> {
  const installing = createDirectPool(url, { size: 1, name: NAME, timeouts: LONG_TIMEOUTS }, log)
  let through = installing
  const boss = new PgBoss({
    db: { executeSql: (text, values) => through.query(text, values) },
    schema: 'jobs',
    superviseIntervalSeconds: LOST_LOOK_SECONDS,
    monitorIntervalSeconds: LOST_LOOK_SECONDS,
  })
  boss.on('error', (error) => log.warn({ err: error.message }, 'jobs'))
  try {
    await boss.start()
    const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    // A queue can name only one that exists.
    const deadFirst = queues.toSorted((a, b) => Number(a.dead !== undefined) - Number(b.dead !== undefined))
    for (const { name, seconds, dead, retries = 8 } of deadFirst) {
      const options = {
        retryLimit: retries,
        retryBackoff: true,
        retryDelay: 2,
        retryDelayMax: 900,
        expireInSeconds: seconds,
        deleteAfterSeconds: KEPT_SECONDS,
        ...(dead ? { deadLetter: dead.name } : {}),
      }
      const known = existing.get(name)
      const isAsBefore = (option: string) =>
        known?.[option as keyof typeof known] === options[option as keyof typeof options]
      if (!known) await boss.createQueue(name, options)
      else if (!Object.keys(options).every(isAsBefore)) await boss.updateQueue(name, options)
    }
    through = pool
    return boss
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    await pool.end()
    throw error
  } finally {
    // pg-boss goes on by itself once it has started. The one connection answers in turn, so nobody waits for an answer after this one.
    await installing.query('select').catch(() => {})
    await installing.end()
  }
}

/** Deletes jobs that wait and whose `data` fits, as an erasure wants. Before the queues were first installed there are none. */
export async function deleteWaiting(tx: Tx, queues: readonly Queue[], fits: SQL): Promise<void> {
  const jobs = await firstRow<{ isThere: boolean }>(
    tx,
  )`select to_regclass('jobs.job') is not null as "isThere"`
  if (!jobs?.isThere) return
  const names = queues.map(({ name }) => name)
  await rows(
    tx,
  )`delete from jobs.job where name = any(${sql.param(names)}::text[]) and state < 'active' and ${fits}`
}

async function countWaiting(pool: pg.Pool, queues: readonly Queue[]): Promise<Backlog[]> {
  const { rows } = await pool.query<Backlog>(
    `select name as queue, count(*)::int as waiting, extract(epoch from now() - min(created_on))::float8 as "oldestSeconds"
      from jobs.job where state < 'active' group by name`,
  )
  const counted = new Map(queues.map(({ name }) => [name, { queue: name, waiting: 0, oldestSeconds: 0 }]))
  // Also a queue that only the version before knew: nobody works on it, so its jobs would wait unseen.
  for (const row of rows) counted.set(row.queue, row)
  return [...counted.values()]
}

function wakingOf(queue: string) {
  return `jobs:${queue}`
}
