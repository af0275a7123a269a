import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, data, RouterContextProvider } from 'react-router'
import type { Role } from '#domain/accounts/roles.ts'
import { createClient } from './platform/api/client.ts'
import { pageContext, type Tiles } from './platform/api/request-context.ts'
import { cookieValue, PLACE_COOKIE } from './platform/device/place.ts'
import { LANG } from './platform/i18n/locale/locale.ts'
import { SCHEME_COOKIE } from './platform/page/scheme.ts'

type PageRequest = {
  request: Request
  nonce: string
  actor: {
    user: { id: string; name: string; nameAr: string | null; role: Role; portrait: string | null } | null
  }
  api: typeof fetch
  onDefect(error: unknown): void
}

const UNAVAILABLE = 503

/** What the server mounts behind its API: renders any page, with the API reached in process. */
export function createPages(options: { publicUrl: () => string; tiles: Tiles | null }) {
  const handle = createRequestHandler(build)
  return async ({ request, nonce, actor, api, onDefect }: PageRequest): Promise<Response> => {
    const { origin } = new URL(request.url)
    const viewer = actor.user && {
      uid: actor.user.id,
      name: actor.user.name,
      nameAr: actor.user.nameAr,
      role: actor.user.role,
      portrait: actor.user.portrait,
    }
    const context = new RouterContextProvider()
    const client = createClient({ origin, fetch: orComeBack(api), headers: forwarded(request) })
    context.set(pageContext, {
      viewer,
      client,
      nonce,
      publicUrl: options.publicUrl(),
      tiles: options.tiles,
      onDefect: onceEach(onDefect),
    })
    return handle(request, context)
  }
}

/** The renderer and the router each report an error that no part of the page could be drawn for. */
function onceEach(tell: (error: unknown) => void): (error: unknown) => void {
  const told = new Set<unknown>()
  return (error) => {
    if (told.has(error)) return
    told.add(error)
    tell(error)
  }
}

/** A page whose data cannot be had now says so by its status: a search engine keeps what it has, and a browser comes back. */
function orComeBack(api: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await api(input, init)
    if (answer.status === UNAVAILABLE) throw data(null, { status: UNAVAILABLE })
    return answer
  }
}

const SHOP_WINDOW = /^\/(?:(?:dish|cook)\/[^/]+|cooks)?$/

/** The cookies that a page of the shop window depends on, none of which names anybody; null for pages that are not everyone's. */
export function sharedPageCookies(request: Request): string | null {
  if (!SHOP_WINDOW.test(new URL(request.url).pathname)) return null
  const cookies = request.headers.get('cookie')
  return [LANG, SCHEME_COOKIE, PLACE_COOKIE]
    .map((name) => [name, cookieValue(cookies, name)] as const)
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]))
    .join('; ')
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
