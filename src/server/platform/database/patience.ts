/** How long a connection's work may last, in milliseconds; 0 sets no limit. */
export type Patience = {
  /** For a connection: a new one, or one that others still use. */
  connectMs: number
  /** For the answer to a statement; after it the connection is given up. More than the database allows a statement, if it lives. */
  answerMs: number
  /** What the database itself ends: a statement, a wait for a lock, a transaction in which nothing is done. */
  statementMs: number
  lockMs: number
  idleMs: number
}

const MINUTE_MS = 60_000

/** What somebody waits for: a connection and an answer together take three seconds at most, whatever becomes of the database. */
export const REQUESTS: Patience = {
  connectMs: 1_000,
  answerMs: 2_000,
  statementMs: 1_750,
  lockMs: 1_500,
  idleMs: 5_000,
}

/**
 * The job queue's own statements. Its upkeep may last longer where much is left to delete: the database finishes a statement
 * whose connection was given up, so the next turn finds it done.
 */
export const JOBS: Patience = {
  connectMs: 2_000,
  answerMs: 5_000,
  statementMs: 0,
  lockMs: 0,
  idleMs: MINUTE_MS,
}

/** Migrations, and filling an empty database. */
export const LONG: Patience = {
  connectMs: 5_000,
  answerMs: 10 * MINUTE_MS + 1_000,
  statementMs: 10 * MINUTE_MS,
  lockMs: 10 * MINUTE_MS,
  idleMs: MINUTE_MS,
}

/** A database finds out within a minute that whoever held a connection is gone, and lets go of what they had locked. */
const GONE = { tcp_keepalives_idle: 10, tcp_keepalives_interval: 5 }

/**
 * Of a connection that asks often or not at all: left alone for so long, nobody is there. For connections to the server itself:
 * a pooler keeps idle ones on purpose.
 */
const ABANDONED = { idle_session_timeout: MINUTE_MS }

/** The start-up options of a connection through which requests are served. */
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
