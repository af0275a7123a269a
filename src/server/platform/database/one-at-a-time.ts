import { setTimeout as wait } from 'node:timers/promises'
import { LONG_TIMEOUTS, optionsFor } from './timeouts.ts'
import { DatabaseAway } from './transaction.ts'
import { WatchedClient } from './watched-client.ts'

/** The advisory locks for work that only one process on a database may do at a time. */
const LOCKS = { migrate: 727_262, fill: 727_265 }
const LOOK_MS = 100
const LOOK_LIMIT_MS = 5_000

/**
 * Runs work that processes must not do at once when they start together: one does it, the others wait. The lock ends with
 * its connection, so a killed process leaves none behind.
 */
export async function oneAtATime<T>(
  url: string,
  what: keyof typeof LOCKS,
  work: (client: WatchedClient) => Promise<T>,
): Promise<T> {
  const client = new WatchedClient({
    connectionString: url,
    connectionTimeoutMillis: LONG_TIMEOUTS.connectMs,
    query_timeout: LOOK_LIMIT_MS,
    // No limit for idle sessions: the work may use other connections for long.
    options: optionsFor(LONG_TIMEOUTS),
  })
  client.on('error', () => {})
  try {
    await client.connect().catch((error: Error) => {
      throw new DatabaseAway(error.message, { cause: error })
    })
    await untilItIsOurTurn(client, LOCKS[what])
    client.answerMs = LONG_TIMEOUTS.answerMs
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Polls instead of one long wait, so that a database that falls silent is noticed. */
async function untilItIsOurTurn(client: WatchedClient, lock: number) {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_ours', [lock])
    if (rows[0].is_ours) return
    await wait(LOOK_MS)
  }
}
