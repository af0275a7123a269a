import pg from 'pg'
import { createPool } from '#server/platform/database/pool.ts'
import type { Bus, Listening } from '#server/platform/live/notices.ts'
import { postgresBus } from '#server/platform/live/postgres-bus.ts'
import { createLog } from '#server/platform/log.ts'
import { PATIENT } from '../patience.ts'
import { aDatabase } from './database.ts'

const POOL_SIZE = 10
/** Deleted rows stay in their pages. A database is dropped before they slow its scans or mislead its planner. */
const MAX_DELETED = 2_000

type Stock = Awaited<ReturnType<typeof aStock>>

/** What no test of this worker has at present. */
const unlent: Stock[] = []

/**
 * A migrated database for one test, with open connections, which the next test gets as this one found it. A new connection costs
 * more than most tests do: it is a process that reads the catalogue and plans each statement for the first time. A database
 * whose schema a test changed is dropped.
 */
export async function aLentDatabase() {
  const stock = unlent.pop() ?? (await aStock())
  const pool = aLentPool(stock.pool)
  return {
    url: stock.url,
    pool,
    openBus: stock.openBus,
    async giveBack() {
      await pool.end()
      if (await stock.restore()) unlent.push(stock)
      else await stock.drop()
    },
  }
}

async function aStock() {
  const log = createLog('silent')
  const { url, drop } = await aDatabase()
  const pool = createPool(url, POOL_SIZE, log, PATIENT)
  const bus = await aSharedBus(postgresBus(url, log))
  // Its one connection keeps the first rows, in temporary tables.
  const keeper = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 })
  keeper.on('error', () => {})
  const restoring = await restoringStatements(keeper)
  const catalogue = await catalogueOf(keeper)
  let deleted = 0
  return {
    url,
    pool,
    openBus: bus.open,
    async restore(): Promise<boolean> {
      try {
        if ((await catalogueOf(keeper)) !== catalogue) return false
        const results = (await keeper.query(restoring)) as unknown as pg.QueryResult[]
        for (const { command, rowCount } of results) if (command === 'DELETE') deleted += rowCount ?? 0
        return deleted < MAX_DELETED
      } catch {
        return false
      }
    },
    async drop() {
      await bus.close()
      await keeper.end()
      await pool.end()
      await drop()
    },
  }
}

/** A pool whose end is the test's: it waits for the test's statements and refuses later ones. The connections stay open. */
function aLentPool(pool: pg.Pool): pg.Pool {
  let isOver = false
  const unlessOver = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isOver) throw new Error('Cannot use a pool after calling end on the pool')
    return work()
  }
  return Object.assign(Object.create(pool) as pg.Pool, {
    connect: () => unlessOver(() => pool.connect()),
    query: (statement: string | pg.QueryConfig, values?: unknown[]) =>
      unlessOver(() => pool.query(statement, values)),
    async end() {
      isOver = true
      while (pool.totalCount > pool.idleCount || pool.waitingCount > 0)
        await new Promise((resolve) => pool.once('release', resolve))
    },
  })
}

/** One connection that listens for one test after another. None hears what the test before it said. */
async function aSharedBus(openBus: (listening: Listening) => Promise<Bus>) {
  const listenings = new Set<Listening>()
  const shared = await openBus({
    heard(topics) {
      for (const one of listenings) one.heard(topics)
    },
    missed() {
      for (const one of listenings) one.missed()
    },
  })
  const everythingHeard = async () => {
    const last = `last-${crypto.randomUUID()}`
    const { promise, resolve } = Promise.withResolvers<void>()
    const listening = { heard: (topics: string[]) => topics.includes(last) && resolve(), missed: resolve }
    listenings.add(listening)
    shared.send([last])
    await promise
    listenings.delete(listening)
  }
  return {
    close: shared.close,
    async open(listening: Listening): Promise<Bus> {
      listenings.add(listening)
      return {
        send: shared.send,
        async close() {
          await everythingHeard()
          listenings.delete(listening)
        },
      }
    },
  }
}

const CATALOGUES = [
  'pg_class',
  'pg_attribute',
  'pg_trigger',
  'pg_constraint',
  'pg_proc',
  'pg_db_role_setting',
]

/** How many rows each catalogue has, and which transaction wrote the latest. */
async function catalogueOf(keeper: pg.Pool): Promise<string> {
  const facts = CATALOGUES.map(
    (name) => `(select concat(count(*), ':', age('3'::xid) - min(age(xmin))) from ${name})`,
  )
  const { rows } = await keeper.query<{ facts: string }>(`select concat_ws(' ', ${facts}) as facts`)
  return rows[0]!.facts
}

/** The statements that empty all tables, fill again those that the migrations filled, and set back all sequences. */
async function restoringStatements(keeper: pg.Pool): Promise<string> {
  const tables = await keeper.query<{ name: string; columns: string }>(`
    select format('%I.%I', nspname, relname) as name,
      (select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema', 'drizzle')`)
  // A statement of the test that still holds a row would be waited for without an end.
  const statements = [
    'begin',
    `set local session_replication_role = replica`,
    `set local lock_timeout = '5s'`,
  ]
  for (const [index, { name, columns }] of tables.rows.entries()) {
    statements.push(`delete from ${name}`)
    const { rowCount } = await keeper.query(`select from ${name} limit 1`)
    if (rowCount === 0) continue
    const kept = `pg_temp.first_${index}`
    await keeper.query(`create temp table first_${index} as table ${name}`)
    statements.push(`insert into ${name} (${columns}) overriding system value select ${columns} from ${kept}`)
  }
  const sequences = await keeper.query<{ name: string; value: string; isUsed: boolean }>(`
    select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value) as value,
      last_value is not null as "isUsed" from pg_sequences where schemaname <> 'drizzle'`)
  for (const { name, value, isUsed } of sequences.rows)
    statements.push(`select setval('${name}', ${value}, ${isUsed})`)
  return [...statements, 'commit'].join(';\n')
}
