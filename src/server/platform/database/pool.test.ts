import { expect, onTestFinished, test } from 'vitest'
import { PATIENT } from '#tests/world/patience.ts'
import { aDatabase } from '#tests/world/postgres/database.ts'
import { createLog, type Log } from '../log.ts'
import { createPool } from './pool.ts'

const LOST = new Error('terminating connection due to administrator command')

test('a lost connection is logged, unless the pool is ending', async () => {
  const { url, drop } = await aDatabase()
  onTestFinished(drop)
  const warnings: string[] = []
  const warn: Log['warn'] = (...said: unknown[]) => void warnings.push(String(said.at(-1)))
  const pool = createPool(url, 1, { ...createLog('silent'), warn }, PATIENT)
  const client = await pool.connect()
  const loseConnection = () => {
    client.emit('error', LOST)
    pool.emit('error', LOST, client)
  }
  loseConnection()
  client.release()
  const ended = pool.end()
  loseConnection()
  await ended
  expect(warnings).toEqual(['database connection lost', 'idle database connection lost'])
})
