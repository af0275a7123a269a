import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { IN_TIME, PATIENT } from '#tests/world/patience.ts'
import { ask } from '#tests/world/postgres/cluster-holder.ts'
import { anOwnCluster } from '#tests/world/postgres/own-cluster.ts'
import { aStandbyOf } from '#tests/world/postgres/standby.ts'
import { createLog } from '../log.ts'
import { createPool } from './pool.ts'
import { openReplica } from './replica.ts'

const log = createLog('silent')

async function aReplica() {
  const cluster = await anOwnCluster()
  const primary = createPool(cluster.url, 2, log, PATIENT)
  await primary.query('create table notes (words text)')
  const standby = await aStandbyOf(cluster)
  // A frozen one is noticed by the limits of requests.
  const open = (url: string) => openReplica(createPool(url, 2, log), { primary, log, lookMs: 50 })
  const replica = open(standby.url)
  onTestFinished(async () => {
    await replica.close()
    await primary.end()
  })
  const port = async () => (await replica.db.execute(sql`select pg_is_in_recovery() as "isStandby"`)).rows[0]
  const untilAnsweredBy = (who: 'standby' | 'primary') =>
    vi.waitFor(async () => expect(await port()).toEqual({ isStandby: who === 'standby' }), IN_TIME)
  await untilAnsweredBy('standby')
  return { cluster, primary, standby, replica, open, untilAnsweredBy }
}

test('reads are answered by the replica, and by the primary while it is behind or away', async () => {
  const { primary, replica, standby, untilAnsweredBy } = await aReplica()
  await primary.query(`insert into notes values ('hello')`)
  await vi.waitFor(async () => {
    const { rows } = await replica.db.execute(sql`select words from notes where words = ${'hello'}`)
    expect(rows).toEqual([{ words: 'hello' }])
  }, IN_TIME)
  await vi.waitFor(() => expect(replica.lagSeconds()).toBeLessThan(2), IN_TIME)

  await ask(standby.url, 'select pg_wal_replay_pause()')
  await primary.query(`insert into notes values ('late')`)
  await untilAnsweredBy('primary')
  expect(replica.lagSeconds()).toBeNull()
  await ask(standby.url, 'select pg_wal_replay_resume()')
  await untilAnsweredBy('standby')

  for (const how of ['SIGKILL', 'SIGSTOP', 'SIGINT'] as const) {
    await standby.depart(how)
    for (let at = 0; at < 10; at++)
      expect((await replica.db.execute(sql`select ${at}::int as at`)).rows).toEqual([{ at }])
    await standby.startAgain()
    await untilAnsweredBy('standby')
  }
})

test('a promoted replica, and one of another cluster, are no replicas', async () => {
  const { primary, standby, open, untilAnsweredBy } = await aReplica()
  const stranger = await anOwnCluster()
  const ofStranger = await aStandbyOf(stranger)
  const wrong = open(ofStranger.url)
  onTestFinished(() => wrong.close())
  await primary.query(`insert into notes values ('mine')`)
  for (let at = 0; at < 10; at++)
    expect((await wrong.db.execute(sql`select words from notes`)).rows).toEqual([{ words: 'mine' }])
  expect(wrong.lagSeconds()).toBeNull()
  await ask(standby.url, 'select pg_promote()')
  await untilAnsweredBy('primary')
})
