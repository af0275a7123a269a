import { ORIGIN, type TestApp } from './app.ts'
import { aCheckout, aGuestOrder, aMarket, aPassword, DOKKI } from './market.ts'
import type { aServer } from './served/server.ts'

export type Call = { method: string; path: string; headers: Record<string, string>; body?: unknown }

/** A request of each kind: reading and writing, with and without a session, inside and outside the contract. */
export async function everyKindOfCall(app: TestApp) {
  const { amina, karim, koshari, yara } = await aMarket(app)
  const order = await aGuestOrder(app, koshari)
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 1 }])
  const password = await aPassword(app, yara)
  const calls: Call[] = [
    { method: 'GET', path: '/api/ready', headers: {} },
    { method: 'GET', path: '/api/dishes', headers: {} },
    { method: 'GET', path: `/api/orders/${order.id}`, headers: { cookie: order.cookie } },
    { method: 'GET', path: `/api/live?order=${order.id}`, headers: {} },
    { method: 'GET', path: '/api/me', headers: yara.headers },
    { method: 'GET', path: '/api/auth/get-session', headers: yara.headers },
    { method: 'GET', path: '/api/kitchen/orders', headers: amina.headers },
    { method: 'GET', path: '/api/live', headers: amina.headers },
    { method: 'POST', path: `/api/orders/${order.id}/acknowledgement`, headers: amina.headers, body: {} },
    { method: 'DELETE', path: '/api/kitchen/closing', headers: amina.headers },
    { method: 'GET', path: '/api/courier/orders', headers: karim.headers },
    { method: 'GET', path: '/api/directions?originLat=30&originLng=31&destLat=30.1&destLng=31', headers: {} },
    { method: 'POST', path: '/api/quotes', headers: {}, body: { lines: checkout.lines, place: DOKKI } },
    { method: 'POST', path: '/api/orders', headers: {}, body: checkout },
    { method: 'POST', path: '/api/functions/createOrder', headers: {}, body: { data: checkout } },
    { method: 'POST', path: '/api/auth/sign-in/email', headers: {}, body: { email: yara.email, password } },
  ]
  return { calls, order, amina, koshari }
}

/** When a browser gives up. A server does after 3 s, which the soak measures: a loaded machine adds its own. */
const MAX_ANSWER_MS = 15_000

type Answer = { call: string; status: number; retryAfter: string | null; ms: number }

/** The only allowed answer while the database is away: 503 with a Retry-After, before a browser gives up. */
export function isRetryLater({ status, retryAfter, ms }: Answer): boolean {
  return status === 503 && /^[1-9]\d*$/.test(retryAfter ?? '') && ms < MAX_ANSWER_MS
}

/** Sends a call and returns its answer and duration. A stream is aborted once it has begun. */
export async function send(
  server: Awaited<ReturnType<typeof aServer>>,
  { method, path, headers, body }: Call,
): Promise<Answer> {
  const leaving = new AbortController()
  const sent = performance.now()
  const answer = await server.fetch(path, {
    method,
    headers: { origin: ORIGIN, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    body: body ? JSON.stringify(body) : undefined,
    signal: leaving.signal,
  })
  const { status } = answer
  const retryAfter = answer.headers.get('retry-after')
  leaving.abort()
  return { call: `${method} ${path.split('?')[0]}`, status, retryAfter, ms: performance.now() - sent }
}
