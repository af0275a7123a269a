import { type ClientLink, createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { Contract } from '#contract/index.ts'
import { routes } from './routes.ts'

export type Client = ContractRouterClient<Contract>

/** Where the network is weak a request may hang for minutes, longer than people wait at a dialog. */
const PATIENCE_MS = 15_000

/**
 * The typed client of the contract: over HTTP in the browser, through the given `fetch` while rendering on the server. In the
 * browser a call without a signal of its own counts as a broken connection after `PATIENCE_MS`, whatever the server did with it.
 */
export function createClient(options: {
  origin: string
  fetch?: typeof fetch
  headers?: Record<string, string>
}): Client {
  const loaded = new OpenAPILink(routes as unknown as Contract, {
    url: `${options.origin}/api`,
    headers: options.headers ?? {},
    fetch:
      options.fetch ??
      ((request, init, { signal = AbortSignal.timeout(PATIENCE_MS) }) =>
        fetch(request, { ...init, signal }).catch((error: unknown) => {
          // A read that came too late has changed nothing.
          throw request.method === 'GET' && isLate(error) ? new TypeError('no answer') : error
        })),
  })
  const link: ClientLink<Record<never, never>> = {
    async call(path, input, call) {
      const [group = '', name = ''] = path
      if (!routes[group]?.[name]) await import('./later-routes.ts')
      return loaded.call(path, input, call)
    },
  }
  return createORPCClient(link)
}

let browserClient: Client | undefined

export function client(): Client {
  browserClient ??= createClient({ origin: window.location.origin })
  return browserClient
}

/** Code and parameters of a refusal. No network, an answer that did not come in time and a server error have codes of their own. */
export type Failure = { code: string; status: number; data: Record<string, unknown> }

export function failureOf(error: unknown): Failure {
  if (error instanceof ORPCError) {
    // A proxy or a café's login page answers with codes of its own. Ours contain a dot.
    const code = error.code.includes('.') ? error.code : 'server.unknown'
    return { code, status: error.status, data: (error.data ?? {}) as Record<string, unknown> }
  }
  return { code: codeOf(error), status: 0, data: {} }
}

function codeOf(error: unknown): string {
  // The request was sent, so the server may have done its work.
  if (isLate(error)) return 'network.no_answer'
  const isOffline =
    error instanceof TypeError || (typeof navigator !== 'undefined' && navigator.onLine === false)
  return isOffline ? 'network.offline' : 'server.unknown'
}

function isLate(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}
