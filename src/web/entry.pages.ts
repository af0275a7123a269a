import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Role } from '#domain/accounts/roles.ts'
import { createClient } from './platform/client.ts'
import { pageContext } from './platform/request-context.ts'

type PageRequest = {
  request: Request
  nonce: string
  actor: { user: { id: string; name: string; nameAr: string | null; role: Role } | null }
  api: typeof fetch
}

/** What the server mounts behind its API: renders any page, with the API reached in process. */
export function createPages(options: { publicUrl: () => string; tileUrl: string | null }) {
  const handle = createRequestHandler(build)
  return async ({ request, nonce, actor, api }: PageRequest): Promise<Response> => {
    const { origin } = new URL(request.url)
    const viewer = actor.user && {
      uid: actor.user.id,
      name: actor.user.name,
      nameAr: actor.user.nameAr,
      role: actor.user.role,
      portrait: null,
    }
    const context = new RouterContextProvider()
    const client = createClient({ origin, fetch: api, headers: forwarded(request) })
    context.set(pageContext, {
      viewer,
      client,
      nonce,
      publicUrl: options.publicUrl(),
      tileUrl: options.tileUrl,
    })
    return handle(request, context)
  }
}

/** A loader asks as the same person: by cookie in a browser, by bearer token elsewhere. */
function forwarded(request: Request) {
  const headers: Record<string, string> = {}
  for (const name of ['cookie', 'authorization']) {
    const value = request.headers.get(name)
    if (value) headers[name] = value
  }
  return headers
}
