import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'

export type NonceVariables = { nonce: string }

/** A nonce. A cached page contains a placeholder that is exchanged for a new nonce whenever it is served. */
export function newNonce() {
  return randomBytes(16).toString('base64')
}

/** The page of the API's description. Its third-party script adds style elements without a nonce. */
export const API_DOCS = '/api/docs'

type Surroundings = { secure: boolean; tileOrigins: readonly string[]; development: boolean }

/**
 * Set on every answer, whatever its status (S-76). Tracking pages send no referrer, because their address contains the
 * order's id.
 */
export function securityHeaders(surroundings: () => Surroundings) {
  return createMiddleware<{ Variables: NonceVariables }>(async (c, next) => {
    c.set('nonce', newNonce())
    await next()
    for (const [name, value] of Object.entries(headersFor(c.req.path, c.get('nonce'), surroundings()))) {
      c.res.headers.set(name, value)
    }
  })
}

export function headersFor(
  path: string,
  nonce: string,
  { secure, tileOrigins, development }: Surroundings,
): Record<string, string> {
  const images = ["'self'", 'data:', 'blob:', ...tileOrigins].join(' ')
  const policy = [
    "default-src 'self'",
    development ? "script-src 'self' 'unsafe-inline'" : `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    development || path === API_DOCS
      ? "style-src-elem 'self' 'unsafe-inline'"
      : `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${images}`,
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "worker-src 'self'",
    "manifest-src 'self'",
  ].join('; ')
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': path.startsWith('/track-order') ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'permissions-policy':
      'geolocation=(self), camera=(self), microphone=(), payment=(), screen-wake-lock=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
