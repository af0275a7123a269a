import { call, ORPCError } from '@orpc/server'
import type { Hono } from 'hono'
import { type FoundIssue, namedIssues } from '#server/platform/http/bad-input.ts'
import { refusalResponse } from '#server/platform/http/failures.ts'
import type { RequestContext } from '#server/platform/rpc.ts'
import { orderingEndpoints } from './http.ts'

/** Sent by old clients and derived by us: read past, on purpose, one by one. */
const IGNORED = new Set([
  'items',
  'cookName',
  'dishName',
  'name',
  'price',
  'photoUrl',
  'subtotal',
  'deliveryFee',
  'serviceCharge',
  'discountAmount',
  'total',
  'currency',
  'customerAddressText',
])

const STATUS_NAMES: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'FAILED_PRECONDITION',
  415: 'INVALID_ARGUMENT',
  422: 'INVALID_ARGUMENT',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
}

type ContextOf<C> = (c: C) => RequestContext

/**
 * The callable of old clients: the envelope `{data}` around the same operation as POST /api/orders. Names and prices that they
 * still send are ignored by the list above; status, ids of people and stamps are refused by name, as anywhere.
 */
// biome-ignore lint/suspicious/noExplicitAny: any app will do, what the route needs comes from the given reader
export function mountCallables(app: Hono<any>, contextOf: ContextOf<any>) {
  app.post('/api/functions/createOrder', async (c) => {
    const body: unknown = await c.req.json().catch(() => null)
    const data = dataOf(body)
    if (!data)
      return envelopeError(400, 'request.invalid', {
        issues: [{ path: 'data', problem: 'an object is needed' }],
      })
    const context = contextOf(c)
    try {
      const result = await call(orderingEndpoints.placeOrder, data as never, { context })
      const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' })
      for (const [name, value] of context.answer) headers.append(name, value)
      return new Response(JSON.stringify({ result }), { headers })
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error
      if (error.code === 'BAD_REQUEST') return envelopeError(400, 'request.invalid', issuesOf(error.data))
      return envelopeError(error.status, error.code, error.data)
    }
  })
  app.all('/api/functions/*', () => refusalResponse(404, 'request.no_such_path'))
}

function dataOf(body: unknown): Record<string, unknown> | null {
  const data = (body as { data?: unknown } | null)?.data
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null
  return Object.fromEntries(Object.entries(data).filter(([name]) => !IGNORED.has(name)))
}

function issuesOf(data: unknown) {
  const { issues = [] } = (data ?? {}) as { issues?: FoundIssue[] }
  return { issues: namedIssues(issues) }
}

function envelopeError(status: number, code: string, details: unknown) {
  const seconds = (details as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  }
  if (seconds) headers['retry-after'] = String(seconds)
  const error = { status: STATUS_NAMES[status] ?? 'INTERNAL', message: code, details: details ?? {} }
  return new Response(JSON.stringify({ error }), { status, headers })
}
