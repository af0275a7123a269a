import { randomUUID } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { bringsPictures } from '#contract/picture-paths.ts'
import { ONE_CLICK_STOP } from '#domain/paths.ts'
import { envelopeFailures } from '#server/modules/ordering/index.ts'
import { DELETE_USER, sayDeletionFailed } from '#server/modules/privacy/index.ts'
import { areTermsDue } from '#server/modules/terms/index.ts'
import { mountApiDocs } from './edge/api-docs.ts'
import { mountAppManifest } from './edge/app-manifest.ts'
import { mountCrawlers } from './edge/crawlers.ts'
import { failureOf } from './edge/failure-of.ts'
import { type LiveStreams, mountLive } from './edge/live.ts'
import { type MapTiles, originsOf } from './edge/map-tiles.ts'
import { mountMedia } from './edge/media.ts'
import type { Readiness } from './edge/readiness.ts'
import { type SharedPageCookies, sharedCacheKey } from './edge/shared-cache-key.ts'
import { withOwnDistances } from './modules/catalog/index.ts'
import { MODULES } from './modules.ts'
import { withRequestAddress } from './platform/audit.ts'
import { refusalResponse } from './platform/http/failures.ts'
import { clientAddressReader, trustedProxyReader } from './platform/http/incoming/client-address.ts'
import { refuseCrossSite } from './platform/http/incoming/cross-site.ts'
import { type BodyLimits, readBody } from './platform/http/incoming/read-body.ts'
import { refuseUnreadableAddress } from './platform/http/incoming/readable-address.ts'
import { plainPage } from './platform/http/plain-page.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { serviceUnavailable } from './platform/http/service-unavailable.ts'
import { createSharedAnswers } from './platform/http/shared-answers.ts'
import { staticFiles } from './platform/http/static-files.ts'
import type { Hub } from './platform/live/hub.ts'
import { classOf, type RequestClass } from './platform/load/class-of-request.ts'
import { createGate, type Load, type Shares } from './platform/load/gate.ts'
import { REQUEST_SHARES, SIGN_IN_SHARES, type SignInClass } from './platform/load/shares.ts'
import type { Platform } from './platform/platform.ts'
import type { RequestContext } from './platform/rpc.ts'
import { type Actor, findActor } from './platform/sessions/actor.ts'
import type { Auth } from './platform/sessions/auth.ts'
import { addCookies, ownWriteCookie } from './platform/sessions/cookies.ts'
import { currentTrace, traceIn, traceOfRequest, withTrace } from './platform/trace.ts'
import { uploadDoor } from './platform/uploads/upload-door.ts'
import { createRpcHandler } from './router.ts'
import type { App, AppEnv } from './run/app-env.ts'

const PERSONAL_DATA = MODULES.map(({ personalData }) => personalData)

export type PageRequest = {
  request: Request
  nonce: string
  actor: Actor
  /** Calls the API in this process, as the same person, without a socket. */
  api: typeof fetch
  /** Logs a render error. The visitor gets only the error page. */
  onDefect(error: unknown): void
}
export type PageOptions = { publicUrl: () => string; tiles: MapTiles | null }
export type PageHandler = (page: PageRequest) => Promise<Response>

export type AppParts = {
  platform: Platform
  auth: Auth
  hub: Hub
  publicUrl: () => string
  trustedOrigins: () => string[]
  pages?: PageHandler
  sharedPageCookies?: SharedPageCookies
  assetsFolder?: string
  readiness?: Pick<Readiness, 'isLeaving'>
  /** How soon a live stream ends after its session; for tests that will not wait. */
  sessionCheckMs?: number
  bodyLimits?: BodyLimits
  uploadLimits?: Parameters<typeof uploadDoor>[1]
  /** Lets pending connections be accepted before a render blocks the loop. */
  acceptPending?: () => Promise<void>
  requestShares?: Shares<RequestClass>
  signInShares?: Shares<SignInClass>
}

export type Composed = { app: App; live: LiveStreams; load(): Record<RequestClass | SignInClass, Load> }

const JSON_BODY = { mostBytes: 256 * 1024, withinMs: 30_000 }

/** The whole server as one request handler. The order of the steps is the order in which a request meets them. */
export function createApp(parts: AppParts): Composed {
  const app: App = new Hono<AppEnv>()
  const wiring = wire(parts)
  app.onError((error, c) => failureOf(error, c, parts.platform))
  nameRequests(app, wiring)
  sendSecurityHeaders(app, wiring)
  answerProbes(app, wiring)
  serveFiles(app, wiring)
  countAnswers(app, wiring)
  wrapOldFailures(app)
  readRequests(app, wiring)
  admitRequests(app, wiring)
  identifyCallers(app, wiring)
  const live = mountLive(app, {
    platform: parts.platform,
    hub: parts.hub,
    secure: wiring.secure,
    sessionCheckMs: parts.sessionCheckMs,
  })
  mountBesideTheContract(app, wiring)
  answerApi(app, wiring)
  if (parts.pages) renderPages(app, wiring, parts.pages)
  app.notFound(() => refusalResponse(404, 'request.no_such_path'))
  return { app, live, load: () => ({ ...wiring.requests.load(), ...wiring.signIns.load() }) }
}

type Wiring = ReturnType<typeof wire>

/** What several steps share. */
function wire(parts: AppParts) {
  const { platform, auth } = parts
  const secure = () => parts.publicUrl().startsWith('https:')
  const addressOf = clientAddressReader(platform.env.TRUSTED_PROXIES)
  /** Requests that a page makes in this process bring their actor along instead of a second session look-up. */
  const knownActors = new WeakMap<Request, Actor>()
  const requests = createGate(parts.requestShares ?? REQUEST_SHARES)
  const signIns = createGate(parts.signInShares ?? SIGN_IN_SHARES)
  return {
    parts,
    secure,
    addressOf,
    knownActors,
    requests,
    signIns,
    shared: createSharedAnswers(platform.env.SHARED_ANSWER_SECONDS),
    /** Who sends a request that has not come as far as its actor. */
    async findUser(c: Context) {
      const headers = new Headers(c.req.raw.headers)
      return (await findActor(auth, headers, secure(), addressOf(c.env?.incoming))).actor.user
    },
    /** Applies a middleware to requests from the network only: a page's own API calls have passed it already. */
    networkRequestsOnly:
      (door: MiddlewareHandler<AppEnv>): MiddlewareHandler<AppEnv> =>
      (c, next) =>
        knownActors.has(c.req.raw) ? next() : door(c, next),
    /** Works for a request while it holds a slot of the load gate, and otherwise says when to retry. */
    async withSlot<T>(c: Context<AppEnv>, work: () => Promise<T>, nonce = c.get('nonce')) {
      const of = classOf(c.req)
      const leave = of === null ? () => {} : await requests.enter(of)
      if (!leave) return serviceUnavailable(c.req, nonce)
      try {
        return await work()
      } finally {
        leave()
      }
    },
    contextOf: (c: Context<AppEnv>): RequestContext => ({
      platform,
      actor: c.get('actor'),
      requestId: c.get('requestId'),
      idempotencyKey: c.req.header('idempotency-key') ?? null,
      headers: c.req.raw.headers,
      auth,
      signIns,
      secure: secure(),
      answer: new Headers(),
      personalData: PERSONAL_DATA,
      areTermsDue: (user) => areTermsDue(platform.database.db, user, new Date(platform.clock.now())),
    }),
  }
}

/** A trusted proxy may begin the trace. What a page asks of the API in this process belongs to the page's. */
function nameRequests(app: App, { parts: { platform }, knownActors }: Wiring) {
  const isFromProxy = trustedProxyReader(platform.env.TRUSTED_PROXIES)
  app.use(async (c, next) => {
    // `randomUUID` draws from bytes that Node keeps ready; our other ids cost a system call each.
    const requestId = randomUUID()
    c.set('requestId', requestId)
    const given = knownActors.has(c.req.raw)
      ? currentTrace()
      : isFromProxy(c.env?.incoming)
        ? traceIn(c.req.header('traceparent'))
        : null
    await withTrace(given ?? traceOfRequest(requestId), next)
    c.res.headers.set('x-request-id', requestId)
  })
}

function sendSecurityHeaders(app: App, { secure, parts: { platform } }: Wiring) {
  const { MAP_TILE_URL, APP_ENV } = platform.env
  app.use(
    securityHeaders(() => ({
      secure: secure(),
      tileOrigins: MAP_TILE_URL ? originsOf(MAP_TILE_URL) : [],
      development: APP_ENV === 'development',
    })),
  )
}

function answerProbes(app: App, { parts: { readiness, platform } }: Wiring) {
  app.get('/api/health', (c) => c.json({ ok: true }))
  app.get('/api/ready', async (c) => {
    if (readiness?.isLeaving())
      return refusalResponse(503, 'server.unavailable', { retryAfterSeconds: RETRY_SECONDS })
    await platform.database.pool.query('select 1')
    return c.json({ ok: true })
  })
}

function serveFiles(app: App, { parts: { assetsFolder, platform }, findUser }: Wiring) {
  if (assetsFolder) app.use(staticFiles(assetsFolder))
  mountMedia(app, platform, findUser)
  app.use(compress())
}

/** Counts what people ask for. Probes and files are answered before, and what a page asks of the API is part of the page. */
function countAnswers(app: App, { parts: { platform }, networkRequestsOnly }: Wiring) {
  const { metrics, log } = platform
  app.use(
    networkRequestsOnly(async (c, next) => {
      const begun = performance.now()
      await next()
      const of = classOf(c.req) ?? (bringsPictures(c.req) ? 'uploads' : 'sign_ins')
      const { status } = c.res
      const seconds = (performance.now() - begun) / 1_000
      metrics.answered({ of, status, seconds })
      // Without the path, which may be somebody's secret link.
      log.debug({ class: of, status, seconds }, 'answered')
    }),
  )
}

function wrapOldFailures(app: App) {
  app.use('/api/functions/*', (c, next) =>
    c.req.path === DELETE_USER ? sayDeletionFailed(c, next) : envelopeFailures(c, next),
  )
}

/** Refuses what is unreadable, from another site or too large. */
function readRequests(app: App, { parts, addressOf, findUser, networkRequestsOnly }: Wiring) {
  app.use(refuseUnreadableAddress)
  // A mail program stops offers by a form of its own, for its reader and without a cookie (RFC 8058). The key is the proof.
  app.use('/api/*', refuseCrossSite(parts.trustedOrigins, [ONE_CLICK_STOP]))
  const pictures = uploadDoor(
    {
      addressOf: (c) => addressOf(c.env?.incoming),
      isSignedIn: async (c) => (await findUser(c)) !== null,
    },
    parts.uploadLimits,
  )
  const json = readBody(parts.bodyLimits ?? JSON_BODY)
  app.use(
    '/api/*',
    networkRequestsOnly((c, next) => (bringsPictures(c.req) ? pictures(c, next) : json(c, next))),
  )
}

function admitRequests(
  app: App,
  { parts: { platform, sharedPageCookies }, secure, networkRequestsOnly, withSlot }: Wiring,
) {
  app.use((c, next) => {
    const sharedRequest = platform.env.SHARED_ANSWER_SECONDS
      ? sharedCacheKey(c.req.raw, { secure: secure(), sharedPageCookies })
      : null
    c.set('sharedRequest', sharedRequest)
    // A cached answer is cheaper than a 503, so only building a new one passes the load gate.
    return sharedRequest ? next() : networkRequestsOnly(withSlot)(c, next)
  })
}

function identifyCallers(app: App, { parts: { auth, platform }, secure, addressOf, knownActors }: Wiring) {
  app.use(async (c, next) => {
    const known = knownActors.get(c.req.raw)
    const address = addressOf(c.env?.incoming)
    const { actor, renewed } = known
      ? { actor: known, renewed: [] }
      : await findActor(auth, c.req.raw.headers, secure(), address)
    c.set('actor', actor)
    // Limits count the actor's network. The audit log names the address itself.
    await withRequestAddress(address, next)
    addCookies(c.res.headers, renewed)
    if (platform.replica && c.req.method !== 'GET' && c.req.method !== 'HEAD')
      addCookies(c.res.headers, [ownWriteCookie(secure())])
    // Default to no-store when a handler set no Cache-Control.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })
}

function mountBesideTheContract(app: App, { parts: { platform, publicUrl }, contextOf }: Wiring) {
  mountCrawlers(app, platform, publicUrl)
  mountAppManifest(app)
  mountApiDocs(app, platform)
  for (const { mounts } of MODULES) for (const mount of mounts) mount(app, { platform, contextOf })
}

function answerApi(app: App, { parts: { platform }, contextOf, knownActors, shared, withSlot }: Wiring) {
  const rpc = createRpcHandler(contextOf)
  app.use('/api/*', (c) => {
    const sharedRequest = c.get('sharedRequest')
    if (!sharedRequest) return rpc(c, c.req.raw)
    const { path, place } = sharedRequest
    const ofPage = knownActors.has(c.req.raw)
    const read = () => rpc(c, new Request(new URL(path, c.req.url), { headers: c.req.raw.headers }))
    return shared.answer(
      path,
      { nonce: c.get('nonce'), place },
      {
        make: ofPage ? read : () => withSlot(c, read),
        // The page already holds a slot; waiting for another request's slot could deadlock.
        alone: ofPage,
        ...(place && { writer: (text) => withOwnDistances(platform.database.db, { path, text }) }),
      },
    )
  })
}

function renderPages(app: App, { parts, knownActors, shared, withSlot }: Wiring, pages: PageHandler) {
  const { platform, publicUrl, acceptPending } = parts
  const render = async (c: Context<AppEnv>, request: Request, actor: Actor, nonce: string) => {
    const api: typeof fetch = async (input, init) => {
      const asked = new Request(
        new URL(input instanceof Request ? input.url : input, request.url),
        input instanceof Request ? input : init,
      )
      knownActors.set(asked, actor)
      return app.fetch(asked, c.env)
    }
    const onDefect = (error: unknown) =>
      platform.log.error({ err: error, requestId: c.get('requestId') }, 'defect')
    await acceptPending?.()
    const answer = await pages({ request, nonce, actor, api, onDefect })
    // The headers of `Response.redirect()` cannot be changed, so it is copied.
    return answer.body === null ? new Response(null, answer) : answer
  }
  app.all('*', async (c) => {
    const [actor, nonce] = [c.get('actor'), c.get('nonce')]
    // Every write goes through the contract: a form that is posted to a page, from here or elsewhere, has nothing to do there.
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      return plainPage('notFound', { status: 404, nonce })
    const sharedRequest = c.get('sharedRequest')
    if (!sharedRequest) return render(c, c.req.raw, actor, nonce)
    // Made of the address and these cookies alone, so that nothing of one visitor can reach another.
    const { path, cookie } = sharedRequest
    const request = new Request(new URL(path, publicUrl()), { headers: { cookie } })
    const nobody: Actor = { ...actor, user: null, device: null, isTokenRefused: false }
    const make = (placeholder: string) =>
      withSlot(c, () => render(c, request, nobody, placeholder), placeholder)
    return shared.answer(`${path} ${cookie}`, { nonce, place: null }, { make })
  })
}

const RETRY_SECONDS = 2
