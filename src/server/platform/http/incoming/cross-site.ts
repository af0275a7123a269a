import { createMiddleware } from 'hono/factory'
import { refusalResponse } from '../failures.ts'
import { announcesBody } from './read-body.ts'

/** What anybody may read from anywhere, and what has no effect. */
const OPEN = /^\/api\/(docs\b|openapi\.json$|health$|ready$)/
const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * An unsafe request without an Authorization header must come from our own pages and carry JSON, or multipart for
 * uploads: a form on another site can do neither (finding F7). Clients outside browsers send no origin and no cookie. Another
 * site's page may not read either: a picture whose address is a list's file would spend an admin's downloads and be recorded.
 */
export function refuseCrossSite(trustedOrigins: () => string[], exemptPaths: string[] = []) {
  return createMiddleware(async (c, next) => {
    const { req } = c
    if (!UNSAFE.has(req.method) && req.header('sec-fetch-site') === 'cross-site' && !OPEN.test(req.path))
      return refusalResponse(403, 'request.cross_site')
    if (!UNSAFE.has(req.method) || exemptPaths.some((path) => req.path.startsWith(path))) return next()
    if (!req.header('authorization') && !comesFromUs(req.raw.headers, trustedOrigins())) {
      return refusalResponse(403, 'request.cross_site')
    }
    if (!hasAcceptedType(req.raw.headers)) {
      return refusalResponse(415, 'request.wrong_type')
    }
    return next()
  })
}

function comesFromUs(headers: Headers, trustedOrigins: string[]) {
  const origin = headers.get('origin')
  if (origin !== null) return trustedOrigins.includes(origin)
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return !headers.has('cookie')
}

function hasAcceptedType(headers: Headers) {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type === undefined) return !announcesBody(headers)
  return type === 'application/json' || type === 'multipart/form-data'
}
