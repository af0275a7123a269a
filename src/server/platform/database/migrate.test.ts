import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { aDatabase } from '#tests/world/postgres/database.ts'
import { migrate } from './migrate.ts'

async function aMigrated() {
  const { url, drop } = await aDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  return { url, client }
}

const STEPS = 'select hash, created_at from drizzle.__drizzle_migrations order by created_at'
const BASELINE = '(select min(created_at) from drizzle.__drizzle_migrations)'

test('a database that took the steps which the baseline replaced is up to date', async () => {
  const { url, client } = await aMigrated()
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) select 'step', ${BASELINE} - n from generate_series(1, 68) n`,
  )
  const before = await client.query(STEPS)
  await migrate(url)
  expect((await client.query(STEPS)).rows).toEqual(before.rows)
})

test('a database from before the baseline is refused in a sentence and stays as it is', async () => {
  const { url, client } = await aMigrated()
  await client.query(`delete from drizzle.__drizzle_migrations where created_at > ${BASELINE}`)
  await client.query('update drizzle.__drizzle_migrations set created_at = created_at - 1')
  await client.query('drop table push_subscriptions')
  await expect(migrate(url)).rejects.toThrow(/from before the first release.*empty DATA_DIR/)
  const { rows } = await client.query("select to_regclass('push_subscriptions') as found")
  expect(rows).toEqual([{ found: null }])
})
