import type { Point } from '#domain/geo.ts'
import type { CityMap, StreetKind } from './city-map.ts'
import { along, crossing, metresBetween, nearestShare, type Spot, toPoint, toSpot } from './plane.ts'
import { buildStreetGraph, isDry, type Street, type StreetGraph } from './street-graph.ts'

/** The speed without traffic, in metres a second. */
export const PACE: Record<StreetKind, number> = { m: 22, t: 17, p: 13, s: 10, local: 5 }

/** A way through the city: `kinds[i]` is the street between `spots[i]` and the next one. */
export type Way = { spots: Spot[]; kinds: StreetKind[] }

export type Streets = { findWay(from: Point, to: Point): Way }

/** The path from a door by small streets to a point on a larger street. */
type Access = { path: Spot[]; street: Street; at: Spot; seconds: number }

/** The longest path by small streets to a larger one. */
const FURTHEST_STREET_M = 2_500
/** Within this distance a way needs no larger street. */
const NEIGHBOURS_M = 1_500

/**
 * Finds the fastest way along the streets of the map, over its bridges. The small streets that lead to a door are not on the
 * map; they are assumed to run in the neighbourhood's direction.
 */
export function openStreets(map: CityMap): Streets {
  const graph = buildStreetGraph(map)
  return {
    findWay(from, to) {
      const [start, end] = [toSpot(from), toSpot(to)]
      const ways = [
        neighboursWay(map, start, end),
        streetWay(graph, accessesOf(map, graph, start), accessesOf(map, graph, end)),
      ].filter((way) => way !== null)
      const quickest = ways.sort((a, b) => secondsOf(a) - secondsOf(b))[0]
      return withoutRepeats(quickest ?? { spots: [start, end], kinds: ['local'] })
    },
  }
}

export function metresOf({ spots }: Way): number {
  return spots.slice(1).reduce((sum, spot, at) => sum + metresBetween(spots[at]!, spot), 0)
}

/** The last stretch of a way, at most as long as given. */
export function lastStretch({ spots, kinds }: Way, metres: number): Way {
  let left = metres
  for (let at = spots.length - 1; at > 0; at--) {
    const length = metresBetween(spots[at - 1]!, spots[at]!)
    if (length >= left) {
      const start = along(spots[at]!, spots[at - 1]!, left / length)
      return { spots: [start, ...spots.slice(at)], kinds: kinds.slice(at - 1) }
    }
    left -= length
  }
  return { spots, kinds }
}

export function endOf({ spots }: Way): Point {
  return toPoint(spots.at(-1)!)
}

function secondsOf({ spots, kinds }: Way): number {
  return kinds.reduce((sum, kind, at) => sum + metresBetween(spots[at]!, spots[at + 1]!) / PACE[kind], 0)
}

function pathSeconds(path: readonly Spot[]): number {
  return path.slice(1).reduce((sum, spot, at) => sum + metresBetween(path[at]!, spot) / PACE.local, 0)
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

function accessBy(path: Spot[], street: Street): Access {
  return { path, street, at: path.at(-1)!, seconds: pathSeconds(path) }
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

/** Dijkstra's algorithm, from all accesses of one door to the best access of the other. */
function streetWay(graph: StreetGraph, starts: readonly Access[], ends: readonly Access[]): Way | null {
  const reached = reach(graph, starts)
  const candidates = ends.flatMap((end) => [
    ...[end.street.from, end.street.to].flatMap((corner) => {
      const seconds = reached.seconds[corner]!
      if (seconds === Infinity) return []
      const last = metresBetween(graph.corners[corner]!, end.at) / PACE[end.street.kind]
      return [{ seconds: seconds + last + end.seconds, way: () => wayBack(graph, reached, corner, end) }]
    }),
    ...starts
      .filter(({ street }) => street === end.street)
      .map((start) => ({
        seconds: start.seconds + metresBetween(start.at, end.at) / PACE[end.street.kind] + end.seconds,
        way: () => joined(start.path, [{ to: end.at, kind: end.street.kind }], end),
      })),
  ])
  const best = candidates.sort((a, b) => a.seconds - b.seconds)[0]
  return best ? best.way() : null
}

type Step = { from: number | null; kind: StreetKind; access: Access | null }
type Reached = { seconds: number[]; steps: (Step | null)[] }

function reach({ corners, streetsAt }: StreetGraph, starts: readonly Access[]): Reached {
  const seconds = corners.map(() => Infinity)
  const steps: (Step | null)[] = corners.map(() => null)
  const waiting = new Set<number>()
  const offer = (corner: number, after: number, step: Step) => {
    if (after >= seconds[corner]!) return
    seconds[corner] = after
    steps[corner] = step
    waiting.add(corner)
  }
  for (const access of starts) {
    const { kind } = access.street
    for (const corner of [access.street.from, access.street.to]) {
      const first = metresBetween(access.at, corners[corner]!) / PACE[kind]
      offer(corner, access.seconds + first, { from: null, kind, access })
    }
  }
  while (waiting.size > 0) {
    let next = -1
    for (const corner of waiting) if (next === -1 || seconds[corner]! < seconds[next]!) next = corner
    waiting.delete(next)
    for (const { from, to, kind, metres } of streetsAt[next]!)
      offer(from === next ? to : from, seconds[next]! + metres / PACE[kind], {
        from: next,
        kind,
        access: null,
      })
  }
  return { seconds, steps }
}

function wayBack({ corners }: StreetGraph, { steps }: Reached, last: number, end: Access): Way {
  const back: { to: Spot; kind: StreetKind }[] = [{ to: end.at, kind: end.street.kind }]
  let corner = last
  for (;;) {
    const step = steps[corner]!
    back.push({ to: corners[corner]!, kind: step.kind })
    if (step.access) return joined(step.access.path, back.reverse(), end)
    corner = step.from!
  }
}

function joined(lead: readonly Spot[], stretches: { to: Spot; kind: StreetKind }[], end: Access): Way {
  const tail = [...end.path].reverse().slice(1)
  return {
    spots: [...lead, ...stretches.map(({ to }) => to), ...tail],
    kinds: [
      ...lead.slice(1).map(() => 'local' as const),
      ...stretches.map(({ kind }) => kind),
      ...tail.map(() => 'local' as const),
    ],
  }
}

function withoutRepeats({ spots, kinds }: Way): Way {
  const kept = spots.map((spot, at) => at === 0 || metresBetween(spots[at - 1]!, spot) > 0.5)
  return { spots: spots.filter((_, at) => kept[at]), kinds: kinds.filter((_, at) => kept[at + 1]) }
}
