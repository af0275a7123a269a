import { distanceKm, lengthKm, type Point } from '../geo.ts'
import type { CityMap } from './city-map.ts'
import { along, crossing, metresBetween, nearestShare, type Spot, toPoint, toSpot } from './plane.ts'
import { type Access, quickestWay } from './quickest-way.ts'
import { buildStreetGraph, isDry, type Street, type StreetGraph } from './street-graph.ts'
import { PACE, reversed, secondsOf, type Way, withoutRepeats } from './way.ts'

/** A line from door to door along streets of the map. */
export type StreetRoute = { points: Point[]; km: number }

export type Streets = {
  /** The quickest way, however much of it had to be assumed. */
  findWay(from: Point, to: Point): Way
  /** The quickest way as a line that may be shown as a route. Null if the map does not know enough of it. */
  findRoute(from: Point, to: Point): StreetRoute | null
}

/** The longest path by small streets to a larger one. */
const FURTHEST_STREET_M = 2_500
/** Within this distance a way needs no larger street. */
const NEIGHBOURS_M = 1_500

/** A door further from all streets of the map lies where the map has none. */
const FURTHEST_DOOR_M = 1_500
/** A longer detour means that a street is missing on the map. */
const MAX_DETOUR = 3

/**
 * Finds the fastest way along the streets of the map, over its bridges. The small streets that lead to a door are not on the
 * map; they are assumed to run in the neighbourhood's direction. The way back is the same.
 */
export function openStreets(map: CityMap): Streets {
  const graph = buildStreetGraph(map)
  const isNearStreets = (door: Point) =>
    (nearestStreet(graph, toSpot(door))?.metres ?? Infinity) <= FURTHEST_DOOR_M

  const findWay = (from: Point, to: Point): Way => {
    if (isNorthOf(from, to)) return reversed(findWay(to, from))
    const [start, end] = [toSpot(from), toSpot(to)]
    const ways = [
      neighboursWay(map, start, end),
      quickestWay(graph, accessesOf(map, graph, start), accessesOf(map, graph, end)),
    ].filter((way) => way !== null)
    const quickest = ways.sort((a, b) => secondsOf(a) - secondsOf(b))[0]
    return withoutRepeats(quickest ?? { spots: [start, end], kinds: ['local'] })
  }
  return {
    findWay,
    findRoute: (from, to) =>
      isNearStreets(from) && isNearStreets(to) ? routeOf(map, findWay(from, to), from, to) : null,
  }
}

function isNorthOf(a: Point, b: Point): boolean {
  return a.latitude === b.latitude ? a.longitude > b.longitude : a.latitude > b.latitude
}

function routeOf(map: CityMap, { spots, kinds }: Way, from: Point, to: Point): StreetRoute | null {
  const isOnMap = kinds.some((kind) => kind !== 'local')
  const isPassable = kinds.every((kind, at) => kind !== 'local' || isDry(map, spots[at]!, spots[at + 1]!))
  if (!isOnMap || !isPassable) return null
  const points = [from, ...spots.slice(1, -1).map(toPoint), to]
  const km = lengthKm(points)
  return km > MAX_DETOUR * distanceKm(from, to) ? null : { points, km }
}

function localWay(spots: Spot[]): Way {
  return { spots, kinds: spots.slice(1).map(() => 'local') }
}

function neighboursWay(map: CityMap, start: Spot, end: Spot): Way | null {
  if (metresBetween(start, end) > NEIGHBOURS_M) return null
  const path = cornersTo(map, start, end)
  return path && localWay(path)
}

/** A way with one turn along the neighbourhood's grid; null if both variants lead into the river. */
function cornersTo(map: CityMap, from: Spot, to: Spot): Spot[] | null {
  const turn = map.streetsTurnAt(from)
  const [east, north] = [to[0] - from[0], to[1] - from[1]]
  const ahead = east * Math.cos(turn) + north * Math.sin(turn)
  const corners: Spot[] = [
    [from[0] + ahead * Math.cos(turn), from[1] + ahead * Math.sin(turn)],
    [to[0] - ahead * Math.cos(turn), to[1] - ahead * Math.sin(turn)],
  ]
  const corner = corners.find((spot) => isDry(map, from, spot) && isDry(map, spot, to))
  return corner ? [from, corner, to] : null
}

/** The larger streets in the four directions of the small ones, and the nearest of all. */
function accessesOf(map: CityMap, graph: StreetGraph, door: Spot): Access[] {
  const turn = map.streetsTurnAt(door)
  const straight = [0, 1, 2, 3].flatMap((quarter) => {
    const direction = turn + (quarter * Math.PI) / 2
    const hit = streetAhead(graph, door, direction)
    return hit && isDry(map, door, hit.at) ? [accessBy([door, hit.at], hit.street)] : []
  })
  const nearest = nearestStreet(graph, door)
  const path = nearest && cornersTo(map, door, nearest.at)
  const cornered = path ? [accessBy(path, nearest.street)] : []
  if (straight.length + cornered.length > 0) return [...straight, ...cornered]
  return nearest ? [accessBy([door, nearest.at], nearest.street)] : []
}

function streetAhead({ corners, streets }: StreetGraph, from: Spot, direction: number) {
  const far: Spot = [
    from[0] + FURTHEST_STREET_M * Math.cos(direction),
    from[1] + FURTHEST_STREET_M * Math.sin(direction),
  ]
  let best: { street: Street; share: number } | null = null
  for (const street of streets) {
    const met = crossing(from, far, corners[street.from]!, corners[street.to]!)
    if (met && (!best || met.first < best.share)) best = { street, share: met.first }
  }
  return best && { street: best.street, at: along(from, far, best.share) }
}

function nearestStreet({ corners, streets }: StreetGraph, spot: Spot) {
  let best: { street: Street; at: Spot; metres: number } | null = null
  for (const street of streets) {
    const [from, to] = [corners[street.from]!, corners[street.to]!]
    const at = along(from, to, nearestShare(spot, from, to))
    const metres = metresBetween(spot, at)
    if (!best || metres < best.metres) best = { street, at, metres }
  }
  return best
}

function accessBy(path: Spot[], street: Street): Access {
  return { path, street, at: path.at(-1)!, seconds: pathSeconds(path) }
}

function pathSeconds(path: readonly Spot[]): number {
  return path.slice(1).reduce((sum, spot, at) => sum + metresBetween(path[at]!, spot) / PACE.local, 0)
}
