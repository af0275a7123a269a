import type { Context } from 'hono'
import { goneIn, isConnectionLoss } from '../platform/database/transaction.ts'
import { StorageFailure } from '../platform/files/files.ts'
import { refusalResponse } from '../platform/http/failures.ts'
import { serviceUnavailable } from '../platform/http/service-unavailable.ts'
import { TooMany } from '../platform/limits.ts'
import { ProviderUnavailable } from '../platform/payments/provider.ts'
import type { Platform } from '../platform/platform.ts'
import type { AppEnv } from '../run/app-env.ts'

const STORAGE_RETRY_SECONDS = 30

/** The answer to what no endpoint refuses by itself: limits, a database, a storage or a payment provider that is away, a person who is gone, a defect. */
export function failureOf(error: Error, c: Context<AppEnv>, { log }: Platform): Response {
  const requestId = c.get('requestId')
  if (error instanceof TooMany) {
    return refusalResponse(429, 'limit.too_many', { retryAfterSeconds: error.retryAfterSeconds })
  }
  if (isConnectionLoss(error)) {
    log.warn({ err: error.message, requestId }, 'the database is away')
    return serviceUnavailable(c.req, c.get('nonce'), 'away')
  }
  if (error instanceof ProviderUnavailable) {
    log.warn({ err: error.message, requestId }, 'a payment provider is away')
    return serviceUnavailable(c.req, c.get('nonce'))
  }
  const gone = goneIn(error)
  if (gone !== null)
    return gone === c.get('actor').user?.id
      ? refusalResponse(401, 'auth.required')
      : refusalResponse(409, 'request.person_gone')
  if (error instanceof StorageFailure) {
    log.error({ err: error.cause, requestId }, error.message)
    return error.isFull
      ? refusalResponse(507, 'file.storage_full')
      : refusalResponse(503, 'file.storage_away', { retryAfterSeconds: STORAGE_RETRY_SECONDS })
  }
  log.error({ err: error, requestId }, 'defect')
  return refusalResponse(500, 'server.unknown', { requestId })
}
