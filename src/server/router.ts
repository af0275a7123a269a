import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError, onError, ValidationError } from '@orpc/server'
import type { Context } from 'hono'
import { MODULES } from './modules.ts'
import { refusalResponse } from './platform/http/failures.ts'
import { namedIssues } from './platform/http/incoming/bad-input.ts'
import type { Module } from './platform/module/declare-module.ts'
import { endpoint, type RequestContext } from './platform/rpc.ts'
import type { AppEnv } from './run/app-env.ts'

type EndpointsOf<Each> = Each extends Module<infer Endpoints> ? Endpoints : never
type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** An endpoint of the contract that no module has does not compile. */
export const router = endpoint.router(endpointsOf(MODULES) as AllOf<EndpointsOf<(typeof MODULES)[number]>>)

/** Two modules may share a group of the contract. */
function endpointsOf(modules: readonly Module[]): object {
  const groups: Record<string, object> = {}
  for (const { endpoints } of modules)
    for (const [group, ofModule] of Object.entries(endpoints))
      groups[group] = { ...groups[group], ...ofModule }
  return groups
}

/** The contract's endpoints as a Hono handler. Bad input names its fields; what is not ours to explain goes up to the app. */
export function createRpcHandler(contextOf: (c: Context<AppEnv>) => RequestContext) {
  const handler = new OpenAPIHandler(router, {
    clientInterceptors: [onError((error, { context }) => sortFailure(error, context))],
    interceptors: [onError((error, { context }) => refuseUnreadable(error, context))],
  })

  return async (c: Context<AppEnv>, request: Request): Promise<Response> => {
    const context = contextOf(c)
    // Reject trailing slashes: each resource has one URL.
    if (c.req.path.endsWith('/')) return refusalResponse(404, 'request.no_such_path')
    const asked = request.method === 'HEAD' ? new Request(request.url, { headers: request.headers }) : request
    const { matched, response } = await handler.handle(asked, { prefix: '/api', context })
    if (context.failure) throw context.failure
    if (!matched) return refusalResponse(404, 'request.no_such_path')
    for (const [name, value] of context.answer) response.headers.append(name, value)
    return withRetryAfter(response)
  }
}

async function withRetryAfter(response: Response) {
  if (response.status !== 429 && response.status !== 503 && response.status !== 409) return response
  const body = (await response.clone().json()) as { data?: { retryAfterSeconds?: number } }
  const seconds = body.data?.retryAfterSeconds
  if (seconds) response.headers.set('retry-after', String(seconds))
  return response
}

/** A defect is kept for the app, which logs it with the request's id; bad input names its fields. */
function sortFailure(error: unknown, context: RequestContext) {
  if (!(error instanceof ORPCError))
    context.failure = error instanceof Error ? error : new Error(String(error))
  else if (error.code === 'BAD_REQUEST') throw badInput(error)
}

/** What fails before an endpoint is called, and is not a refusal, is a body that could not be read. */
function refuseUnreadable(error: unknown, context: RequestContext) {
  if (!context.failure && !(error instanceof ORPCError && error.code !== 'BAD_REQUEST')) throw badInput(error)
}

function badInput(error: unknown) {
  const cause = error instanceof ORPCError ? error.cause : error
  const issues = cause instanceof ValidationError ? cause.issues : []
  return new ORPCError('request.invalid', {
    status: 400,
    message: 'request.invalid',
    data: { issues: namedIssues(issues) },
    cause: error,
  })
}
