import type { HonoRequest } from 'hono'
import { refusalResponse } from './failures.ts'
import { isPage, plainPage } from './plain-page.ts'

const SOONEST_SECONDS = 1
const SPREAD_SECONDS = 3

/** When to come back: not all in the same second. */
export function secondsUntilReturn(): number {
  return SOONEST_SECONDS + Math.floor(Math.random() * SPREAD_SECONDS)
}

/**
 * For whom there is no room now, or no database: come back in some seconds, not all in the same one. Whoever opens a page
 * reads it in both languages, scripts are given the refusal.
 */
export function comeBack(
  request: Pick<HonoRequest, 'method' | 'path'>,
  nonce: string,
  why: 'busy' | 'away' = 'busy',
): Response {
  const retryAfterSeconds = secondsUntilReturn()
  if (!isPage(request)) return refusalResponse(503, 'server.unavailable', { retryAfterSeconds })
  return plainPage(why, { status: 503, nonce, headers: { 'retry-after': String(retryAfterSeconds) } })
}
