import { expect, test } from 'vitest'
import { aLentDatabase } from './lent-database.ts'

type Lent = Awaited<ReturnType<typeof aLentDatabase>>

/** All rows of all tables, and where the sequences stand. */
async function contentsOf({ pool }: Lent): Promise<Record<string, unknown>> {
  const tables = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const contents: Record<string, unknown> = {}
  for (const { name } of tables.rows)
    contents[name] = (await pool.query(`select * from ${name} order by 1`)).rows
  contents.sequences = (await pool.query('select * from pg_sequences order by sequencename')).rows
  return contents
}

test('a lent database is as it was before the test that wrote, deleted, counted and published', async () => {
  const first = await aLentDatabase()
  const before = await contentsOf(first)
  expect(before.categories).not.toEqual([])
  await first.pool.query(`update categories set label = 'Changed'; delete from districts`)
  await first.pool.query(`select nextval('ledger_entries_id_seq')`)
  await first.pool.query(
    `insert into users (id, name, email) values ('somebody', 'Somebody', 'somebody@amama.test')`,
  )
  const early: string[] = []
  const bus = await first.openBus({ heard: (topics) => early.push(...topics), missed: () => {} })
  bus.send(['cook:1'])
  await bus.close()
  await first.giveBack()

  const second = await aLentDatabase()
  expect(second.url).toBe(first.url)
  expect(await contentsOf(second)).toEqual(before)
  const late: string[] = []
  const next = await second.openBus({ heard: (topics) => late.push(...topics), missed: () => {} })
  await next.close()
  await second.giveBack()
  expect(early).toContain('cook:1')
  expect(late).not.toContain('cook:1')
})

test.each([
  'alter table categories rename column label to title',
  'alter table orders disable trigger orders_booked',
  'drop table districts cascade',
  "create function nothing() returns int language sql as 'select 1'",
  "do $$ begin execute format('alter database %I set statement_timeout = 200', current_database()); end $$",
])('a database is not lent again after: %s', async (change) => {
  const changed = await aLentDatabase()
  await changed.pool.query(change)
  await changed.giveBack()
  const next = await aLentDatabase()
  await next.giveBack()
  expect(next.url).not.toBe(changed.url)
})

test('a test that is over cannot write into the database of the next', async () => {
  const { pool, giveBack } = await aLentDatabase()
  await giveBack()
  await expect(pool.query('select 1')).rejects.toThrow('after calling end')
})
