import { expect, onTestFinished, test } from 'vitest'
import { PATIENT } from '#tests/world/patience.ts'
import { aDatabase } from '#tests/world/postgres/database.ts'
import { aSilentLine } from '#tests/world/postgres/silent-line.ts'
import { createLog } from '../log.ts'
import { createPool } from './pool.ts'
import type { Timeouts } from './timeouts.ts'
import { createDatabase, isConnectionLoss } from './transaction.ts'

async function aPoolOnALine(timeouts: Partial<Timeouts>) {
  const { url, drop } = await aDatabase()
  onTestFinished(drop)
  const line = await aSilentLine(url)
  return { line, pool: aPool(line.url, timeouts) }
}

function aPool(url: string, timeouts: Partial<Timeouts>) {
  const pool = createPool(url, 1, createLog('silent'), { ...PATIENT, ...timeouts })
  onTestFinished(() => pool.end())
  return pool
}

test('a transaction whose statement is never answered fails at once, and its connection is never used again', async () => {
  const { line, pool } = await aPoolOnALine({ answerMs: 2_000 })
  const first = await pool.query('select pg_backend_pid() as pid')
  const began = performance.now()
  const failed = await createDatabase(pool)
    .transaction(async (tx) => {
      line.fallSilent()
      // The transaction must fail even if its work swallows the error.
      await tx.$client.query('select 1').catch(() => {})
    })
    .catch((error) => error)
  expect(isConnectionLoss(failed)).toBe(true)
  expect(performance.now() - began).toBeLessThan(2 * 2_000)
  line.speak()
  const next = await pool.query('select pg_backend_pid() as pid')
  expect(next.rows[0].pid).not.toBe(first.rows[0].pid)
})

test('an answer that arrived while the process was busy counts', async () => {
  const { url, drop } = await aDatabase()
  onTestFinished(drop)
  const pool = aPool(url, { answerMs: 500 })
  await pool.query('select 1')
  const asked = pool.query('select 7 as n')
  await new Promise(setImmediate)
  const busyUntil = performance.now() + 1_000
  while (performance.now() < busyUntil);
  expect((await asked).rows).toEqual([{ n: 7 }])
})

test('a transaction that a busy process left idle for too long is one to try again, and no defect', () => {
  const ended = Object.assign(new Error('terminating connection due to idle-in-transaction timeout'), {
    code: '25P03',
  })
  expect(isConnectionLoss(new Error('Failed query', { cause: ended }))).toBe(true)
})

test('a connection to a silent database is closed in time', async () => {
  const { line, pool } = await aPoolOnALine({})
  const client = await pool.connect()
  const gone = new Promise((resolve) => client.once('end', resolve))
  line.fallSilent()
  client.release(true)
  const began = performance.now()
  await gone
  expect(performance.now() - began).toBeLessThan(5_000)
})
