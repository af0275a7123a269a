import pg from 'pg'
import type { Log } from '#server/platform/log.ts'
import { PreparingClient } from './preparing-client.ts'

export type Patience = { connectMs: number; statementMs: number; lockMs: number; idleMs: number }

/** How long a request may wait before it is told to come back: a crowd must not queue without end. */
const LIVE: Patience = { connectMs: 1_000, statementMs: 5_000, lockMs: 2_000, idleMs: 10_000 }

/** A pool that survives its database: idle and lent clients both have a listener, or a restart would end the process (finding F4). */
export function createPool(url: string, size: number, log: Log, patience: Patience = LIVE): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    Client: PreparingClient,
    connectionTimeoutMillis: patience.connectMs,
    idleTimeoutMillis: 30_000,
    options: `-c statement_timeout=${patience.statementMs} -c lock_timeout=${patience.lockMs} -c idle_in_transaction_session_timeout=${patience.idleMs}`,
  })
  pool.on('error', (error) => log.warn({ err: error.message }, 'idle database connection lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error.message }, 'database connection lost'))
  })
  return pool
}
