import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { comeBack } from '../platform/http/come-back.ts'
import { type NonceVariables, securityHeaders } from '../platform/http/security-headers.ts'

/** Whether new requests should come here. A server that leaves says no first, and serves whoever comes all the same. */
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
 * Answers on a port that is open before the server behind it is: alive, not ready yet. Without it whoever comes in that
 * moment would never be answered.
 */
export const answerWhileOpening = getRequestListener(opening().fetch, { overrideGlobalObjects: false })

function opening() {
  const app = new Hono<{ Variables: NonceVariables }>()
  app.use(securityHeaders(() => ({ secure: false, tileOrigins: [], development: false })))
  app.get('/api/health', (c) => c.json({ ok: true }))
  app.all('*', (c) => comeBack(c.req, c.get('nonce'), 'away'))
  return app
}
