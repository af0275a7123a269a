import pg from 'pg'
import type { Log } from '#server/platform/log.ts'
import { withTrace } from '#server/platform/trace.ts'
import { PreparingClient } from './preparing-client.ts'
import { directOptionsFor, optionsFor, REQUEST_TIMEOUTS, type Timeouts } from './timeouts.ts'
import { WatchedClient } from './watched-client.ts'

/**
 * The planner's cost of a random page relative to the next one. The default of 4 is for turning disks: with it, tables of
 * a few pages are scanned although a key names the row.
 */
const RANDOM_PAGE_COST = { random_page_cost: 1.1 }

/**
 * A pool that survives a restart of its database: idle and lent clients both have an error listener, or the restart would
 * end the process (finding F4).
 */
export function createPool(
  url: string,
  size: number,
  log: Log,
  timeouts = REQUEST_TIMEOUTS,
  isPrepared = true,
): pg.Pool {
  return open(
    {
      connectionString: url,
      max: size,
      options: optionsFor(timeouts, RANDOM_PAGE_COST),
      Client: isPrepared ? PreparingClient : WatchedClient,
    },
    timeouts,
    log,
  )
}

/** A pool on the server itself. Its name identifies its connections in the database. */
export function createDirectPool(
  url: string,
  config: { size: number; name: string; timeouts: Timeouts; settings?: Record<string, string> },
  log: Log,
): pg.Pool {
  const { size, name, timeouts, settings } = config
  const options = directOptionsFor(timeouts, { ...RANDOM_PAGE_COST, ...settings })
  return open({ connectionString: url, max: size, application_name: name, options }, timeouts, log)
}

function open(config: pg.PoolConfig, { connectMs, answerMs }: Timeouts, log: Log): pg.Pool {
  const pool = new pg.Pool({
    Client: PreparingClient,
    ...config,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    idleTimeoutMillis: 30_000,
  })
  // An ending pool does not wait for its connections. One may still report that the database stops, which is no news.
  const warn = (message: string) => (error: Error) => {
    // Whoever opened a connection has nothing to do with its end.
    if (!pool.ending) withTrace(null, () => log.warn({ err: error.message }, message))
  }
  pool.on('error', warn('idle database connection lost'))
  pool.on('connect', (client) => client.on('error', warn('database connection lost')))
  return pool
}
