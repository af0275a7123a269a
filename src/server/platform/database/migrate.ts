import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Client } from 'pg'
import { UnusableEnvironment } from '#server/env.ts'
import { oneAtATime } from './one-at-a-time.ts'

const FOLDER = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../../../migrations')

/**
 * Brings a database to the current schema. Of several processes that start together one migrates and the others wait.
 * Throws `UnusableEnvironment` for a database whose schema is older than the baseline.
 */
export async function migrate(url: string, migrationsFolder = FOLDER): Promise<void> {
  await oneAtATime(url, 'migrate', async (client) => {
    await refuseOlderThanBaseline(client, migrationsFolder)
    // Requests queue behind a statement that waits for a lock, as long as a backup reads the table. The start tries again.
    await client.query(`set lock_timeout = '2s'`)
    await applyMigrations(drizzle(client), { migrationsFolder })
  })
}

/** The baseline has the time of the last step that it replaced, so that a database which had all of them goes on from there. */
async function refuseOlderThanBaseline(client: Client, migrationsFolder: string): Promise<void> {
  const { rows } = await client.query<{ is_there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as is_there",
  )
  if (!rows[0]?.is_there) return
  const applied = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  const last = applied.rows[0]?.last ?? null
  const [baseline] = readMigrationFiles({ migrationsFolder })
  if (last !== null && baseline && Number(last) < baseline.folderMillis)
    throw new UnusableEnvironment([
      'the database is from before the first release and cannot be brought up to date: begin with an empty DATA_DIR, or an empty database at DATABASE_URL',
    ])
}
