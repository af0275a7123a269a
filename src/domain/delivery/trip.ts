import { along, metresBetween, nearestShare, toSpot } from '../city/plane.ts'
import { distanceKm, lengthKm, type Point, roundDegrees, roundKm, travelMinutes } from '../geo.ts'
import { isStraight } from './route.ts'

/** A courier further from the route than this has taken another street. */
const FURTHEST_FROM_ROUTE_M = 250

/** Kilometres and whole minutes of a way. */
export type Leg = { km: number; minutes: number }

/** The whole way from door to door, and whether it is only the straight line. Null without both ends. */
export function tripAlong(route: readonly Point[]): (Leg & { estimated: boolean }) | null {
  return route.length < 2 ? null : { ...legOf(lengthKm(route)), estimated: isStraight(route) }
}

/**
 * What a courier still has to ride: along the route if they are on it, otherwise straight to the door. Null while either
 * location is unknown.
 */
export function legLeft(courier: Point | null, customer: Point | null, route: readonly Point[]): Leg | null {
  if (!courier || !customer) return null
  const straight = distanceKm(courier, customer)
  return legOf(isStraight(route) ? straight : Math.max(straight, restOf(route, courier)))
}

/** The point of a line after so many kilometres, at most its end. */
export function pointAlong(line: readonly Point[], km: number): Point {
  let left = km
  for (let at = 1; at < line.length; at++) {
    const [from, to] = [line[at - 1]!, line[at]!]
    const length = distanceKm(from, to)
    if (length >= left) return between(from, to, length > 0 ? left / length : 1)
    left -= length
  }
  return line.at(-1)!
}

function between(from: Point, to: Point, share: number): Point {
  const part = (a: number, b: number) => roundDegrees(a + (b - a) * share)
  return { latitude: part(from.latitude, to.latitude), longitude: part(from.longitude, to.longitude) }
}

/** The kilometres of a line from where it is nearest to a point until its end; 0 if the point is far from all of it. */
function restOf(line: readonly Point[], from: Point): number {
  const [spots, spot] = [line.map(toSpot), toSpot(from)]
  let [nearest, rest] = [FURTHEST_FROM_ROUTE_M, 0]
  for (let at = 1; at < line.length; at++) {
    const [start, end] = [spots[at - 1]!, spots[at]!]
    const share = nearestShare(spot, start, end)
    const gap = metresBetween(spot, along(start, end, share))
    if (gap >= nearest) continue
    nearest = gap
    rest = distanceKm(line[at - 1], line[at]) * (1 - share) + lengthKm(line.slice(at))
  }
  return rest
}

/** A way of so many kilometres, as shown. */
export function legOf(km: number): Leg {
  const rounded = roundKm(km)
  return { km: rounded, minutes: travelMinutes(rounded) }
}
