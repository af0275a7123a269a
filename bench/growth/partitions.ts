import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { SCALES } from '#server/db/seed/scale/scales.ts'
import { seedScale } from '#server/db/seed/scale/seed-scale.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createPool } from '#server/platform/database/pool.ts'
import { LONG_TIMEOUTS } from '#server/platform/database/timeouts.ts'
import { createDatabase } from '#server/platform/database/transaction.ts'
import { openCluster } from '#server/platform/embedded-postgres/open-cluster.ts'
import { localFiles } from '#server/platform/files/local-files.ts'
import { createLog } from '#server/platform/log.ts'
import { median } from '../compare.ts'
import type { Figure } from '../report.ts'

const KITCHENS = 10_000
const CUSTOMERS = 50_000
const MONTHS = 12
const ASKED = 40
const INSERTED = 2_000
const BEGIN = '2025-12-01'
const PATIENCE = { ...LONG_TIMEOUTS, answerMs: 0, statementMs: 0, lockMs: 0 }

/** Values that are asked for, each time another one. */
type Asked = { order: string; cook: string; customer: string }

const QUESTIONS: { name: string; sql: string; of: (asked: Asked) => unknown[] }[] = [
  { name: 'an order by its number', sql: 'select * from T where id = $1', of: ({ order }) => [order] },
  {
    name: 'the open orders of a kitchen',
    sql: `select * from T where cook_id = $1 and status in ('pending', 'preparing', 'ready_for_pickup', 'out_for_delivery')
      and deleted_at is null`,
    of: ({ cook }) => [cook],
  },
  {
    name: 'the newest of a kitchen',
    sql: 'select * from T where cook_id = $1 order by created_at desc limit 25',
    of: ({ cook }) => [cook],
  },
  {
    name: 'the newest of a customer',
    sql: 'select * from T where customer_id = $1 order by created_at desc limit 20',
    of: ({ customer }) => [customer],
  },
  { name: 'the newest of all', sql: 'select * from T order by created_at desc limit 25', of: () => [] },
  {
    name: 'the sum of a day of the last month',
    sql: `select count(*), sum(total) from T where created_at >= $1::timestamptz and created_at < $1::timestamptz + interval '1 day'`,
    of: () => ['2026-11-15'],
  },
  {
    name: 'the sum of a month',
    sql: `select count(*), sum(total) from T where created_at >= $1::timestamptz and created_at < $1::timestamptz + interval '1 month'`,
    of: () => ['2026-05-01'],
  },
]

/**
 * Compares the table of orders with the same rows cut by month: so many orders over a year, with all indexes but those of free search.
 * Rows are what the small seed makes, with other numbers, kitchens, customers and times.
 */
export async function measurePartitions(rows: number): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'amama-partitions-'))
  const cluster = await openCluster({ dataDir, name: 'postgres', durable: false, database: 'amama' })
  const log = createLog('silent')
  try {
    await migrate(cluster.url('amama'))
    const pool = createPool(cluster.url('amama'), 1, log, PATIENCE)
    await seedScale(createDatabase(pool), localFiles(dataDir), { now: Date.now(), scale: SCALES.small })
    await fill(pool, rows)
    const figures: Figure[] = []
    for (const table of ['whole', 'by_month'])
      for (const { name, value, unit } of await ask(pool, table, rows))
        figures.push({ name: `${rows} orders, ${table}: ${name}`, value, unit, must: null, aim: null })
    await pool.end()
    return figures
  } finally {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const BY_NUMBER = `upper(substr(md5(n::text), 1, 16))`
const atOf = (rows: number) => `'${BEGIN}'::timestamptz + (n::float8 / ${rows}) * interval '364 days'`

async function fill(pool: pg.Pool, rows: number) {
  const like = '(like orders including defaults including generated including constraints'
  await pool.query(`create unlogged table whole ${like})`)
  await pool.query(`create table by_month ${like}) partition by range (created_at)`)
  for (let month = 0; month < MONTHS; month++)
    await pool.query(`create unlogged table month_${month} partition of by_month
      for values from ('${BEGIN}'::timestamptz + interval '${month} months') to ('${BEGIN}'::timestamptz + interval '${month + 1} months')`)
  const names = await columnsOf(pool)
  const replaced: Record<string, string> = {
    id: BY_NUMBER,
    cook_id: `'cook-' || (n * 7919::bigint) % ${KITCHENS}`,
    customer_id: `'customer-' || (n * 104729::bigint) % ${CUSTOMERS}`,
    created_at: atOf(rows),
    status: `case when n > ${rows} * 0.9998 then 'pending' else o.status end`,
  }
  await pool.query(
    `create temporary table made as select *, row_number() over () - 1 as at from orders where status = 'delivered'`,
  )
  await pool.query(`insert into whole (${names.join(', ')})
    select ${names.map((name) => replaced[name] ?? `o.${name}`).join(', ')}
    from generate_series(1, ${rows}) n join made o on o.at = n % (select count(*) from made)`)
  await pool.query(`insert into by_month (${names.join(', ')}) select ${names.join(', ')} from whole`)
  const { rows: indexes } = await pool.query<{
    definition: string
  }>(`select pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'orders'::regclass and not indisprimary and pg_get_indexdef(indexrelid) not like '%USING gin%'`)
  await pool.query(`set maintenance_work_mem = '1GB'`)
  for (const [table, key] of [
    ['whole', 'id'],
    ['by_month', 'id, created_at'],
  ]) {
    await pool.query(`alter table ${table} add primary key (${key})`)
    for (const { definition } of indexes)
      await pool.query(
        definition.replace(/^CREATE (UNIQUE )?INDEX \S+ ON (ONLY )?\S+/, `create index on ${table}`),
      )
    await pool.query(`vacuum analyze ${table}`)
  }
}

async function columnsOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`select quote_ident(attname) as name from pg_attribute
    where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`)
  return rows.map(({ name }) => name)
}

async function ask(
  pool: pg.Pool,
  table: string,
  rows: number,
): Promise<Pick<Figure, 'name' | 'value' | 'unit'>[]> {
  const found = []
  const { rows: some } = await pool.query<Asked>(
    `select id as order, cook_id as cook, customer_id as customer from ${table}
      tablesample bernoulli (${Math.min(100, (100 * 10 * ASKED) / rows)}) limit ${ASKED}`,
  )
  for (const { name, sql, of } of QUESTIONS) {
    const times: number[] = []
    for (const asked of some)
      times.push(await timeOf(() => pool.query(sql.replace(' T ', ` ${table} `), of(asked))))
    found.push({ name, value: median(times), unit: 'ms' })
  }
  const names = await columnsOf(pool)
  const values = names.map((name) =>
    name === 'id'
      ? `upper(substr(md5('new' || n), 1, 16))`
      : name === 'created_at'
        ? `timestamptz '2026-11-27'`
        : `o.${name}`,
  )
  const inserting = await timeOf(() =>
    pool.query(`insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
      from generate_series(1, ${INSERTED}) n, lateral (select * from made where at = 0) o`),
  )
  found.push({ name: 'a new order', value: inserting / INSERTED, unit: 'ms' })
  const gone =
    table === 'whole'
      ? `delete from whole where created_at < '${BEGIN}'::timestamptz + interval '1 month'`
      : 'drop table month_0'
  found.push({ name: 'the oldest month deleted', value: await timeOf(() => pool.query(gone)), unit: 'ms' })
  return found
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
