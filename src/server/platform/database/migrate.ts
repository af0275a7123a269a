import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { directOptionsFor, LONG } from './patience.ts'
import { DatabaseAway } from './transaction.ts'
import { WatchedClient } from './watched-client.ts'

const MIGRATIONS = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../../../migrations')
const LOCK = 727_262
const LOOK_MS = 100
const LOOK_LIMIT_MS = 5_000

/** Brings a database to the current schema; of several processes that start together one does it, the others wait. */
export async function migrate(url: string): Promise<void> {
  const client = new WatchedClient({
    connectionString: url,
    connectionTimeoutMillis: LONG.connectMs,
    query_timeout: LOOK_LIMIT_MS,
    options: directOptionsFor(LONG),
  })
  client.on('error', () => {})
  try {
    await client.connect().catch((error: Error) => {
      throw new DatabaseAway(error.message, { cause: error })
    })
    await untilItIsOurTurn(client)
    client.answerMs = LONG.answerMs
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS })
  } finally {
    await client.end()
  }
}

/** Asked again and again in place of one long wait: a database that falls silent meanwhile is noticed. */
async function untilItIsOurTurn(client: WatchedClient) {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_ours', [LOCK])
    if (rows[0].is_ours) return
    await wait(LOOK_MS)
  }
}
