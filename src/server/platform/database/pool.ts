import pg from 'pg'
import type { Log } from '#server/platform/log.ts'

/** A pool that survives its database: idle and lent clients both have a listener, or a restart would end the process (finding F4). */
export function createPool(url: string, size: number, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 1_000,
    idleTimeoutMillis: 30_000,
    options: '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000',
  })
  pool.on('error', (error) => log.warn({ err: error.message }, 'idle database connection lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error.message }, 'database connection lost'))
  })
  return pool
}
