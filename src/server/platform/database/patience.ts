import { MINUTE_MS } from '#domain/durations.ts'

/** The time limits of a connection, in milliseconds; 0 means no limit. */
export type Patience = {
  /** To get a connection, a new one or one from the pool. */
  connectMs: number
  /**
   * For the answer to a statement, after which the connection is closed. It must exceed `statementMs`, so that a living
   * database answers first.
   */
  answerMs: number
  /** Limits that the database itself enforces: on a statement, on a wait for a lock, on an idle transaction. */
  statementMs: number
  lockMs: number
  idleMs: number
}

/** For requests: connection and answer together take at most three seconds, whatever happens to the database. */
export const REQUESTS: Patience = {
  connectMs: 1_000,
  answerMs: 2_000,
  statementMs: 1_750,
  lockMs: 1_500,
  idleMs: 5_000,
}

/**
 * For the job queue's own statements. Its clean-up may last longer than an answer may: the database finishes a statement
 * whose connection was closed, so the next turn finds it done.
 */
export const JOBS: Patience = {
  connectMs: 2_000,
  answerMs: 5_000,
  statementMs: 0,
  lockMs: 0,
  idleMs: MINUTE_MS,
}

/** For migrations and for filling an empty database. */
export const LONG: Patience = {
  connectMs: 5_000,
  answerMs: 10 * MINUTE_MS + 1_000,
  statementMs: 10 * MINUTE_MS,
  lockMs: 10 * MINUTE_MS,
  idleMs: MINUTE_MS,
}

/** The database notices within a minute that a client is gone, and releases its locks. */
const GONE = { tcp_keepalives_idle: 10, tcp_keepalives_interval: 5 }

/**
 * Ends sessions that are idle for a minute, whose client is gone. Only for connections to the server itself: a pooler
 * keeps idle ones on purpose.
 */
const ABANDONED = { idle_session_timeout: MINUTE_MS }

/** The start-up options of the connections that serve requests. */
export function optionsFor(patience: Patience, more: Record<string, number | string> = {}): string {
  return written({
    statement_timeout: patience.statementMs,
    lock_timeout: patience.lockMs,
    idle_in_transaction_session_timeout: patience.idleMs,
    ...GONE,
    ...more,
  })
}

/** The start-up options of a connection to the server itself, past any pooler. */
export const directOptionsFor = (patience: Patience, more: Record<string, number | string> = {}) =>
  optionsFor(patience, { ...ABANDONED, ...more })

function written(settings: Record<string, number | string>): string {
  return Object.entries(settings)
    .map(([setting, value]) => `-c ${setting}=${value}`)
    .join(' ')
}
