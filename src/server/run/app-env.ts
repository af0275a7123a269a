import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { SharedRequest } from '../edge/shared-cache-key.ts'
import type { NonceVariables } from '../platform/http/security-headers.ts'
import type { Actor } from '../platform/sessions/actor.ts'

/** What the server's middlewares pass to later handlers. */
export type AppVariables = NonceVariables & {
  requestId: string
  actor: Actor
  sharedRequest: SharedRequest | null
}
export type AppEnv = { Bindings: Partial<HttpBindings>; Variables: AppVariables }
export type App = Hono<AppEnv>
