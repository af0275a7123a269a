import { createHash } from 'node:crypto'
import { call, ORPCError } from '@orpc/server'
import { createMiddleware } from 'hono/factory'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#locales/locale.ts'
import { refusalText } from '#locales/refusal-text.ts'
import { type refusalBody, refusalResponse } from '#server/platform/http/failures.ts'
import { type FoundIssue, namedIssues } from '#server/platform/http/incoming/bad-input.ts'
import type { Mount } from '#server/platform/module/declare-module.ts'
import { serve } from '#server/platform/module/serve.ts'
import type { RequestContext } from '#server/platform/rpc.ts'
import { textsFor } from '#server/platform/texts.ts'
import { placeOrder } from '../placing/place-order.ts'
import { releaseKey } from '../placing/placing-store.ts'
import { orderOfCallable, pathInCallable } from './callable-order.ts'

const STATUS_NAMES: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
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
 * Wraps every failure of a callable in the `{error}` that old clients read, with the words that they show. It is mounted
 * before the general middleware, so that the refusals and defects of that pass through it too.
 */
export const envelopeFailures = createMiddleware(async (c, next) => {
  await next()
  if (c.res.status >= 400) c.res = await inEnvelope(c.res)
})

const { ordering } = serve({ ordering: { placeOrder } })

type Data = Record<string, unknown>

/**
 * The callable of old clients: the envelope `{data}` around the operation of POST /api/orders. It takes the
 * specification's names (`callable-order.ts`). Status, user ids and times are refused by name, as anywhere.
 */
export const mountCallables: Mount = (app, { contextOf }) => {
  app.post('/api/functions/createOrder', async (c) => {
    const data = dataOf(await c.req.json().catch(() => null))
    const issues = [{ path: 'data', problem: 'an object is needed' }]
    if (!data) return refusalResponse(400, 'request.invalid', { issues })
    const context = contextOf(c)
    const answer = await place(context, data)
    answer.headers.set('content-language', localeOf(data, context))
    return answer
  })
}

function dataOf(body: unknown): Data | null {
  const data = (body as { data?: unknown } | null)?.data
  return typeof data !== 'object' || data === null || Array.isArray(data) ? null : (data as Data)
}

async function place(context: RequestContext, data: Data): Promise<Response> {
  const order = orderOfCallable(data)
  const idempotencyKey = await keyOf(context, order)
  try {
    const result = await call(ordering.placeOrder, order as never, {
      context: { ...context, idempotencyKey },
    })
    const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' })
    for (const [name, value] of context.answer) headers.append(name, value)
    return new Response(JSON.stringify({ result }), { headers })
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    if (error.code === 'BAD_REQUEST')
      return refusalResponse(400, 'request.invalid', issuesOf(error.data, data))
    return refusalResponse(error.status, error.code, error.data)
  }
}

/**
 * The specification knows no idempotency key. Without one, the same order of the same person is a retry for as long as an
 * attempt lasts, unless it was cancelled meanwhile.
 */
async function keyOf({ idempotencyKey, actor, platform }: RequestContext, order: Data) {
  if (idempotencyKey !== null || 'idempotencyKey' in order) return idempotencyKey
  const asked = JSON.stringify([actor.user?.id ?? null, order])
  const key = `callable:${createHash('sha256').update(asked).digest('base64url')}`
  await releaseKey(platform.database.db, key)
  return key
}

/** The order's language, or else its buyer's. */
function localeOf({ locale }: Data, { actor }: RequestContext): Locale {
  return isLocale(locale) ? locale : (actor.user?.locale ?? DEFAULT_LOCALE)
}

function issuesOf(found: unknown, data: Data) {
  const { issues = [] } = (found ?? {}) as { issues?: FoundIssue[] }
  return {
    issues: namedIssues(issues).map((issue) => ({ ...issue, path: pathInCallable(data, issue.path) })),
  }
}

async function inEnvelope(refusal: Response) {
  const { code, data } = (await refusal.json()) as ReturnType<typeof refusalBody> & { data?: Data }
  const locale = refusal.headers.get('content-language')
  const texts = textsFor(isLocale(locale) ? locale : DEFAULT_LOCALE)
  const message =
    code === 'auth.required'
      ? texts.t('ordering:checkout.mustLogin')
      : refusalText(texts, { code, params: data })
  const status = STATUS_NAMES[refusal.status] ?? 'INTERNAL'
  return new Response(JSON.stringify({ error: { status, message, details: { code, ...data } } }), refusal)
}
