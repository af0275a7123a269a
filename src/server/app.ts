import { randomUUID } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { bringsPictures } from '#contract/picture-paths.ts'
import { envelopeFailures } from '#server/modules/ordering/index.ts'
import { sayDeletionFailed } from '#server/modules/privacy/index.ts'
import { areTermsDue } from '#server/modules/terms/index.ts'
import { mountApiDocs } from './edge/api-docs.ts'
import { mountCrawlers } from './edge/crawlers.ts'
import { everyonesOf, type SharedPageCookies } from './edge/everyones.ts'
import { type LiveStreams, mountLive } from './edge/live.ts'
import { type MapTiles, originsOf } from './edge/map-tiles.ts'
import { mountMedia } from './edge/media.ts'
import type { Readiness } from './edge/readiness.ts'
import { distancesAnew } from './modules/catalog/index.ts'
import { MODULES } from './modules.ts'
import { askedFrom } from './platform/audit.ts'
import { goneIn, isConnectionLoss } from './platform/database/transaction.ts'
import { StorageFailure } from './platform/files/files.ts'
import { comeBack } from './platform/http/come-back.ts'
import { refusalResponse } from './platform/http/failures.ts'
import { clientAddressReader } from './platform/http/incoming/client-address.ts'
import { refuseCrossSite } from './platform/http/incoming/cross-site.ts'
import { type BodyLimits, readBody } from './platform/http/incoming/read-body.ts'
import { refuseUnreadableAddress } from './platform/http/incoming/readable-address.ts'
import { plainPage } from './platform/http/plain-page.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { createSharedAnswers } from './platform/http/shared-answers.ts'
import { staticFiles } from './platform/http/static-files.ts'
import { TooMany } from './platform/limits.ts'
import type { Hub } from './platform/live/hub.ts'
import { classOf, type RequestClass } from './platform/load/class-of-request.ts'
import { createGate, type Load, type Shares } from './platform/load/gate.ts'
import { REQUEST_SHARES, SIGN_IN_SHARES, type SignInClass } from './platform/load/shares.ts'
import type { Platform } from './platform/platform.ts'
import type { RequestContext } from './platform/rpc.ts'
import { type Actor, findActor } from './platform/sessions/actor.ts'
import type { Auth } from './platform/sessions/auth.ts'
import { addCookies } from './platform/sessions/cookies.ts'
import { uploadDoor } from './platform/uploads/upload-door.ts'
import { createRpcHandler } from './router.ts'
import type { App, AppEnv } from './run/app-env.ts'

export type PageRequest = {
  request: Request
  nonce: string
  actor: Actor
  /** Calls the API in this process, as the same person, without a socket. */
  api: typeof fetch
  /** What went wrong while it was made, of which the visitor learns nothing. */
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
  /** Waits for those who are at the door, before a page takes the processor for itself. */
  newcomers?: () => Promise<void>
  requestShares?: Shares<RequestClass>
  signInShares?: Shares<SignInClass>
}

export type Composed = { app: App; live: LiveStreams; load(): Record<RequestClass | SignInClass, Load> }

const JSON_BODY = { mostBytes: 256 * 1024, withinMs: 30_000 }

/** The whole server as one request handler; the order of the lines is the order in which a request meets them. */
export function createApp(parts: AppParts): Composed {
  const { platform, auth } = parts
  const secure = () => parts.publicUrl().startsWith('https:')
  const addressOf = clientAddressReader(platform.env.TRUSTED_PROXIES)
  /** Who sends a request that has not come as far as its actor. */
  const findUser = async (c: Context) => {
    const headers = new Headers(c.req.raw.headers)
    return (await findActor(auth, headers, secure(), addressOf(c.env?.incoming))).actor.user
  }
  /** Requests that a page makes in this process bring their actor along instead of a second session look-up. */
  const knownActors = new WeakMap<Request, Actor>()
  /** A door for requests that come through a socket: a page has passed it, and its own requests must not wait for it. */
  const fromOutside =
    (door: MiddlewareHandler<AppEnv>): MiddlewareHandler<AppEnv> =>
    (c, next) =>
      knownActors.has(c.req.raw) ? next() : door(c, next)
  const requests = createGate(parts.requestShares ?? REQUEST_SHARES)
  const signIns = createGate(parts.signInShares ?? SIGN_IN_SHARES)
  /** Works for a request where there is room for it, and otherwise says to come back. */
  const whereRoom = async <T>(c: Context<AppEnv>, work: () => Promise<T>, nonce = c.get('nonce')) => {
    const of = classOf(c.req)
    const leave = of === null ? () => {} : await requests.enter(of)
    if (!leave) return comeBack(c.req, nonce)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  const app: App = new Hono<AppEnv>()
  app.onError((error, c) => failureOf(error, c, platform))

  app.use(async (c, next) => {
    // Node keeps random bytes for these ready; other ids ask for theirs one by one.
    c.set('requestId', randomUUID())
    await next()
    c.res.headers.set('x-request-id', c.get('requestId'))
  })
  const tileUrl = platform.env.MAP_TILE_URL
  app.use(
    securityHeaders(() => ({
      secure: secure(),
      tileOrigins: tileUrl ? originsOf(tileUrl) : [],
      development: platform.env.APP_ENV === 'development',
    })),
  )

  app.get('/api/health', (c) => c.json({ ok: true }))
  app.get('/api/ready', async (c) => {
    if (parts.readiness?.isLeaving())
      return refusalResponse(503, 'server.unavailable', { retryAfterSeconds: RETRY_SECONDS })
    await platform.database.pool.query('select 1')
    return c.json({ ok: true })
  })
  if (parts.assetsFolder) app.use(staticFiles(parts.assetsFolder))
  mountMedia(app, platform, findUser)
  app.use(compress())

  app.use('/api/functions/*', sayDeletionFailed)
  app.use('/api/functions/*', envelopeFailures)
  app.use(refuseUnreadableAddress)
  app.use('/api/*', refuseCrossSite(parts.trustedOrigins))
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
    fromOutside((c, next) => (bringsPictures(c.req) ? pictures(c, next) : json(c, next))),
  )
  const keepSeconds = platform.env.SHARED_ANSWER_SECONDS
  app.use((c, next) => {
    const { sharedPageCookies } = parts
    const everyones = keepSeconds ? everyonesOf(c.req.raw, { secure: secure(), sharedPageCookies }) : null
    c.set('everyones', everyones)
    // What is told again costs less than the word to come back: only making it has to wait for room.
    return everyones ? next() : fromOutside(whereRoom)(c, next)
  })
  app.use(async (c, next) => {
    const known = knownActors.get(c.req.raw)
    const address = addressOf(c.env?.incoming)
    const { actor, renewed } = known
      ? { actor: known, renewed: [] }
      : await findActor(auth, c.req.raw.headers, secure(), address)
    c.set('actor', actor)
    // Limits count the actor's network. The audit log names the address itself.
    await askedFrom(address, next)
    addCookies(c.res.headers, renewed)
    // What does not say how long it may be kept is kept by nobody.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })

  const live = mountLive(app, { platform, hub: parts.hub, secure, sessionCheckMs: parts.sessionCheckMs })
  const contextOf = (c: Context<AppEnv>): RequestContext => ({
    platform,
    actor: c.get('actor'),
    requestId: c.get('requestId'),
    idempotencyKey: c.req.header('idempotency-key') ?? null,
    headers: c.req.raw.headers,
    auth,
    signIns,
    secure: secure(),
    answer: new Headers(),
    areTermsDue: (user) => areTermsDue(platform.database.db, user, new Date(platform.clock.now())),
  })
  mountCrawlers(app, platform, parts.publicUrl)
  mountApiDocs(app, platform)
  for (const { mounts } of MODULES) for (const mount of mounts) mount(app, { platform, contextOf })
  const shared = createSharedAnswers(keepSeconds)
  const rpc = createRpcHandler(contextOf)
  app.use('/api/*', (c) => {
    const everyones = c.get('everyones')
    if (!everyones) return rpc(c, c.req.raw)
    const { path, place } = everyones
    const ofPage = knownActors.has(c.req.raw)
    const read = () => rpc(c, new Request(new URL(path, c.req.url), { headers: c.req.raw.headers }))
    return shared.answer(
      path,
      { nonce: c.get('nonce'), place },
      {
        make: ofPage ? read : () => whereRoom(c, read),
        // A page holds its place meanwhile: it must not wait for one who waits for a place.
        alone: ofPage,
        ...(place && { writer: (text) => distancesAnew(platform.database.db, { path, text }) }),
      },
    )
  })

  const { pages } = parts
  if (pages) {
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
      await parts.newcomers?.()
      const answer = await pages({ request, nonce, actor, api, onDefect })
      // The platform's own redirects take no further headers; a copy does.
      return answer.body === null ? new Response(null, answer) : answer
    }
    app.all('*', async (c) => {
      const [actor, nonce] = [c.get('actor'), c.get('nonce')]
      // Every write goes through the contract: a form that is posted to a page, from here or elsewhere, has nothing to do there.
      if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
        return plainPage('notFound', { status: 404, nonce })
      const everyones = c.get('everyones')
      if (!everyones) return render(c, c.req.raw, actor, nonce)
      // Made of the address and these cookies alone, so that nothing of one visitor can reach another.
      const { path, cookie } = everyones
      const request = new Request(new URL(path, parts.publicUrl()), { headers: { cookie } })
      const nobody: Actor = { user: null, device: null, address: actor.address }
      const make = (placeholder: string) =>
        whereRoom(c, () => render(c, request, nobody, placeholder), placeholder)
      return shared.answer(`${path} ${cookie}`, { nonce, place: null }, { make })
    })
  }
  app.notFound(() => refusalResponse(404, 'request.no_such_path'))
  return { app, live, load: () => ({ ...requests.load(), ...signIns.load() }) }
}

const RETRY_SECONDS = 2
const STORAGE_RETRY_SECONDS = 30

function failureOf(error: Error, c: Context<AppEnv>, { log }: Platform): Response {
  const requestId = c.get('requestId')
  if (error instanceof TooMany) {
    return refusalResponse(429, 'limit.too_many', { retryAfterSeconds: error.retryAfterSeconds })
  }
  if (isConnectionLoss(error)) {
    log.warn({ err: error.message, requestId }, 'the database is away')
    return comeBack(c.req, c.get('nonce'), 'away')
  }
  const gone = goneIn(error)
  if (gone !== null)
    return gone === c.get('actor').user?.id
      ? refusalResponse(401, 'auth.required')
      : refusalResponse(409, 'request.person_gone')
  if (error instanceof StorageFailure) {
    log.error({ err: error.cause, requestId }, error.message)
    return error.isFull
      ? refusalResponse(507, 'file.storage_full')
      : refusalResponse(503, 'file.storage_away', { retryAfterSeconds: STORAGE_RETRY_SECONDS })
  }
  log.error({ err: error, requestId }, 'defect')
  return refusalResponse(500, 'server.unknown', { requestId })
}
