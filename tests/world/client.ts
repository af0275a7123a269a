import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { type Contract, contract } from '#contract/index.ts'

export type Client = ContractRouterClient<Contract>

/** A client of the contract that sends its requests by the given function. */
export function clientOf(
  origin: string,
  request: (path: string, init: RequestInit) => Promise<Response>,
  headers: Record<string, string>,
): Client {
  const link = new OpenAPILink(contract, {
    url: `${origin}/api`,
    headers: { origin, ...headers },
    fetch: async (input) => {
      const sent = input as Request
      const url = new URL(sent.url)
      const body = sent.method === 'GET' ? undefined : await sent.arrayBuffer()
      return request(url.pathname + url.search, {
        method: sent.method,
        headers: sent.headers,
        ...(body?.byteLength ? { body } : {}),
      })
    },
  })
  return createORPCClient(link)
}
