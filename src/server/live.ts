import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { App, AppVariables } from './app-env.ts'
import { courierBoardSource } from './modules/delivery/index.ts'
import { orderSource, ticketBoardSource } from './modules/ordering/index.ts'
import { refusalResponse } from './platform/http/failures.ts'
import { headersFor } from './platform/http/security-headers.ts'
import { type EventStream, openEventStream } from './platform/live/event-stream.ts'
import type { Hub, Source } from './platform/live/hub.ts'
import type { Platform } from './platform/platform.ts'
import { findActor } from './platform/sessions/actor.ts'
import type { Auth } from './platform/sessions/auth.ts'

export type LiveStreams = {
  /** Streams must end before the server can close: an open one would hold it for ever. */
  endAll(): void
  count(): number
}

type LiveParts = { platform: Platform; hub: Hub; auth: Auth; secure: () => boolean }

/**
 * One stream a client: what it may follow comes from its session and the order's secret, never from the address alone, and is
 * asked again at every heartbeat. Snapshot first, then every change, whole and versioned; Last-Event-ID means nothing here.
 */
export function mountLive(app: App, { platform, hub, auth, secure }: LiveParts): LiveStreams {
  const open = new Set<EventStream>()
  const perKey = new Map<string, number>()

  app.get('/api/live', async (c) => {
    const outgoing = c.env?.outgoing
    if (!outgoing) return refusalResponse(503, 'server.unavailable', { retryAfterSeconds: 5 })
    const actor = c.get('actor')
    const caps = [
      { key: `address:${actor.address}`, most: platform.env.LIMIT_LIVE_PER_ADDRESS },
      {
        key: `who:${actor.user?.sessionId ?? actor.device ?? actor.address}`,
        most:
          actor.user || actor.device
            ? platform.env.LIMIT_LIVE_PER_SESSION
            : platform.env.LIMIT_LIVE_PER_ADDRESS,
      },
    ]
    if (caps.some(({ key, most }) => (perKey.get(key) ?? 0) >= most)) {
      return refusalResponse(429, 'limit.too_many', { retryAfterSeconds: 30 })
    }
    const sources = await sourcesFor(c.req.query(), actor, platform)
    if (sources === 'auth.required') return refusalResponse(401, 'auth.required')
    if (sources === 'auth.forbidden') return refusalResponse(403, 'auth.forbidden')
    if (sources === 'not_found') return refusalResponse(404, 'order.not_found')

    const stream = openEventStream(outgoing, {
      ...headersFor(c.req.path, c.get('nonce'), { secure: secure(), tileOrigin: null, development: false }),
      'x-request-id': c.get('requestId'),
    })
    open.add(stream)
    for (const { key } of caps) perKey.set(key, (perKey.get(key) ?? 0) + 1)
    const stops: (() => void)[] = []
    let closed = false
    stream.onClose(() => {
      closed = true
      open.delete(stream)
      for (const { key } of caps) countDown(perKey, key)
      for (const stop of stops) stop()
    })
    stream.onHeartbeat(async () => {
      if (!actor.user) return true
      const again = await findActor(auth, c.req.raw.headers, secure(), actor.address)
      return again.user?.id === actor.user.id && again.user.role === actor.user.role
    })
    for (const source of sources) {
      const stop = await hub.follow(source, stream)
      if (closed) stop()
      else stops.push(stop)
    }
    return RESPONSE_ALREADY_SENT
  })

  return {
    endAll() {
      for (const stream of open) stream.end()
    },
    count: () => open.size,
  }
}

function countDown(counts: Map<string, number>, key: string) {
  const left = (counts.get(key) ?? 1) - 1
  if (left <= 0) counts.delete(key)
  else counts.set(key, left)
}

async function sourcesFor(
  query: Record<string, string>,
  actor: AppVariables['actor'],
  platform: Platform,
): Promise<Source[] | 'auth.required' | 'auth.forbidden' | 'not_found'> {
  if (query.order) {
    const source = await orderSource(platform, actor, query.order)
    return source ? [source] : 'not_found'
  }
  if (!actor.user) return 'auth.required'
  if (actor.user.role === 'cook') return [ticketBoardSource(platform, actor.user.id)]
  if (actor.user.role === 'delivery') return [courierBoardSource(platform, actor.user.id)]
  return 'auth.forbidden'
}
