import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { PATIENT } from '#tests/world/patience.ts'
import { aDatabase } from '#tests/world/postgres/database.ts'
import { watchStatements } from '#tests/world/postgres/statements.ts'
import { cachedStatement, param } from './cached-statement.ts'
import { createPool } from './pool.ts'
import type { Db } from './transaction.ts'

async function aDb() {
  const { url, drop } = await aDatabase()
  const pool = createPool(url, 1, createLog('silent'), PATIENT)
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  return drizzle(pool) as unknown as Db
}

const PORTIONS = sql`${param('portions')}::int`

test('a statement is built once for each shape, and each answer is for its own values', async () => {
  const db = await aDb()
  const write = vi.fn(({ withMore }: { withMore: boolean }): SQL => {
    const more = withMore ? sql`+ ${param('more')}::int` : sql``
    return sql`select ${PORTIONS} ${more} as n`
  })
  const add = cachedStatement<{ n: number }, { withMore: boolean }>(write)
  expect(await add(db, { withMore: true }, { portions: 1, more: 2 })).toEqual([{ n: 3 }])
  expect(await add(db, { withMore: true }, { portions: 3, more: 4 })).toEqual([{ n: 7 }])
  expect(await add(db, { withMore: false }, { portions: 5, more: 6 })).toEqual([{ n: 5 }])
  expect(write).toHaveBeenCalledTimes(2)
})

test('a value that a statement uses several times is sent once, and null is a value', async () => {
  const db = await aDb()
  const sent = watchStatements()
  const twelve = Array.from({ length: 12 }, () => PORTIONS)
  const statement = cachedStatement<{ n: number | null; kept: number | null }, object>(
    () => sql`select ${param('kept')}::int as kept, ${sql.join(twelve, sql` + `)} as n`,
  )
  expect(await statement(db, {}, { portions: 2, kept: null })).toEqual([{ n: 24, kept: null }])
  expect(sent.map(({ values }) => values)).toEqual([[null, 2]])
})

test('a statement with a literal value, or run without one of its values, throws and is not sent', async () => {
  const db = await aDb()
  const sent = watchStatements()
  const holding = cachedStatement<object, object>(() => sql`select ${'of one visitor'}::text`)
  await expect(holding(db, {}, {})).rejects.toThrow('a value of its own')
  const naming = cachedStatement<object, object>(() => sql`select ${PORTIONS}`)
  await expect(naming(db, {}, { portion: 1 })).rejects.toThrow('without its portions')
  expect(sent).toEqual([])
})
