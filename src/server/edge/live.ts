import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { courierBoardSources, noteSeen } from '../modules/delivery/index.ts'
import { customerOrdersSource, kitchenBoardSource, orderSource } from '../modules/ordering/index.ts'
import { refusalResponse } from '../platform/http/failures.ts'
import { headersFor } from '../platform/http/security-headers.ts'
import { type Cap, createLiveCaps } from '../platform/live/caps.ts'
import { type EventStream, openEventStream } from '../platform/live/event-stream.ts'
import type { Hub, Source } from '../platform/live/hub.ts'
import type { Platform } from '../platform/platform.ts'
import type { Actor, SignedIn } from '../platform/sessions/actor.ts'
import { listSessionRoles } from '../platform/sessions/session-roles.ts'
import type { App } from '../run/app-env.ts'

export type LiveStreams = {
  /** Streams must end before the server can close: an open one would hold it for ever. Their clients come back, to another server. */
  endAll(): void
  count(): number
}

type LiveParts = {
  platform: Platform
  hub: Hub
  secure: () => boolean
  /** How often the sessions of all open streams are asked for at once. */
  sessionCheckMs?: number
}

/** A ban closes streams within 5 s (I-24), the time to read the sessions included. */
const SESSION_CHECK_MS = 4_000
/** Whoever follows their orders is there, also where nothing is asked for. */
const SEEN_MS = 60_000
const RETRY_SECONDS = 5

/**
 * One stream a client: what it may follow comes from its session and the order's secret, never from the address alone; it ends
 * with its session. Snapshot first, then every change, whole and versioned; Last-Event-ID means nothing here.
 */
export function mountLive(app: App, parts: LiveParts): LiveStreams {
  const { platform, hub, secure } = parts
  const open = new Map<EventStream, SignedIn | null>()
  const caps = createLiveCaps(platform.database.pool, platform.log)
  const courierBoardSource = courierBoardSources(platform)
  let stopping = false

  app.get('/api/live', async (c) => {
    const outgoing = c.env?.outgoing
    if (!outgoing || stopping) {
      return refusalResponse(503, 'server.unavailable', { retryAfterSeconds: RETRY_SECONDS })
    }
    const actor = c.get('actor')
    const leave = await caps.enter(capsOf(actor, platform.env))
    if (!leave) return refusalResponse(429, 'limit.too_many', { retryAfterSeconds: 30 })
    const refusal = (status: number, code: string) => {
      leave()
      return refusalResponse(status, code)
    }
    const sources = await sourcesFor(c.req.query(), actor, { platform, courierBoardSource }).catch(
      (error) => {
        leave()
        throw error
      },
    )
    if (sources === 'auth.required') return refusal(401, sources)
    if (sources === 'auth.forbidden') return refusal(403, sources)
    if (sources === 'not_found') return refusal(404, 'order.not_found')
    // The server may have been told to leave meanwhile: a stream that opens now would hold it for ever.
    if (stopping) return refusal(503, 'server.unavailable')
    if (c.req.raw.method === 'HEAD' || outgoing.destroyed) {
      leave()
      return c.body(null, 200, { 'content-type': 'text/event-stream; charset=utf-8' })
    }

    const stream = openEventStream(outgoing, {
      ...headersFor(c.req.path, c.get('nonce'), { secure: secure(), tileOrigins: [], development: false }),
      'x-request-id': c.get('requestId'),
    })
    open.set(stream, actor.user)
    const stops = [leave, () => void open.delete(stream)]
    let closed = false
    stream.onClose(() => {
      closed = true
      for (const stop of stops) stop()
    })
    for (const source of sources) {
      try {
        const stop = await hub.follow(source, stream)
        if (closed) stop()
        else stops.push(stop)
      } catch (error) {
        // Too late for a status: the client comes back and is answered then.
        platform.log.warn({ err: (error as Error).message }, 'live stream could not begin')
        stream.cut()
      }
    }
    return new Response(null, RESPONSE_ALREADY_SENT)
  })

  const check = setInterval(() => void endWithoutSession(), parts.sessionCheckMs ?? SESSION_CHECK_MS)
  check.unref()
  const seen = setInterval(() => void noteCouriers(), SEEN_MS)
  seen.unref()

  async function noteCouriers() {
    const couriers = [...open.values()].flatMap((user) => (user?.role === 'delivery' ? [user.id] : []))
    try {
      await noteSeen(platform, [...new Set(couriers)])
    } catch (error) {
      platform.log.warn(
        { err: (error as Error).message },
        'couriers who follow their orders could not be noted',
      )
    }
  }

  /** One question for all streams, however many: who was banned, signed out or given another role follows nothing any more. */
  async function endWithoutSession() {
    const people = [...open].flatMap(([stream, user]) => (user ? [{ stream, user }] : []))
    if (people.length === 0) return
    try {
      const ids = people.map(({ user }) => user.sessionId)
      const roles = await listSessionRoles(platform.database.db, ids)
      for (const { stream, user } of people) if (roles.get(user.sessionId) !== user.role) stream.cut()
    } catch (error) {
      platform.log.warn({ err: (error as Error).message }, 'sessions of live streams could not be read')
    }
  }

  return {
    endAll() {
      stopping = true
      clearInterval(check)
      clearInterval(seen)
      for (const stream of open.keys()) stream.cut()
      void caps.close()
    },
    count: () => open.size,
  }
}

function capsOf(actor: Actor, env: Platform['env']): Cap[] {
  const who = actor.user?.sessionId ?? actor.device
  return [
    { key: `address:${actor.address}`, most: env.LIMIT_LIVE_PER_ADDRESS },
    ...(who ? [{ key: `who:${who}`, most: env.LIMIT_LIVE_PER_SESSION }] : []),
  ]
}

type Sources = { platform: Platform; courierBoardSource: ReturnType<typeof courierBoardSources> }

async function sourcesFor(
  query: Record<string, string>,
  actor: Actor,
  { platform, courierBoardSource }: Sources,
): Promise<Source[] | 'auth.required' | 'auth.forbidden' | 'not_found'> {
  if (query.order) {
    const source = await orderSource(platform, actor, query.order)
    return source ? [source] : 'not_found'
  }
  if (!actor.user) return 'auth.required'
  if (actor.user.role === 'customer') return [customerOrdersSource(platform, actor.user.id)]
  if (actor.user.role === 'cook') return [kitchenBoardSource(platform, actor.user.id)]
  if (actor.user.role === 'delivery') return [courierBoardSource(actor.user.id)]
  return 'auth.forbidden'
}
