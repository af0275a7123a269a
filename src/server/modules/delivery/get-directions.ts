import { MINUTE_SECONDS } from '#domain/durations.ts'
import { isOnEarth } from '#domain/geo.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Call } from '#server/platform/module/serve.ts'

type Ends = { originLat: number; originLng: number; destLat: number; destLng: number }
type Travel = { distanceKm: number; durationMin: number; estimated?: boolean }

/** How far and how long it is from one point to another by car, for anybody. The number a minute is limited. */
export async function getDirections(
  { platform, actor }: Call,
  { originLat, originLng, destLat, destLng }: Ends,
): Promise<Outcome<Travel, Refusal<'delivery.position_invalid'>>> {
  const origin = { latitude: originLat, longitude: originLng }
  const destination = { latitude: destLat, longitude: destLng }
  if (!isOnEarth(origin) || !isOnEarth(destination)) return refuse('delivery.position_invalid')
  await platform.limiter.take(
    'directions-asked',
    actor.user?.id ?? actor.address,
    platform.env.LIMIT_DIRECTIONS,
    MINUTE_SECONDS,
  )
  const {
    polyline: _line,
    charged: _charged,
    ...travel
  } = await platform.directions.find(origin, destination)
  return done(travel)
}
