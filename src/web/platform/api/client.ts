import routes from 'virtual:contract-routes'
import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { Contract } from '#contract/index.ts'

export type Client = ContractRouterClient<Contract>

/** The typed client of the contract: over HTTP in the browser, through the given `fetch` while rendering on the server. */
export function createClient(options: {
  origin: string
  fetch?: typeof fetch
  headers?: Record<string, string>
}): Client {
  const link = new OpenAPILink(routes as unknown as Contract, {
    url: `${options.origin}/api`,
    headers: options.headers ?? {},
    ...(options.fetch ? { fetch: options.fetch } : {}),
  })
  return createORPCClient(link)
}

let browserClient: Client | undefined

export function client(): Client {
  browserClient ??= createClient({ origin: window.location.origin })
  return browserClient
}

/** Where the network is weak a request may hang for minutes, longer than people wait at a dialog. */
const PATIENCE_MS = 15_000

/** For a call that somebody waits for. After this time it counts as a broken connection, whatever the server did with it. */
export const inTime = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) })

/** Code and parameters of a refusal. No network and a server error have codes of their own. */
export type Failure = { code: string; status: number; data: Record<string, unknown> }

export function failureOf(error: unknown): Failure {
  if (error instanceof ORPCError) {
    // A proxy or a café's login page answers with codes of its own. Ours contain a dot.
    const code = error.code.includes('.') ? error.code : 'server.unknown'
    return { code, status: error.status, data: (error.data ?? {}) as Record<string, unknown> }
  }
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  const offline =
    isLate || error instanceof TypeError || (typeof navigator !== 'undefined' && navigator.onLine === false)
  return { code: offline ? 'network.offline' : 'server.unknown', status: 0, data: {} }
}
