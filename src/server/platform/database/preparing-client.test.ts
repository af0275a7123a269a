import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { PATIENT } from '#tests/world/patience.ts'
import { aDatabase } from '#tests/world/postgres/database.ts'
import { createPool } from './pool.ts'
import { MAX_PREPARED, PLANNED_EACH_TIME } from './preparing-client.ts'

async function aPool() {
  const { url, drop } = await aDatabase()
  const pool = createPool(url, 1, createLog('silent'), PATIENT)
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  const prepared = async () => {
    const { rows } = await pool.query('select statement from pg_prepared_statements order by statement')
    return rows.map(({ statement }) => statement)
  }
  return { pool, prepared }
}

test('a statement with values is prepared once, however it is sent, and each answer is for its own values', async () => {
  const { pool, prepared } = await aPool()
  const text = 'select $1::int + 1 as n'
  expect((await pool.query(text, [1])).rows).toEqual([{ n: 2 }])
  expect((await pool.query({ text, values: [2] })).rows).toEqual([{ n: 3 }])
  expect((await pool.query({ text, rowMode: 'array' }, [3])).rows).toEqual([[4]])
  expect(await prepared()).toEqual([text])
})

test('statements without values, bulk statements and those to be planned each time are not prepared', async () => {
  const { pool, prepared } = await aPool()
  await pool.query('select 1')
  await pool.query({ text: 'select 2', values: [] })
  const bulk = Array.from({ length: 2_000 }, (_, at) => `$${at + 1}::int`).join('+')
  await pool.query(
    `select ${bulk}`,
    Array.from({ length: 2_000 }, () => 1),
  )
  await pool.query(`select 1 where ${PLANNED_EACH_TIME} 'koshari' like $1`, ['%kosh%'])
  expect(await prepared()).toEqual([])
})

test('a statement that fails once fails again, and the connection stays usable', async () => {
  const { pool } = await aPool()
  for (let at = 0; at < 2; at++) await expect(pool.query('select 1 / $1::int', [0])).rejects.toThrow('zero')
  expect((await pool.query('select 1 / $1::int as n', [1])).rows).toEqual([{ n: 1 }])
})

test('only the first statements are prepared, and later ones are still answered', async () => {
  const { pool, prepared } = await aPool()
  const texts = Array.from({ length: MAX_PREPARED + 50 }, (_, at) => `select $1::int + ${at} as n`)
  const client = await pool.connect()
  for (const text of texts) await client.query(text, [1])
  expect((await client.query(texts.at(-1)!, [1])).rows).toEqual([{ n: MAX_PREPARED + 50 }])
  client.release()
  const preparedTexts = await prepared()
  expect(preparedTexts).toHaveLength(MAX_PREPARED)
  expect(preparedTexts).toEqual(expect.arrayContaining([texts[0]]))
  expect(preparedTexts).not.toContain(texts.at(-1))
})
