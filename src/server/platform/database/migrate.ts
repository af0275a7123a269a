import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { oneAtATime } from './one-at-a-time.ts'

const MIGRATIONS = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../../../migrations')

/** Brings a database to the current schema. Of several processes that start together one migrates and the others wait. */
export async function migrate(url: string): Promise<void> {
  await oneAtATime(url, 'migrate', (client) =>
    applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS }),
  )
}
