import type { HonoRequest } from 'hono'
import { isPage, plainPage } from './plain-page.ts'

/** The body of every refusal: the same shape as the contract's typed errors. */
export function refusalBody(status: number, code: string, data: unknown = undefined) {
  return { defined: false, code, status, message: code, ...(data === undefined ? {} : { data }) }
}

export function refusalResponse(
  status: number,
  code: string,
  data?: { retryAfterSeconds?: number } & Record<string, unknown>,
) {
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  }
  if (data?.retryAfterSeconds) headers['retry-after'] = String(data.retryAfterSeconds)
  return new Response(JSON.stringify(refusalBody(status, code, data)), { status, headers })
}

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
