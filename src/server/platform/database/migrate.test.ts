import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { IN_TIME } from '#tests/world/patience.ts'
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

const BASELINE = new URL('../../../../migrations/0000_baseline.sql', import.meta.url)
const BASELINE_TIME = '(select min(created_at) from drizzle.__drizzle_migrations)'

const COLUMNS = `select table_name, column_name, data_type, is_nullable from information_schema.columns
  where table_schema = 'public' order by 1, 2`

/** The time of the last of the steps that the baseline replaced. */
const LAST_STEP = 1795674567439

test('a database that took the steps which the baseline replaced goes on with what came after them', async () => {
  const { url, client } = await aMigrated()
  const columns = async () => (await client.query(COLUMNS)).rows
  const wanted = await columns()
  await client.query('drop schema public, drizzle cascade')
  await client.query('create schema public')
  await client.query(readFileSync(BASELINE, 'utf8'))
  await client.query('create schema drizzle')
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) select 'step', ${LAST_STEP} - n from generate_series(0, 68) n`,
  )
  await migrate(url)
  expect(wanted.length).toBeGreaterThan(300)
  expect(await columns()).toEqual(wanted)
})

test('a database from before the baseline is refused in a sentence and stays as it is', async () => {
  const { url, client } = await aMigrated()
  await client.query(`delete from drizzle.__drizzle_migrations where created_at > ${BASELINE_TIME}`)
  await client.query('update drizzle.__drizzle_migrations set created_at = created_at - 1')
  await client.query('drop table push_subscriptions')
  await expect(migrate(url)).rejects.toThrow(/from before the first release.*empty DATA_DIR/)
  const { rows } = await client.query("select to_regclass('push_subscriptions') as found")
  expect(rows).toEqual([{ found: null }])
})

/** A folder with the baseline and one more step, which adds a column to hand-overs of cash. */
async function aFurtherStep() {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(path.join(folder, 'meta'))
  const entries = [
    { tag: '0000_baseline', when: LAST_STEP },
    { tag: '0001_tried', when: Date.now() },
  ].map((step, idx) => ({ idx, version: '7', breakpoints: true, ...step }))
  await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ dialect: 'postgresql', entries }))
  await writeFile(path.join(folder, '0000_baseline.sql'), 'select 1;')
  await writeFile(path.join(folder, '0001_tried.sql'), 'alter table cash_handovers add column tried text;')
  return folder
}

test('requests pass while a migration waits for somebody who reads the table', async () => {
  const { url, client } = await aMigrated()
  const folder = await aFurtherStep()
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  onTestFinished(() => reader.end())
  await reader.query('begin')
  await reader.query('select 1 from cash_handovers')
  const migrated = migrate(url, folder)
  const waited = expect(migrated).rejects.toMatchObject({ cause: { code: '55P03' } })
  await vi.waitFor(
    async () =>
      expect(
        (
          await client.query(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).rows,
      ).toHaveLength(1),
    IN_TIME,
  )
  // It queues behind the migration, and waits no longer than that.
  await client.query('select 1 from cash_handovers')
  await waited
  await reader.query('commit')
  await migrate(url, folder)
  expect((await client.query('select tried from cash_handovers')).rows).toEqual([])
})
