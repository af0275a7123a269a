import type { Env } from '#server/env.ts'
import { dataFolder } from '#server/platform/embedded-postgres/data-folder.ts'
import type { Log } from '#server/platform/log.ts'
import { unsafeSettings } from './durability.ts'
import { migrate } from './migrate.ts'
import { LONG } from './patience.ts'
import { createPool } from './pool.ts'
import { createDatabase, type Database } from './transaction.ts'

export type OpenDatabase = Database & {
  /** For LISTEN and migrations, which a transaction pooler does not carry. */
  directUrl: string
  dataDir: string
  embedded: boolean
  /** For work that lasts longer than a request may, on connections of its own. */
  patiently<T>(work: (database: Database) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const DATABASE_NAME = 'amama'

/** The configured PostgreSQL, or the embedded one in the data folder; migrated, and refused where a crash could lose orders. */
export async function openDatabase(env: Env, log: Log): Promise<OpenDatabase> {
  const dataDir = dataFolder({ projectRoot: env.projectRoot, explicit: env.DATA_DIR })
  const cluster = env.DATABASE_URL ? null : await openEmbedded(env, dataDir, log)
  const url = env.DATABASE_URL ?? cluster!.url(DATABASE_NAME)
  const directUrl = env.DATABASE_DIRECT_URL ?? url
  try {
    await migrate(directUrl)
    const pool = createPool(url, env.DATABASE_POOL_SIZE, log)
    await assertDurable(pool, env, cluster !== null, log).catch(async (error) => {
      await pool.end()
      throw error
    })
    return {
      ...createDatabase(pool),
      directUrl,
      dataDir,
      embedded: cluster !== null,
      async patiently(work) {
        const patient = createPool(directUrl, 2, log, LONG)
        try {
          return await work(createDatabase(patient))
        } finally {
          await patient.end()
        }
      },
      async close() {
        await pool.end()
        await cluster?.stop()
      },
    }
  } catch (error) {
    await cluster?.stop()
    throw error
  }
}

/** Loaded only where it is used: a server with a database of its own never touches the embedded one. */
async function openEmbedded(env: Env, dataDir: string, log: Log) {
  const { keepRunning } = await import('#server/platform/embedded-postgres/keep-running.ts')
  const durable = env.APP_ENV !== 'test'
  return keepRunning({ dataDir, name: 'postgres', durable, database: DATABASE_NAME }, log)
}

async function assertDurable(pool: OpenDatabase['pool'], env: Env, embedded: boolean, log: Log) {
  if (env.APP_ENV === 'test') return
  const unsafe = await unsafeSettings(pool)
  if (unsafe.length === 0 || env.ALLOW_UNSAFE_DURABILITY) return
  const message = `${unsafe.join(', ')} off: a crash of this database may lose orders that were confirmed`
  if (embedded) throw new Error(message)
  log.warn(`${message} (silence this with ALLOW_UNSAFE_DURABILITY=1)`)
}
