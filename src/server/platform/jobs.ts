import type pg from 'pg'
import { type JobResult, PgBoss } from 'pg-boss'
import type { LimitRule } from '#domain/limits/turned-away.ts'
import { JOBS, LONG, REQUESTS } from '#server/platform/database/patience.ts'
import { createDirectPool } from '#server/platform/database/pool.ts'
import { createDatabase, type Database, type Tx } from '#server/platform/database/transaction.ts'
import type { Notices } from '#server/platform/live/notices.ts'
import type { Log } from '#server/platform/log.ts'

/** The queues there are and what travels in them. What others must be told is a job row in the order's own transaction. */
export type JobData = {
  'order-event': OrderEvent
  mail: MailJob
  'sweep-keys': Record<string, never>
  'sweep-sessions': Record<string, never>
  'turned-away': TurnedAwayEvent
  'sweep-turned-away': Record<string, never>
}

export type OrderEvent = {
  eventId: string
  type: 'order.placed' | 'order.changed'
  orderId: string
  from: string | null
  to: string
  actorKind: string
  reason: string | null
  /** Only on a guest's placed order: it goes into the mail and nowhere else. */
  ownerKey?: string
  /** The live notices of the change; absent on what was written before they were kept. */
  topics?: string[]
}

/** Somebody met a limit too often in this hour. */
export type TurnedAwayEvent = { rule: LimitRule; hour: string }

export type MailJob = { messageId: string; to: string; subject: string; text: string; html?: string }

export type QueueName = keyof JobData
export type Job = {
  [Name in QueueName]: { queue: Name; data: JobData[Name] }
}[QueueName]

export type Jobs = {
  /** For what jobs do: connections of their own, so that neither they nor requests wait for each other's. */
  database: Database
  /** One statement a queue; they exist when, and only when, the transaction commits. */
  enqueue(tx: Tx, jobs: Job[]): Promise<void>
  work<Name extends QueueName>(queue: Name, handle: (data: JobData[Name]) => Promise<void>): Promise<void>
  /** Sends a job by the clock of Cairo (a cron expression), once however many processes there are. */
  schedule(queue: QueueName, cron: string): Promise<void>
  /** Runs again and again in this process, and never twice at once: a run that lasts longer skips the next turns. */
  every(queue: string, seconds: number, run: () => Promise<void>): void
  /** What waits for its turn now, retries included, by queue; a queue in which nothing waits is there with 0. */
  waiting(): Promise<Backlog[]>
  stop(): Promise<void>
}

export type Backlog = { queue: QueueName; waiting: number; oldestSeconds: number }

/**
 * Each hand fetches a batch and has all of it at once. `seconds` is what a batch may last before pg-boss takes it for lost and
 * has it done again: an event ends by the patience of its statements and may be repeated, a letter is slow and cannot be taken back.
 */
const QUEUES: Record<QueueName, { hands: number; batch: number; seconds: number }> = {
  'order-event': { hands: 2, batch: 16, seconds: 20 },
  mail: { hands: 3, batch: 4, seconds: 60 },
  'sweep-keys': { hands: 1, batch: 1, seconds: 60 },
  'sweep-sessions': { hands: 1, batch: 1, seconds: 60 },
  'turned-away': { hands: 1, batch: 1, seconds: 60 },
  'sweep-turned-away': { hands: 1, batch: 1, seconds: 60 },
}

/** The net below the wake-ups, which finds retries and whatever was committed by a process that ended before it could wake anybody. */
const POLL_SECONDS = 2
/** How often pg-boss looks for batches that are lost. */
const LOST_LOOK_SECONDS = 10
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

/** The queue, whose hands are woken by a notice after each commit that put jobs into it, in whichever process that was. */
export async function startJobs(
  url: string,
  notices: Notices,
  log: Log,
  pollSeconds = POLL_SECONDS,
): Promise<Jobs> {
  const pool = createDirectPool(url, { size: MOST_CONNECTIONS, name: NAME, patience: JOBS }, log)
  const working = createDirectPool(url, { ...WORKING, name: NAME }, log)
  const boss = await begin(url, pool, log).catch(async (error) => {
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
  async function settle(job: { queue: QueueName; id: string }, run: () => Promise<void>): Promise<JobResult> {
    try {
      await run()
      return { id: job.id, status: 'completed' }
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException
      log.warn({ err: message, code, ...job }, 'job failed')
      return { id: job.id, status: 'failed', output: error }
    }
  }

  return {
    database: createDatabase(working),
    async enqueue(tx, jobs) {
      const db = {
        executeSql: async (text: string, values?: unknown[]) => tx.$client.query(text, values as unknown[]),
      }
      for (const [queue, sent] of Map.groupBy(jobs, ({ queue }) => queue)) {
        await boss.insert(
          queue,
          sent.map(({ data }) => ({ data })),
          { db },
        )
        notices.publish(tx, [wakingOf(queue)])
      }
    },
    async work(queue, handle) {
      const { hands, batch: batchSize } = QUEUES[queue]
      const topic = wakingOf(queue)
      const given: Hand[] = []
      handsOf.set(topic, given)
      for (let at = 0; at < hands; at++) {
        const hand: Hand = { id: '', isBusy: false }
        given.push(hand)
        hand.id = await boss.work<JobData[typeof queue]>(
          queue,
          { batchSize, pollingIntervalSeconds: pollSeconds, perJobResults: true },
          async (batch) => {
            hand.isBusy = true
            // Where the batch is full there may be more.
            if (batch.length === batchSize) wake(topic)
            const results = await Promise.all(
              batch.map(({ id, data }) => settle({ queue, id }, () => handle(data))),
            )
            hand.isBusy = false
            return results
          },
        )
      }
    },
    async schedule(queue, cron) {
      await boss.schedule(queue, cron, {}, { tz: 'Africa/Cairo' })
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
    waiting: () => countWaiting(pool),
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
async function begin(url: string, pool: pg.Pool, log: Log): Promise<PgBoss> {
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
    for (const [queue, { seconds }] of Object.entries(QUEUES)) {
      const options = { retryLimit: 8, retryBackoff: true, retryDelay: 2, expireInSeconds: seconds }
      await boss.createQueue(queue, options)
      // One that was there keeps what it was made with.
      await boss.updateQueue(queue, options)
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

async function countWaiting(pool: pg.Pool): Promise<Backlog[]> {
  const { rows } = await pool.query<Backlog>(
    `select name as queue, count(*)::int as waiting, extract(epoch from now() - min(created_on))::float8 as "oldestSeconds"
      from jobs.job where state < 'active' group by name`,
  )
  const found = new Map(rows.map((row) => [row.queue, row]))
  return (Object.keys(QUEUES) as QueueName[]).map(
    (queue) => found.get(queue) ?? { queue, waiting: 0, oldestSeconds: 0 },
  )
}

function wakingOf(queue: QueueName) {
  return `jobs:${queue}`
}
