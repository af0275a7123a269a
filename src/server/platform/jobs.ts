import type pg from 'pg'
import { type JobResult, PgBoss } from 'pg-boss'
import type { LimitRule } from '#domain/limits/turned-away.ts'
import { JOBS, LONG } from '#server/platform/database/patience.ts'
import { createDirectPool } from '#server/platform/database/pool.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
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
}

/** Somebody met a limit too often in this hour. */
export type TurnedAwayEvent = { rule: LimitRule; hour: string }

export type MailJob = { messageId: string; to: string; subject: string; text: string; html?: string }

export type QueueName = keyof JobData
export type Job = {
  [Name in QueueName]: { queue: Name; data: JobData[Name] }
}[QueueName]

export type Jobs = {
  /** One statement a queue; they exist when, and only when, the transaction commits. */
  enqueue(tx: Tx, jobs: Job[]): Promise<void>
  work<Name extends QueueName>(queue: Name, handle: (data: JobData[Name]) => Promise<void>): Promise<void>
  /** Sends a job by the clock of Cairo (a cron expression), once however many processes there are. */
  schedule(queue: QueueName, cron: string): Promise<void>
  /** Runs again and again in this process, and never twice at once: a run that lasts longer skips the next turns. */
  every(queue: string, seconds: number, run: () => Promise<void>): void
  stop(): Promise<void>
}

/**
 * pg-boss counts a whole batch as failed when it lasts longer than a job may. Letters are slow and cannot be taken back, so
 * each is a batch of its own, with more hands to send them.
 */
const QUEUES: Record<QueueName, { batchSize: number; localConcurrency: number }> = {
  'order-event': { batchSize: 5, localConcurrency: 1 },
  mail: { batchSize: 1, localConcurrency: 3 },
  'sweep-keys': { batchSize: 1, localConcurrency: 1 },
  'sweep-sessions': { batchSize: 1, localConcurrency: 1 },
  'turned-away': { batchSize: 1, localConcurrency: 1 },
  'sweep-turned-away': { batchSize: 1, localConcurrency: 1 },
}

const MOST_CONNECTIONS = 4
const NAME = 'amama-jobs'

export async function startJobs(url: string, log: Log): Promise<Jobs> {
  const pool = createDirectPool(url, { size: MOST_CONNECTIONS, name: NAME, patience: JOBS }, log)
  const boss = await begin(url, pool, log)
  const timers: NodeJS.Timeout[] = []
  const underWay = new Set<Promise<void>>()

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
      }
    },
    async work(queue, handle) {
      await boss.work<JobData[typeof queue]>(
        queue,
        { ...QUEUES[queue], pollingIntervalSeconds: 0.5, perJobResults: true },
        async (batch) => {
          const results: JobResult[] = []
          for (const { id, data } of batch) results.push(await settle({ queue, id }, () => handle(data)))
          return results
        },
      )
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
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(underWay)
      await boss.stop({ graceful: true, timeout: 5_000 })
      await pool.end()
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
  })
  boss.on('error', (error) => log.warn({ err: error.message }, 'jobs'))
  try {
    await boss.start()
    for (const queue of Object.keys(QUEUES)) {
      await boss.createQueue(queue, { retryLimit: 8, retryBackoff: true, retryDelay: 2, expireInSeconds: 60 })
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
