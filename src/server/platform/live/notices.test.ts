import { expect, onTestFinished, test, vi } from 'vitest'
import { createPool } from '#server/platform/database/pool.ts'
import { createDatabase } from '#server/platform/database/transaction.ts'
import { createLog } from '#server/platform/log.ts'
import { IN_TIME, PATIENT } from '#tests/world/patience.ts'
import { aDatabase } from '#tests/world/postgres/database.ts'
import { listenForNotices } from './notices.ts'

async function twoProcesses() {
  const { url, drop } = await aDatabase()
  const log = createLog('silent')
  const pool = createPool(url, 2, log, PATIENT)
  const here = await listenForNotices(url, log)
  const speakers = await pool.query(`select pid from pg_stat_activity where application_name = 'amama-live'
    and datname = current_database()`)
  const there = await listenForNotices(url, log)
  onTestFinished(async () => {
    await here.close()
    await there.close()
    await pool.end()
    await drop()
  })
  const heard: string[] = []
  there.onTopic((topic) => heard.push(topic))
  const cutHere = () => pool.query('select pg_terminate_backend($1)', [speakers.rows[0].pid])
  return { database: createDatabase(pool), here, heard, cutHere }
}

test('every topic of a burst reaches the other process', async () => {
  const { database, here, heard } = await twoProcesses()
  const topics = Array.from({ length: 1_000 }, (_, at) => `order:${String(at).padStart(16, '0')}`)
  for (const topic of topics) here.publish(database.db, [topic])
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(topics), IN_TIME)
})

test('topics published while the connection is lost are sent when it is back', async () => {
  const { database, here, heard, cutHere } = await twoProcesses()
  const back = Promise.withResolvers<void>()
  here.onGap(back.resolve)
  await cutHere()
  here.publish(database.db, ['order:1'])
  await back.promise
  await vi.waitFor(() => expect(heard).toEqual(['order:1']), IN_TIME)
})
