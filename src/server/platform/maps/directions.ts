import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'
import { type EstimatedTravel, fallbackTravel, type Point } from '#domain/geo.ts'
import { leadsBetween } from '#domain/polyline.ts'
import type { Log } from '#server/platform/log.ts'
import { travelByOwnStreets } from './own-streets.ts'

export type Travel = {
  distanceKm: number
  durationMin: number
  estimated?: boolean
  /** The route along the streets, encoded; absent if none is known. */
  polyline?: string
  /**
   * What fees and promised times are computed from, where that is not the route itself. Our own map has no lanes and no one-way
   * streets, so its kilometres are drawn and shown, but never charged.
   */
  charged?: EstimatedTravel
}

export type Directions = {
  find(origin: Point, destination: Point): Promise<Travel>
  /** Whether finding this way asks the provider: not if it is known already, nor while the provider is out. */
  asks(origin: Point, destination: Point): boolean
  /** The way as it is found while the provider is out. */
  withoutProvider(origin: Point, destination: Point): Travel
}

const LIMIT_MS = 2_000
const CACHED_PAIRS = 20_000
const KEPT_MS = 6 * 60 * 60 * 1_000
/** Some thousand points. A simplified route has a tenth of them. */
const MAX_POLYLINE = 10_000
/** Twice across Egypt. The fee is computed from the distance, so nonsense must not pass. */
const MAX_KM = 3_000
const MAX_MIN = 4 * 24 * 60
/** OSRM's codes, with status 400, for two points without a road between them and for a point far from any road. */
const UNROUTABLE = ['NoRoute', 'NoSegment']

/** The provider works but knows no route between these points. That concerns this request only. */
class NoRoute extends Error {}

const isOutage = handleWhen((error) => !(error instanceof NoRoute))

/**
 * Driving distance and route from the configured provider (OSRM-compatible), cached by rounded points, with a timeout of
 * 2 s and a circuit breaker. If none is configured or it fails, the way along the streets of our own map, and where that has none,
 * the great-circle distance, both at 30 km/h. Only the last one is marked `estimated`.
 */
export function createDirections(options: {
  routingUrl: string | undefined
  log: Log
  fetch?: typeof fetch
  now?: () => number
}): Directions {
  const { routingUrl, log, fetch: get = fetch, now = Date.now } = options
  if (!routingUrl)
    return {
      find: async (origin, destination) => travelWithoutProvider(origin, destination),
      asks: () => false,
      withoutProvider: travelWithoutProvider,
    }

  const cache = new Map<string, { travel: Travel; until: number }>()
  const breaker = circuitBreaker(isOutage, { halfOpenAfter: 15_000, breaker: new ConsecutiveBreaker(3) })
  const policy = wrap(breaker, timeout(LIMIT_MS, TimeoutStrategy.Aggressive))
  const knownOf = (key: string) => {
    const known = cache.get(key)
    return known && known.until > now() ? known.travel : null
  }

  return {
    async find(origin, destination) {
      const key = keyOf(origin, destination)
      const known = knownOf(key)
      if (known) return known
      try {
        const travel = await policy.execute(({ signal }) =>
          askProvider(routingUrl, origin, destination, get, signal),
        )
        remember(cache, key, { travel, until: now() + KEPT_MS })
        return travel
      } catch (error) {
        log.debug({ err: (error as Error).message }, 'routing provider failed, our own map is used')
        return travelWithoutProvider(origin, destination)
      }
    },
    asks: (origin, destination) =>
      breaker.state === CircuitState.Closed && knownOf(keyOf(origin, destination)) === null,
    withoutProvider: travelWithoutProvider,
  }
}

function keyOf(origin: Point, destination: Point): string {
  return [origin.latitude, origin.longitude, destination.latitude, destination.longitude]
    .map((degrees) => degrees.toFixed(4))
    .join(',')
}

function travelWithoutProvider(origin: Point, destination: Point): Travel {
  return travelByOwnStreets(origin, destination) ?? fallbackTravel(origin, destination)
}

function remember<Value>(cache: Map<string, Value>, key: string, value: Value) {
  if (cache.size >= CACHED_PAIRS) cache.delete(cache.keys().next().value!)
  cache.set(key, value)
}

async function askProvider(
  url: string,
  from: Point,
  to: Point,
  get: typeof fetch,
  signal: AbortSignal,
): Promise<Travel> {
  const path = `/route/v1/driving/${from.longitude},${from.latitude};${to.longitude},${to.latitude}?overview=simplified&geometries=polyline`
  const answer = await get(`${url.replace(/\/+$/, '')}${path}`, { signal, redirect: 'error' })
  if (answer.status === 400 && (await saysUnroutable(answer)))
    throw new NoRoute('no route between the points')
  if (!answer.ok) throw new Error(`routing provider answered ${answer.status}`)
  const body = (await answer.json()) as {
    routes?: { distance?: unknown; duration?: unknown; geometry?: unknown }[]
  } | null
  const { distance, duration, geometry } = body?.routes?.[0] ?? {}
  const distanceKm = typeof distance === 'number' ? Math.round(distance / 10) / 100 : 0
  const durationMin = typeof duration === 'number' ? Math.round(duration / 60) : 0
  // The specification accepts an answer only if both values are truthy; anything else is estimated.
  const isUsable = distanceKm > 0 && durationMin > 0 && distanceKm <= MAX_KM && durationMin <= MAX_MIN
  if (!isUsable) throw new NoRoute('routing provider gave no usable route')
  const isRoute =
    typeof geometry === 'string' && geometry.length <= MAX_POLYLINE && leadsBetween(geometry, from, to)
  return { distanceKm, durationMin, ...(isRoute ? { polyline: geometry } : {}) }
}

async function saysUnroutable(answer: Response) {
  const body = (await answer.json()) as { code?: unknown } | null
  return UNROUTABLE.some((code) => code === body?.code)
}
