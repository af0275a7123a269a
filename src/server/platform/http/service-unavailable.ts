import type { HonoRequest } from 'hono'
import { refusalResponse } from './failures.ts'
import { isPage, plainPage } from './plain-page.ts'

const SOONEST_SECONDS = 1
const SPREAD_SECONDS = 3

/** Seconds until a client should retry, spread so that not all come in the same second. */
export function secondsUntilRetry(): number {
  return SOONEST_SECONDS + Math.floor(Math.random() * SPREAD_SECONDS)
}

/**
 * Answers 503 with a time to retry, when there is no room or no database. Pages get a plain page in both languages,
 * scripts get the refusal.
 */
export function serviceUnavailable(
  request: Pick<HonoRequest, 'method' | 'path'>,
  nonce: string,
  why: 'busy' | 'away' = 'busy',
): Response {
  const retryAfterSeconds = secondsUntilRetry()
  if (!isPage(request)) return refusalResponse(503, 'server.unavailable', { retryAfterSeconds })
  return plainPage(why, { status: 503, nonce, headers: { 'retry-after': String(retryAfterSeconds) } })
}
