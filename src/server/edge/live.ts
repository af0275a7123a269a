import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { MINUTE_MS } from '#domain/durations.ts'
import { noteSeen } from '../modules/delivery/index.ts'
import { refusalResponse } from '../platform/http/failures.ts'
import { headersFor } from '../platform/http/security-headers.ts'
import { type Cap, createLiveCaps } from '../platform/live/caps.ts'
import { type EventStream, openEventStream } from '../platform/live/event-stream.ts'
import { encodeEvent, type Hub } from '../platform/live/hub.ts'
import type { Platform } from '../platform/platform.ts'
import { type Actor, listSessionRoles, type SignedIn } from '../platform/sessions/actor.ts'
import type { App, AppEnv } from '../run/app-env.ts'
import { type Followed, followableSources, readFollowed, type Sources } from './followed.ts'

export type LiveStreams = {
  /** Ends all streams, because an open one would keep the server from closing. Their clients reconnect to another server. */
  endAll(): void
  count(): number
}

type LiveParts = {
  platform: Platform
  hub: Hub
  secure: () => boolean
  /** How often the sessions of all open streams are checked. */
  sessionCheckMs?: number
}

/** A ban must end streams within 5 s (I-24), including the time to read the sessions. */
const SESSION_CHECK_MS = 4_000
/** How often couriers with an open stream are noted as seen, whether anything is requested or not. */
const SEEN_MS = MINUTE_MS
const RETRY_SECONDS = 5

/**
 * One stream for each client, with everything its pages follow. Session and order's secret, never the address alone,
 * decide what it may follow, and it ends with its session. Snapshots come first, then every change, whole and
 * versioned; Last-Event-ID has no effect. What may not be followed is refused within the stream; if everything is
 * refused, the request is.
 */
export function mountLive(app: App, parts: LiveParts): LiveStreams {
  const { platform, hub, secure } = parts
  const open = new Map<EventStream, SignedIn | null>()
  const caps = createLiveCaps(platform.database.pool, platform.log)
  const sourcesOf = followableSources(platform)
  const stopWatching = watchPeople(platform, open, parts.sessionCheckMs)
  let stopping = false

  app.get('/api/live', async (c) => {
    const outgoing = c.env?.outgoing
    if (!outgoing || stopping) return unavailable()
    const actor = c.get('actor')
    const followed = readFollowed(new URL(c.req.url).searchParams)
    const leave = await caps.enter(capsOf(actor, followed, platform.env))
    if (!leave) return refusalResponse(429, 'limit.too_many', { retryAfterSeconds: 30 })
    let stream: EventStream | null = null
    try {
      const found = await sourcesOf(actor, followed)
      const [first] = found.refused
      if (first && found.refused.length === followed.length) return refusalResponse(first.status, first.code)
      // The server may have begun to stop meanwhile, and a stream opened now would keep it from closing.
      if (stopping) return unavailable()
      if (c.req.raw.method === 'HEAD' || outgoing.destroyed)
        return c.body(null, 200, { 'content-type': 'text/event-stream; charset=utf-8' })

      stream = openEventStream(outgoing, streamHeaders(c, secure()))
      keepOpen(stream, actor.user, leave)
      await followAll(hub, stream, found)
    } catch (error) {
      if (!stream) throw error
      // The status is sent already. The client reconnects and gets its answer then.
      platform.log.warn({ err: (error as Error).message }, 'live stream could not begin')
      stream.cut()
    } finally {
      // A stream is counted until it closes; without a stream the counting ends here.
      if (!stream) leave()
    }
    return new Response(null, RESPONSE_ALREADY_SENT)
  })

  function keepOpen(stream: EventStream, user: SignedIn | null, leave: () => void) {
    open.set(stream, user)
    stream.onClose(() => {
      leave()
      open.delete(stream)
    })
  }

  return {
    endAll() {
      stopping = true
      stopWatching()
      for (const stream of open.keys()) stream.cut()
      void caps.close()
    },
    count: () => open.size,
  }
}

/** Looks after the people of all open streams by the clock. Returns the function that stops it. */
function watchPeople(
  platform: Platform,
  open: ReadonlyMap<EventStream, SignedIn | null>,
  sessionCheckMs = SESSION_CHECK_MS,
): () => void {
  const check = setInterval(() => void endWithoutSession(), sessionCheckMs)
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

  /** One query for all streams: whoever was banned, signed out or given another role is disconnected. */
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

  return () => {
    clearInterval(check)
    clearInterval(seen)
  }
}

function unavailable(): Response {
  return refusalResponse(503, 'server.unavailable', { retryAfterSeconds: RETRY_SECONDS })
}

function streamHeaders(c: Context<AppEnv>, secure: boolean): Record<string, string> {
  return {
    ...headersFor(c.req.path, c.get('nonce'), { secure, tileOrigins: [], development: false }),
    'x-request-id': c.get('requestId'),
  }
}

/** Writes each source to the stream until it ends or the stream closes. The stream ends after its last source. */
async function followAll(hub: Hub, stream: EventStream, { sources, refused }: Sources): Promise<void> {
  for (const one of refused) stream.send(encodeEvent('refused', JSON.stringify(one.followed)))
  let left = sources.length
  async function follow({ followed, source }: Sources['sources'][number]) {
    let isOver = false
    let stop = () => {}
    const finish = () => {
      isOver = true
      stop()
    }
    stream.onClose(finish)
    stop = await hub.follow(source, {
      send: stream.send,
      cut: stream.cut,
      end() {
        finish()
        stream.send(encodeEvent('end', JSON.stringify(followed)))
        if (--left === 0) stream.cut()
      },
    })
    // The first state may already have ended it.
    if (isOver) stop()
  }
  await Promise.all(sources.map(follow))
  stream.begun()
}

/** Streams that follow only dishes have a separate cap, so that they keep nobody at their address from following an order. */
function capsOf(actor: Actor, followed: Followed[], env: Platform['env']): Cap[] {
  const who = actor.user?.sessionId ?? actor.device
  const kind = followed.every(({ what }) => what === 'dish') ? 'lookers' : 'address'
  return [
    { key: `${kind}:${actor.address}`, most: env.LIMIT_LIVE_PER_ADDRESS },
    ...(who ? [{ key: `who:${who}`, most: env.LIMIT_LIVE_PER_SESSION }] : []),
  ]
}
