import { HOUR_MS } from '../durations.ts'
import { distanceKm, isOnEarth, type Point } from '../geo.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'

/** The shortest time between two stored positions. */
export const POSITION_INTERVAL_MS = 2_000

const MAX_STEP_KM = 50
const TOP_SPEED_KMH = 150
// Below a kilometre the receiver's error alone gives impossible speeds.
const SPEED_COUNTS_FROM_KM = 1

/** A stored position. `at` is by our clock. `takenAt` is by the phone's clock and serves only to put positions in order. */
export type StoredPosition = { point: Point; at: number; takenAt: number }

/** A position as a courier's phone reports it; null where it does not say when. */
export type ReportedPosition = { point: Point; takenAt: number | null }

export type PositionDecision =
  | { keep: true; position: StoredPosition; jumped: boolean }
  | { keep: false; because: 'too_soon' | 'older' }

/**
 * Decides whether a reported position is stored. Dropping one is no error, because the phone cannot help it. The final one,
 * sent with the delivery, is stored however soon it follows, but like any other only if it is newer.
 */
export function decidePosition({
  last,
  next,
  now,
  isFinal = false,
}: {
  last: StoredPosition | null
  next: ReportedPosition
  now: number
  isFinal?: boolean
}): Outcome<PositionDecision, Refusal<'delivery.position_invalid'>> {
  if (!isOnEarth(next.point)) return refuse('delivery.position_invalid')
  const takenAt = readPhoneClock(next.takenAt, now)
  if (last && takenAt <= last.takenAt) return done({ keep: false, because: 'older' })
  if (last && !isFinal && now - last.at < POSITION_INTERVAL_MS)
    return done({ keep: false, because: 'too_soon' })
  const position = { point: next.point, at: now, takenAt }
  return done({ keep: true, position, jumped: last !== null && isJump(last, position) })
}

/** Caps the phone's time at now. Otherwise a clock that runs ahead would make all later positions look old. */
function readPhoneClock(takenAt: number | null, now: number): number {
  return takenAt !== null && Number.isFinite(takenAt) ? Math.min(takenAt, now) : now
}

function isJump(from: StoredPosition, to: StoredPosition): boolean {
  const km = distanceKm(from.point, to.point)
  if (km > MAX_STEP_KM) return true
  return km >= SPEED_COUNTS_FROM_KM && km / ((to.at - from.at) / HOUR_MS) > TOP_SPEED_KMH
}
