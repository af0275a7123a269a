import pg from 'pg'
import type { Log } from '#server/platform/log.ts'
import { PreparingClient } from './preparing-client.ts'

export type Patience = { connectMs: number; statementMs: number; lockMs: number; idleMs: number }

/** How long a request may wait before it is told to come back: a crowd must not queue without end. */
const LIVE: Patience = { connectMs: 1_000, statementMs: 5_000, lockMs: 2_000, idleMs: 10_000 }

/**
 * How much dearer than the next page the planner thinks one elsewhere is. Its default of 4 is a turning disk's; by that,
 * tables of a few pages are read from end to end though a key names the row.
 */
const RANDOM_PAGE_COST = 1.1

/** A pool that survives its database: idle and lent clients both have a listener, or a restart would end the process (finding F4). */
export function createPool(url: string, size: number, log: Log, patience: Patience = LIVE): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    Client: PreparingClient,
    connectionTimeoutMillis: patience.connectMs,
    idleTimeoutMillis: 30_000,
    options: Object.entries({
      statement_timeout: patience.statementMs,
      lock_timeout: patience.lockMs,
      idle_in_transaction_session_timeout: patience.idleMs,
      random_page_cost: RANDOM_PAGE_COST,
    })
      .map(([setting, value]) => `-c ${setting}=${value}`)
      .join(' '),
  })
  pool.on('error', (error) => log.warn({ err: error.message }, 'idle database connection lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error.message }, 'database connection lost'))
  })
  return pool
}
