import { blurPoint, distanceKm, fallbackTravel, type Point } from '../geo.ts'

/** No point shown to a tracker lies nearer than this to a true door, except the two blurred ends. */
export const HIDDEN_AROUND_DOORS_KM = 0.3

// Rounding to 3 decimals moves a point by at most 79 m, and two points are compared. The decision uses rounded points
// only: the point at which a marker vanishes must not reveal more than the marker.
const ROUNDING_SLACK_KM = 0.16
const RING_KM = HIDDEN_AROUND_DOORS_KM + ROUNDING_SLACK_KM

/** A shorter part of the way points at neither door, and looks like a mark on the map. */
const MIN_SHARE_OF_LINE = 1 / 2

/** The map for somebody who holds only the order's number. `distanceKm` and `durationMin` are null without both ends. */
export type BlurredMap = {
  cook: Point | null
  customer: Point | null
  courier: Point | null
  route: Point[]
  distanceKm: number | null
  durationMin: number | null
}

/**
 * Draws the tracker's map. Unless both ends are known there is neither courier nor line: near an unknown door
 * they would reveal it.
 */
export function blurredMap(locations: {
  cook: Point | null
  customer: Point | null
  courier: Point | null
  route?: readonly Point[] | null
}): BlurredMap {
  const cook = locations.cook && blurPoint(locations.cook)
  const customer = locations.customer && blurPoint(locations.customer)
  if (!cook || !customer) {
    return { cook, customer, courier: null, route: [], distanceKm: null, durationMin: null }
  }
  const courier = locations.courier && blurPoint(locations.courier)
  const isHidden = courier && [cook, customer].some((end) => distanceKm(courier, end) < RING_KM)
  const { distanceKm: km, durationMin } = fallbackTravel(cook, customer)
  return {
    cook,
    customer,
    courier: isHidden ? null : courier,
    route: withoutStub(
      cutLine(locations.route?.length ? locations.route : [cook, customer], cook, customer),
      km * MIN_SHARE_OF_LINE,
    ),
    distanceKm: km,
    durationMin,
  }
}

function withoutStub(line: Point[], leastKm: number): Point[] {
  const [first, last] = [line[0], line.at(-1)]
  return first && last && distanceKm(first, last) >= leastKm ? line : []
}

/** The part of a line from where it last leaves the start's ring to where it first enters the end's ring. */
function cutLine(route: readonly Point[], start: Point, end: Point): Point[] {
  const line = route.map(blurPoint)
  const fromStart = cutBeginning(line, start)
  return withoutRepeats(cutBeginning(fromStart.reverse(), end).reverse().map(blurPoint))
}

/** Drops everything up to the last point of the line inside the ring around a centre. */
function cutBeginning(line: readonly Point[], centre: Point): Point[] {
  for (let i = line.length - 1; i >= 0; i--) {
    const next = line[i + 1]
    if (!next) {
      if (distanceKm(line[i], centre) < RING_KM) return []
      continue
    }
    const exit = lastExit(line[i]!, next, centre)
    if (exit !== null) return [between(line[i]!, next, exit), ...line.slice(i + 1)]
  }
  return [...line]
}

/** The share of a segment's length at which it leaves the ring; null if the whole segment lies outside. */
function lastExit(from: Point, to: Point, centre: Point): number | null {
  const a = flatten(from, centre)
  const b = flatten(to, centre)
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const lengthSquared = dx * dx + dy * dy
  if (lengthSquared === 0) return null
  const nearest = -(a.x * dx + a.y * dy) / lengthSquared
  const gapSquared = (a.x + nearest * dx) ** 2 + (a.y + nearest * dy) ** 2
  const inside = RING_KM ** 2 - gapSquared
  if (inside <= 0) return null
  const half = Math.sqrt(inside / lengthSquared)
  const [entry, exit] = [nearest - half, nearest + half]
  return exit > 0 && entry < 1 ? Math.min(exit, 1) : null
}

/** Kilometres east and north of a centre; within a city the earth is flat enough. */
function flatten(point: Point, centre: Point): { x: number; y: number } {
  const kmPerDegree = distanceKm({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })
  const shrink = Math.cos((centre.latitude * Math.PI) / 180)
  return {
    x: (point.longitude - centre.longitude) * kmPerDegree * shrink,
    y: (point.latitude - centre.latitude) * kmPerDegree,
  }
}

function between(from: Point, to: Point, share: number): Point {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  }
}

function withoutRepeats(line: readonly Point[]): Point[] {
  return line.filter((point, i) => {
    const before = line[i - 1]
    return !before || before.latitude !== point.latitude || before.longitude !== point.longitude
  })
}
