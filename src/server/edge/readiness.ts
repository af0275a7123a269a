import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { type NonceVariables, securityHeaders } from '../platform/http/security-headers.ts'
import { serviceUnavailable } from '../platform/http/service-unavailable.ts'

/**
 * Whether new requests should come to this server. A server that stops reports "not ready" first, and still serves
 * whoever comes.
 */
export function createReadiness() {
  let leaving = false
  return {
    isLeaving: () => leaving,
    leave() {
      leaving = true
    },
  }
}

export type Readiness = ReturnType<typeof createReadiness>

/**
 * Answers on an open port before the server behind it is ready: alive, not ready yet. Without it, early requests would
 * never be answered.
 */
export const answerWhileOpening = getRequestListener(opening().fetch, { overrideGlobalObjects: false })

function opening() {
  const app = new Hono<{ Variables: NonceVariables }>()
  app.use(securityHeaders(() => ({ secure: false, tileOrigins: [], development: false })))
  app.get('/api/health', (c) => c.json({ ok: true }))
  app.all('*', (c) => serviceUnavailable(c.req, c.get('nonce'), 'away'))
  return app
}
