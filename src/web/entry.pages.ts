import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, data, RouterContextProvider } from 'react-router'
import type { Role } from '#domain/accounts/roles.ts'
import { createClient } from './platform/api/client.ts'
import { pageContext, type Tiles } from './platform/api/request-context.ts'
import { CLOSED_ANNOUNCEMENTS_COOKIE } from './platform/device/closed-announcements.ts'
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

/** What the server mounts behind its API. It renders any page and calls the API in the same process. */
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

/** The renderer and the router both report an error for which no part of the page could be rendered. */
function onceEach(tell: (error: unknown) => void): (error: unknown) => void {
  const reported = new Set<unknown>()
  return (error) => {
    if (reported.has(error)) return
    reported.add(error)
    tell(error)
  }
}

/** A page whose data is unavailable answers with that status: search engines keep what they have, and browsers retry. */
function orComeBack(api: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await api(input, init)
    if (answer.status === UNAVAILABLE) throw data(null, { status: UNAVAILABLE })
    return answer
  }
}

const SHOP_WINDOW = /^\/(?:(?:dish|cook)\/[^/]+|cooks)?$/

/** The cookies that change a public page, none of which identifies a person. Null for pages that differ by person. */
export function sharedPageCookies(request: Request): string | null {
  if (!SHOP_WINDOW.test(new URL(request.url).pathname)) return null
  const cookies = request.headers.get('cookie')
  return [LANG, SCHEME_COOKIE, PLACE_COOKIE, CLOSED_ANNOUNCEMENTS_COOKIE]
    .map((name) => [name, cookieValue(cookies, name)] as const)
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]))
    .join('; ')
}

/** A loader calls the API as the same person: by cookie in a browser, by bearer token elsewhere. */
function forwarded(request: Request) {
  const headers: Record<string, string> = {}
  for (const name of ['cookie', 'authorization']) {
    const value = request.headers.get(name)
    if (value) headers[name] = value
  }
  return headers
}
