import { expect, onTestFinished, test, vi } from 'vitest'
import { createPool } from '#server/platform/database/pool.ts'
import { createDatabase } from '#server/platform/database/transaction.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { startNotices } from '#server/platform/live/notices.ts'
import { postgresBus } from '#server/platform/live/postgres-bus.ts'
import { createLog } from '#server/platform/log.ts'
import type { Platform } from '#server/platform/platform.ts'
import { declareSubscriber } from '#server/platform/queues.ts'
import { IN_TIME, PATIENT } from '#tests/world/patience.ts'
import { aDatabase } from '#tests/world/postgres/database.ts'
import { watchStatements } from '#tests/world/postgres/statements.ts'
import { announce, announceMissed } from './announce.ts'
import { ORDER_EVENTS, type OrderEvent } from './events.ts'

const EVENTS = declareSubscriber<OrderEvent>('events', Object.values(ORDER_EVENTS))

const NEWS = {
  type: 'order.placed' as const,
  orderId: '0000000000000001',
  from: null,
  to: 'pending',
  actorKind: 'guest',
  reason: null,
  topics: ['order:0000000000000001', 'kitchen:amina'],
}

/** A process with its own notices and jobs. Several may share a database. */
async function aProcess(url: string) {
  const log = createLog('silent')
  const database = createDatabase(createPool(url, 2, log, PATIENT))
  const notices = await startNotices(postgresBus(url, log))
  const jobs = await startJobs(url, { notices, log, queues: [EVENTS] })
  const heard: string[] = []
  notices.onTopic((topic) => heard.push(topic))
  onTestFinished(async () => {
    await jobs.stop()
    await notices.close()
    await database.pool.end()
  })
  return { platform: { database, notices, jobs } as unknown as Platform, heard }
}

async function aDatabaseUrl() {
  const { url, drop } = await aDatabase()
  onTestFinished(drop)
  return url
}

const kitchensOf = (heard: string[]) => heard.filter((topic) => topic.startsWith('kitchen:'))

/** Runs the events' jobs in this process; returns the ids of the orders it ran them for. */
async function consume(
  { platform }: Awaited<ReturnType<typeof aProcess>>,
  announceAgain = announceMissed(platform),
) {
  const done: string[] = []
  await platform.jobs.work(EVENTS, async (event) => {
    announceAgain(event)
    done.push(event.orderId)
  })
  return done
}

test('a board learns of a change whose process died between commit and notice', async () => {
  const url = await aDatabaseUrl()
  const living = await aProcess(url)
  const ended = await aProcess(url)
  await consume(living)
  // It sends no more notices, neither to boards nor to the process that runs its jobs.
  await ended.platform.notices.close()
  await ended.platform.database.transaction((tx) => announce(ended.platform, tx, [NEWS]))
  await vi.waitFor(() => expect(kitchensOf(living.heard)).toEqual(['kitchen:amina']), IN_TIME)
})

test('a notice that arrived is not sent again by its job', async () => {
  const here = await aProcess(await aDatabaseUrl())
  const announceAgain = announceMissed(here.platform)
  await here.platform.database.transaction((tx) => announce(here.platform, tx, [NEWS]))
  await vi.waitFor(() => expect(kitchensOf(here.heard)).toEqual(['kitchen:amina']), IN_TIME)
  const done = await consume(here, announceAgain)
  await vi.waitFor(() => expect(done).toHaveLength(1), IN_TIME)
  const last = { ...NEWS, topics: ['kitchen:last'] }
  await here.platform.database.transaction((tx) => announce(here.platform, tx, [last]))
  await vi.waitFor(() => expect(here.heard).toContain('kitchen:last'), IN_TIME)
  expect(here.heard.filter((topic) => topic === 'kitchen:amina')).toHaveLength(1)
})

test('notices leave after the commit, and never after a rollback', async () => {
  const { platform, heard } = await aProcess(await aDatabaseUrl())
  const { database, notices } = platform
  const sent = watchStatements()
  await database
    .transaction(async (tx) => {
      await announce(platform, tx, [{ ...NEWS, topics: ['kitchen:undone'] }])
      throw new Error('no')
    })
    .catch(() => {})
  await database.transaction((tx) => announce(platform, tx, [NEWS]))
  // This notice is delivered after every one sent before it.
  notices.publish(database.db, ['kitchen:last'])
  await vi.waitFor(() => expect(kitchensOf(heard)).toEqual(['kitchen:amina', 'kitchen:last']), IN_TIME)
  expect(sent.map(({ text }) => text)).toContain('commit')
  expect(sent.filter(({ text }) => text.includes('pg_notify'))).toEqual([])
})
