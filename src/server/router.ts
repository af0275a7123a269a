import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError, onError, ValidationError } from '@orpc/server'
import type { Context } from 'hono'
import {
  accountEndpoints,
  passwordEndpoints,
  profileEndpoints,
  secondFactorEndpoints,
  userEndpoints,
} from '#server/modules/accounts/index.ts'
import { auditEndpoints } from '#server/modules/audit/index.ts'
import { cartEndpoints } from '#server/modules/cart/index.ts'
import { catalogEndpoints, categoryEndpoints, dishEndpoints } from '#server/modules/catalog/index.ts'
import {
  cashEndpoints,
  courierDayEndpoints,
  deliveryEndpoints,
  paperEndpoints,
} from '#server/modules/delivery/index.ts'
import { insightEndpoints } from '#server/modules/insights/index.ts'
import { kitchenEndpoints } from '#server/modules/kitchens/index.ts'
import { limitEndpoints } from '#server/modules/limits/index.ts'
import { membershipEndpoints, roleEndpoints } from '#server/modules/membership/index.ts'
import { guestEndpoints, orderingEndpoints, orderOfficeEndpoints } from '#server/modules/ordering/index.ts'
import { privacyEndpoints } from '#server/modules/privacy/index.ts'
import { problemEndpoints } from '#server/modules/problems/index.ts'
import { promotionEndpoints } from '#server/modules/promotions/index.ts'
import { reviewEndpoints } from '#server/modules/reviews/index.ts'
import { settingsEndpoints } from '#server/modules/settings/index.ts'
import { termsEndpoints } from '#server/modules/terms/index.ts'
import { refusalResponse } from './platform/http/failures.ts'
import { namedIssues } from './platform/http/incoming/bad-input.ts'
import { endpoint, type RequestContext } from './platform/rpc.ts'
import type { AppEnv } from './run/app-env.ts'

export const router = endpoint.router({
  accounts: accountEndpoints,
  audit: auditEndpoints,
  cart: cartEndpoints,
  catalog: catalogEndpoints,
  categories: categoryEndpoints,
  courierCash: cashEndpoints,
  courierDays: courierDayEndpoints,
  delivery: deliveryEndpoints,
  dishes: dishEndpoints,
  guests: guestEndpoints,
  insights: insightEndpoints,
  kitchens: kitchenEndpoints,
  limits: limitEndpoints,
  membership: membershipEndpoints,
  ordering: orderingEndpoints,
  orderOffice: orderOfficeEndpoints,
  papers: paperEndpoints,
  passwords: passwordEndpoints,
  privacy: privacyEndpoints,
  problems: problemEndpoints,
  profiles: profileEndpoints,
  promotions: promotionEndpoints,
  reviews: reviewEndpoints,
  secondFactor: secondFactorEndpoints,
  settings: settingsEndpoints,
  terms: termsEndpoints,
  users: { ...userEndpoints, ...roleEndpoints },
})

/** The contract's endpoints as a Hono handler. Bad input names its fields; what is not ours to explain goes up to the app. */
export function createRpcHandler(contextOf: (c: Context<AppEnv>) => RequestContext) {
  const handler = new OpenAPIHandler(router, {
    clientInterceptors: [onError((error, { context }) => sortFailure(error, context))],
    interceptors: [onError((error, { context }) => refuseUnreadable(error, context))],
  })

  return async (c: Context<AppEnv>, request: Request): Promise<Response> => {
    const context = contextOf(c)
    // One address for one thing: what the handler would take with a slash behind it is none.
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
