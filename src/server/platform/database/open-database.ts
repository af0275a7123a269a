import type pg from 'pg'
import type { Env } from '#server/env.ts'
import { dataFolder } from '#server/platform/embedded-postgres/data-folder.ts'
import type { Log } from '#server/platform/log.ts'
import { migrate } from './migrate.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { createPool } from './pool.ts'
import { openReplica, type Replica } from './replica.ts'
import { LONG_TIMEOUTS, REQUEST_TIMEOUTS } from './timeouts.ts'
import { createDatabase, type Database } from './transaction.ts'

export type OpenDatabase = Database & {
  /** The server itself: LISTEN and migrations do not work through a transaction pooler. */
  directUrl: string
  /** Null without one of its own. */
  replica: Replica | null
  dataDir: string
  embedded: boolean
  /** Runs work that may last longer than a request, on its own connections. */
  withLongTimeouts<T>(work: (database: Database) => Promise<T>): Promise<T>
  /** Runs work that fills an empty database, in one process at a time. */
  alone<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

const DATABASE_NAME = 'amama'

/**
 * The configured PostgreSQL, or the embedded one in the data folder. It is migrated, and refused if a crash could lose
 * orders.
 */
export async function openDatabase(env: Env, log: Log): Promise<OpenDatabase> {
  const dataDir = dataFolder({ projectRoot: env.projectRoot, explicit: env.DATA_DIR })
  const own = env.DATABASE_URL ? null : await openOwnDatabase(env, log)
  const url = env.DATABASE_URL ?? own!.url
  const directUrl = env.DATABASE_DIRECT_URL ?? url
  try {
    await migrate(directUrl)
    const pool = createPool(url, env.DATABASE_POOL_SIZE, log, REQUEST_TIMEOUTS, env.DATABASE_PREPARED)
    await assertDurable(pool, env, own !== null, log).catch(async (error) => {
      await pool.end()
      throw error
    })
    const replica = env.DATABASE_REPLICA_URL
      ? openReplica(
          createPool(
            env.DATABASE_REPLICA_URL,
            env.DATABASE_POOL_SIZE,
            log,
            REQUEST_TIMEOUTS,
            env.DATABASE_PREPARED,
          ),
          { primary: pool, log },
        )
      : null
    return {
      ...createDatabase(pool),
      replica,
      directUrl,
      dataDir,
      embedded: own !== null,
      async withLongTimeouts(work) {
        const patient = createPool(directUrl, 2, log, LONG_TIMEOUTS)
        try {
          return await work(createDatabase(patient))
        } finally {
          await patient.end()
        }
      },
      alone: (work) => oneAtATime(directUrl, 'fill', work),
      async close() {
        await replica?.close()
        await pool.end()
        await own?.stop()
      },
    }
  } catch (error) {
    await own?.stop()
    throw error
  }
}

/** The embedded database alone. Its code is loaded only here: a server with a PostgreSQL of its own never needs it. */
export async function openOwnDatabase(env: Env, log: Log): Promise<{ url: string; stop(): Promise<void> }> {
  const { keepRunning } = await import('#server/platform/embedded-postgres/keep-running.ts')
  const dataDir = dataFolder({ projectRoot: env.projectRoot, explicit: env.DATA_DIR })
  const durable = env.APP_ENV !== 'test'
  const cluster = await keepRunning({ dataDir, name: 'postgres', durable, database: DATABASE_NAME }, log)
  return { url: cluster.url(DATABASE_NAME), stop: cluster.stop }
}

async function assertDurable(pool: OpenDatabase['pool'], env: Env, embedded: boolean, log: Log) {
  if (env.APP_ENV === 'test') return
  const unsafe = await unsafeSettings(pool)
  if (unsafe.length === 0 || env.ALLOW_UNSAFE_DURABILITY) return
  const message = `${unsafe.join(', ')} off: a crash of this database may lose orders that were confirmed`
  if (embedded) throw new Error(message)
  log.warn(`${message} (silence this with ALLOW_UNSAFE_DURABILITY=1)`)
}

const SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes'] as const

/** The settings that are off although acknowledged orders need them to survive a crash (finding F3); empty when all is well. */
export async function unsafeSettings(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [SETTINGS],
  )
  return rows.filter((row) => row.setting === 'off' || row.setting === 'local').map((row) => row.name)
}
