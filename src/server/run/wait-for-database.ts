import { setTimeout as wait } from 'node:timers/promises'
import { isConnectionLoss, sqlStateOf } from '../platform/database/transaction.ts'
import type { Log } from '../platform/log.ts'

const FIRST_PAUSE_MS = 250
const MAX_PAUSE_MS = 4_000
/** SQLSTATE classes that no retry can mend: wrong values, rows and statements, missing rights. Each try would lock tables. */
const NOT_RETRYABLE = /^(22|23|42)/

/**
 * Opens what needs the database, repeatedly until the database allows it: it may be starting, moving, or about to get its
 * user. Each reason to wait is logged once. A migration that does not fit the data is thrown. Null if the process was told to stop
 * meanwhile.
 */
export async function waitForDatabase<Opened extends { close(): Promise<void> }>(
  open: () => Promise<Opened>,
  { log, leaving }: { log: Log; leaving: AbortSignal },
): Promise<Opened | null> {
  let reason: string | null = null
  for (let pauseMs = FIRST_PAUSE_MS; !leaving.aborted; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
    try {
      const opened = await open()
      if (reason) log.info('the database is there')
      if (!leaving.aborted) return opened
      await opened.close()
    } catch (error) {
      const state = sqlStateOf(error)
      if (!isConnectionLoss(error) && (state === null || NOT_RETRYABLE.test(state))) throw error
      const found = reasonOf(error as Error)
      if (found !== reason) log.error({ err: found }, 'the database cannot be used yet; trying until it can')
      reason = found
      await wait(pauseMs, null, { signal: leaving }).catch(() => {})
    }
  }
  return null
}

/** The reason in one line. A name with several addresses has an error for each of them. */
function reasonOf(error: Error): string {
  // A query builder wraps the reason into the statement that met it.
  if (error.cause instanceof Error) return reasonOf(error.cause)
  const messages =
    error instanceof AggregateError ? error.errors.map(({ message }) => message) : [error.message]
  return messages.join(', ').split('\n', 1)[0]!
}
