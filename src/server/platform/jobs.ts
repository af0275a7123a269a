import type pg from 'pg'
import { type JobResult, PgBoss } from 'pg-boss'
import { JOBS, LONG, REQUESTS } from '#server/platform/database/patience.ts'
import { createDirectPool } from '#server/platform/database/pool.ts'
import { createDatabase, type Database, type Tx } from '#server/platform/database/transaction.ts'
import type { Notices } from '#server/platform/live/notices.ts'
import type { Log } from '#server/platform/log.ts'
import type { Event, Queue } from '#server/platform/queues.ts'

export type Jobs = {
  /** For what jobs do: connections of their own, so that neither they nor requests wait for each other's. */
  database: Database
  /** One statement; the jobs exist when, and only when, the transaction commits. */
  enqueue<Data extends object>(tx: Tx, queue: Queue<Data>, data: readonly Data[]): Promise<void>
  /** One job for each event in the queue of each of its subscribers: a statement for each subscriber. */
  publish<Data extends object>(tx: Tx, event: Event<Data>, data: readonly Data[]): Promise<void>
  work<Data extends object>(queue: Queue<Data>, handle: (data: Data) => Promise<void> | void): Promise<void>
  /** Sends a job by the clock of Cairo (a cron expression), once however many processes there are. */
  schedule(queue: Queue, cron: string): Promise<void>
  /** Runs again and again in this process, and never twice at once: a run that lasts longer skips the next turns. */
  every(queue: string, seconds: number, run: () => Promise<void>): void
  /** What waits for its turn now, retries included, by queue; a queue in which nothing waits is there with 0. */
  waiting(): Promise<Backlog[]>
  stop(): Promise<void>
}

export type Backlog = { queue: string; waiting: number; oldestSeconds: number }

/** The net below the wake-ups, which finds retries and whatever was committed by a process that ended before it could wake anybody. */
const POLL_SECONDS = 2
/** How often pg-boss looks for batches that are lost. */
const LOST_LOOK_SECONDS = 10
/** Finished jobs name people, as mails do: they are there to be looked at for a day. */
const KEPT_SECONDS = 24 * 60 * 60
/** A worker of pg-boss. */
type Hand = { id: string; isBusy: boolean }

const MOST_CONNECTIONS = 4
/** How much of a batch is under way at once; what is fetched with it waits for one of these. */
const WORKING = {
  size: 6,
  patience: { ...REQUESTS, connectMs: 10_000 },
  // A job is over when pg-boss has put that on disk, and with it all that was committed before.
  settings: { synchronous_commit: 'off' },
}
const NAME = 'amama-jobs'

/** The queues, whose hands are woken by a notice after each commit that put jobs into it, in whichever process that was. */
export async function startJobs(
  url: string,
  { notices, log, queues }: { notices: Notices; log: Log; queues: readonly Queue[] },
  pollSeconds = POLL_SECONDS,
): Promise<Jobs> {
  const pool = createDirectPool(url, { size: MOST_CONNECTIONS, name: NAME, patience: JOBS }, log)
  const working = createDirectPool(url, { ...WORKING, name: NAME }, log)
  const boss = await begin(url, { pool, log, queues }).catch(async (error) => {
    await working.end()
    throw error
  })
  const timers: NodeJS.Timeout[] = []
  const underWay = new Set<Promise<void>>()
  const handsOf = new Map<string, Hand[]>()

  /** One that has nothing to do, and wakes the next where it finds more than it can take; else whichever is done first. */
  const wake = (topic: string) => {
    const hands = handsOf.get(topic) ?? []
    const idle = hands.find(({ isBusy }) => !isBusy)
    for (const { id } of idle ? [idle] : hands) boss.notifyWorker(id)
  }
  notices.onTopic(wake)
  notices.onGap(() => {
    for (const topic of handsOf.keys()) wake(topic)
  })

  /** A job that throws is tried again alone: thrown on, its error would have the whole batch done again. */
  async function settle(
    job: { queue: string; id: string },
    run: () => Promise<void> | void,
  ): Promise<JobResult> {
    try {
      await run()
      return { id: job.id, status: 'completed' }
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException
      log.warn({ err: message, code, ...job }, 'job failed')
      return { id: job.id, status: 'failed', output: error }
    }
  }

  async function insert(tx: Tx, { name }: Queue, jobs: readonly object[]) {
    if (jobs.length === 0) return
    const db = {
      executeSql: async (text: string, values?: unknown[]) => tx.$client.query(text, values as unknown[]),
    }
    await boss.insert(
      name,
      jobs.map((data) => ({ data })),
      { db },
    )
    notices.publish(tx, [wakingOf(name)])
  }

  return {
    database: createDatabase(working),
    enqueue: insert,
    async publish(tx, event, data) {
      for (const queue of queues)
        if (queue.on.includes(event.name)) await insert(tx, queue, data.filter(queue.wants))
    },
    async work(queue, handle) {
      const { name, hands, batch: batchSize } = queue
      const topic = wakingOf(name)
      const given: Hand[] = []
      handsOf.set(topic, given)
      for (let at = 0; at < hands; at++) {
        const hand: Hand = { id: '', isBusy: false }
        given.push(hand)
        hand.id = await boss.work(
          name,
          { batchSize, pollingIntervalSeconds: pollSeconds, perJobResults: true },
          async (batch) => {
            hand.isBusy = true
            // Where the batch is full there may be more.
            if (batch.length === batchSize) wake(topic)
            const results = await Promise.all(
              batch.map(({ id, data }) => settle({ queue: name, id }, () => handle(data as never))),
            )
            hand.isBusy = false
            return results
          },
        )
      }
    },
    async schedule(queue, cron) {
      await boss.schedule(queue.name, cron, {}, { tz: 'Africa/Cairo' })
    },
    every(name, seconds, run) {
      let isRunning = false
      const timer = setInterval(() => {
        if (isRunning) return
        isRunning = true
        const under = run()
          .catch((error: Error) => log.warn({ err: error.message, job: name }, 'periodic job failed'))
          .finally(() => {
            underWay.delete(under)
            isRunning = false
          })
        underWay.add(under)
      }, seconds * 1_000)
      timer.unref()
      timers.push(timer)
    },
    waiting: () => countWaiting(pool, queues),
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(underWay)
      await boss.stop({ graceful: true, timeout: 5_000 })
      await pool.end()
      await working.end()
    },
  }
}

/** The queue on this pool. Its own schema is made, or brought up to date, with the patience that a migration needs. */
async function begin(
  url: string,
  { pool, log, queues }: { pool: pg.Pool; log: Log; queues: readonly Queue[] },
): Promise<PgBoss> {
  const installing = createDirectPool(url, { size: 1, name: NAME, patience: LONG }, log)
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
    for (const { name, seconds } of queues) {
      const options = {
        retryLimit: 8,
        retryBackoff: true,
        retryDelay: 2,
        expireInSeconds: seconds,
        deleteAfterSeconds: KEPT_SECONDS,
      }
      await boss.createQueue(name, options)
      // One that was there keeps what it was made with.
      await boss.updateQueue(name, options)
    }
    through = pool
    return boss
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    await pool.end()
    throw error
  } finally {
    await installing.end()
  }
}

async function countWaiting(pool: pg.Pool, queues: readonly Queue[]): Promise<Backlog[]> {
  const { rows } = await pool.query<Backlog>(
    `select name as queue, count(*)::int as waiting, extract(epoch from now() - min(created_on))::float8 as "oldestSeconds"
      from jobs.job where state < 'active' group by name`,
  )
  const found = new Map(rows.map((row) => [row.queue, row]))
  return queues.map(({ name }) => found.get(name) ?? { queue: name, waiting: 0, oldestSeconds: 0 })
}

function wakingOf(queue: string) {
  return `jobs:${queue}`
}
