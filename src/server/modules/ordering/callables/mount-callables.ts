import { call, ORPCError } from '@orpc/server'
import { createMiddleware } from 'hono/factory'
import { type refusalBody, refusalResponse } from '#server/platform/http/failures.ts'
import { type FoundIssue, namedIssues } from '#server/platform/http/incoming/bad-input.ts'
import type { Mount } from '#server/platform/module/declare-module.ts'
import { serve } from '#server/platform/module/serve.ts'
import { placeOrder } from '../placing/place-order.ts'
import { orderOfCallable } from './callable-order.ts'

const STATUS_NAMES: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'FAILED_PRECONDITION',
  413: 'INVALID_ARGUMENT',
  415: 'INVALID_ARGUMENT',
  422: 'INVALID_ARGUMENT',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
}

/**
 * Wraps every failure of a callable in the `{error}` that old clients read. It is mounted before the general middleware,
 * so that the refusals and defects of that pass through it too.
 */
export const envelopeFailures = createMiddleware(async (c, next) => {
  await next()
  if (c.res.status >= 400) c.res = await inEnvelope(c.res)
})

const { ordering } = serve({ ordering: { placeOrder } })

/**
 * The callable of old clients: the envelope `{data}` around the operation of POST /api/orders. It takes the
 * specification's names (`callable-order.ts`). Status, user ids and times are refused by name, as anywhere.
 */
export const mountCallables: Mount = (app, { contextOf }) => {
  app.post('/api/functions/createOrder', async (c) => {
    const body: unknown = await c.req.json().catch(() => null)
    const data = dataOf(body)
    if (!data) {
      const issues = [{ path: 'data', problem: 'an object is needed' }]
      return refusalResponse(400, 'request.invalid', { issues })
    }
    const context = contextOf(c)
    try {
      const result = await call(ordering.placeOrder, data as never, { context })
      const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' })
      for (const [name, value] of context.answer) headers.append(name, value)
      return new Response(JSON.stringify({ result }), { headers })
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error
      if (error.code === 'BAD_REQUEST') return refusalResponse(400, 'request.invalid', issuesOf(error.data))
      return refusalResponse(error.status, error.code, error.data)
    }
  })
}

function dataOf(body: unknown): Record<string, unknown> | null {
  const data = (body as { data?: unknown } | null)?.data
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null
  return orderOfCallable(data as Record<string, unknown>)
}

function issuesOf(data: unknown) {
  const { issues = [] } = (data ?? {}) as { issues?: FoundIssue[] }
  return { issues: namedIssues(issues) }
}

async function inEnvelope(refusal: Response) {
  const { code, data = {} } = (await refusal.json()) as ReturnType<typeof refusalBody>
  const error = { status: STATUS_NAMES[refusal.status] ?? 'INTERNAL', message: code, details: data }
  return new Response(JSON.stringify({ error }), refusal)
}
