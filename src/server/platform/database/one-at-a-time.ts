import { setTimeout as wait } from 'node:timers/promises'
import { LONG, optionsFor } from './patience.ts'
import { DatabaseAway } from './transaction.ts'
import { WatchedClient } from './watched-client.ts'

/** What only one process on a database does at a time, by the number of its advisory lock. */
const LOCKS = { migrate: 727_262, fill: 727_265 }
const LOOK_MS = 100
const LOOK_LIMIT_MS = 5_000

/**
 * Does what processes that start together must not do at once: one does it, the others wait. The lock ends with its
 * connection, so a process that is killed leaves none behind.
 */
export async function oneAtATime<T>(
  url: string,
  what: keyof typeof LOCKS,
  work: (client: WatchedClient) => Promise<T>,
): Promise<T> {
  const client = new WatchedClient({
    connectionString: url,
    connectionTimeoutMillis: LONG.connectMs,
    query_timeout: LOOK_LIMIT_MS,
    // No end to being idle: the work may go on through other connections.
    options: optionsFor(LONG),
  })
  client.on('error', () => {})
  try {
    await client.connect().catch((error: Error) => {
      throw new DatabaseAway(error.message, { cause: error })
    })
    await untilItIsOurTurn(client, LOCKS[what])
    client.answerMs = LONG.answerMs
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Asked again and again in place of one long wait: a database that falls silent meanwhile is noticed. */
async function untilItIsOurTurn(client: WatchedClient, lock: number) {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_ours', [lock])
    if (rows[0].is_ours) return
    await wait(LOOK_MS)
  }
}
