import { expect, onTestFinished, test, vi } from 'vitest'
import { createPool } from '#server/platform/database/pool.ts'
import { createDatabase, type Db } from '#server/platform/database/transaction.ts'
import { createLog } from '#server/platform/log.ts'
import { aNatsServer } from '#tests/world/nats-server.ts'
import { IN_TIME, PATIENT } from '#tests/world/patience.ts'
import { aDatabase } from '#tests/world/postgres/database.ts'
import { natsBus } from './nats-bus.ts'
import { startNotices } from './notices.ts'
import { postgresBus } from './postgres-bus.ts'

const log = createLog('silent')
const BEAT_MS = 100

async function through(bus: ReturnType<typeof postgresBus>) {
  const notices = await startNotices(bus)
  onTestFinished(() => notices.close())
  const heard: string[] = []
  notices.onTopic((topic) => heard.push(topic))
  let gaps = 0
  notices.onGap(() => gaps++)
  return { ...notices, heard, gaps: () => gaps }
}

/** Outside a transaction notices leave at once, and nothing of the database is asked for. */
const AT_ONCE = {} as Db

async function byPostgres() {
  const { url, drop } = await aDatabase()
  onTestFinished(drop)
  const pool = createPool(url, 2, log, PATIENT)
  onTestFinished(() => pool.end())
  const here = await through(postgresBus(url, log))
  const speakers = await pool.query(`select pid from pg_stat_activity where application_name = 'amama-live'
    and datname = current_database()`)
  return {
    here,
    there: await through(postgresBus(url, log)),
    db: createDatabase(pool).db,
    cut: () => pool.query('select pg_terminate_backend($1)', [speakers.rows[0].pid]),
    repair: async () => {},
  }
}

async function byNats() {
  const server = await aNatsServer()
  const here = await through(natsBus(server.url, log, BEAT_MS))
  const there = await through(natsBus(server.url, log, BEAT_MS))
  const two = { here, there, db: AT_ONCE, cut: server.leave, repair: server.comeBack, server }
  await untilConnected(two)
  return two
}

/** Each hears the other. */
const untilConnected = ({ here, there }: Pick<Awaited<ReturnType<typeof byPostgres>>, 'here' | 'there'>) =>
  vi.waitFor(() => {
    here.publish(AT_ONCE, ['hello'])
    there.publish(AT_ONCE, ['hello'])
    expect([here, there].every(({ heard }) => heard.length > 1)).toBe(true)
  }, IN_TIME)

const BUSES = { postgres: byPostgres, nats: byNats }

test.each(Object.entries(BUSES))(
  'by %s every topic of a burst reaches the other process',
  async (_, open) => {
    const { db, here, there } = await open()
    const topics = Array.from({ length: 1_000 }, (_, at) => `order:${String(at).padStart(16, '0')}`)
    for (const topic of topics) here.publish(db, [topic])
    await vi.waitFor(
      () => expect(there.heard.filter((topic) => topic !== 'hello').toSorted()).toEqual(topics),
      IN_TIME,
    )
  },
)

test.each(Object.entries(BUSES))(
  'by %s what is published while the connection is lost reaches the other process, or it learns that it missed something',
  async (_, open) => {
    const { db, here, there, cut, repair } = await open()
    const before = there.gaps()
    await cut()
    here.publish(db, ['order:1'])
    await repair()
    await vi.waitFor(
      () => expect(there.heard.includes('order:1') || there.gaps() > before).toBe(true),
      IN_TIME,
    )
    await vi.waitFor(() => {
      here.publish(db, ['order:2'])
      expect(there.heard).toContain('order:2')
    }, IN_TIME)
  },
)

test('a message that NATS loses is noticed by its number, also if none follows it', async () => {
  const { here, there, server } = await byNats()
  const before = there.gaps()
  server.loseNext((text) => text.includes('order:lost'))
  here.publish(AT_ONCE, ['order:lost'])
  await vi.waitFor(() => expect(there.gaps()).toBeGreaterThan(before), IN_TIME)
  expect(there.heard).not.toContain('order:lost')
})

test('the first words of a process are missed as well as any others', async () => {
  const { here, server } = await byNats()
  const before = here.gaps()
  server.loseNext((text) => / 1( |$)/.test(text))
  await through(natsBus(server.url, log, BEAT_MS))
  await vi.waitFor(() => expect(here.gaps()).toBeGreaterThan(before), IN_TIME)
})

test('while NATS is silent every process polls, and hears the other one when it speaks again', async () => {
  const { here, there, server } = await byNats()
  server.fallSilent()
  const before = there.gaps()
  await vi.waitFor(() => expect(there.gaps()).toBeGreaterThan(before + 1), IN_TIME)
  server.speak()
  await vi.waitFor(() => {
    here.publish(AT_ONCE, ['order:3'])
    expect(there.heard).toContain('order:3')
  }, IN_TIME)
})

test('a process that starts while NATS is away serves, polls, and hears others once it is there', async () => {
  const server = await aNatsServer()
  await server.leave()
  const [here, there] = [
    await through(natsBus(server.url, log, BEAT_MS)),
    await through(natsBus(server.url, log, BEAT_MS)),
  ]
  await vi.waitFor(() => expect(there.gaps()).toBeGreaterThan(0), IN_TIME)
  await server.comeBack()
  await untilConnected({ here, there })
})
