import type { CityMap, StreetKind } from './city-map.ts'
import { along, crossing, metresBetween, nearestShare, type Spot } from './plane.ts'

export type Street = { from: number; to: number; kind: StreetKind; metres: number }

/** Corners and the streets between them; every street can be driven both ways. */
export type StreetGraph = { corners: Spot[]; streets: Street[]; streetsAt: Street[][] }

/** A drawn road that ends this near to another one is joined to it. */
const MAX_GAP_M = 600
const WATER_STEP_M = 25
/** Corners nearer than this are the same corner. */
const SAME_CORNER_M = 1

type Piece = { road: number; from: Spot; to: Spot; kind: StreetKind; cuts: number[] }

/** Joins roads where they cross on the map, and roads that end just before another one, but never over water. */
export function buildStreetGraph(map: CityMap): StreetGraph {
  const pieces = map.roads.flatMap(({ kind, line }, road) =>
    line.slice(1).map((to, at): Piece => ({ road, from: line[at]!, to, kind, cuts: [0, 1] })),
  )
  cutWhereTheyCross(pieces)
  const gaps = closeGaps(map, pieces)
  const graph = createGraph()
  for (const { from, to, kind, cuts } of pieces) {
    const shares = [...cuts].sort((a, b) => a - b)
    for (let at = 1; at < shares.length; at++)
      graph.join(along(from, to, shares[at - 1]!), along(from, to, shares[at]!), kind)
  }
  for (const [from, to] of gaps) graph.join(from, to, 'local')
  return graph.built
}

/** Whether a straight line stays on land. */
export function isDry({ isWater }: CityMap, from: Spot, to: Spot): boolean {
  const steps = Math.max(1, Math.ceil(metresBetween(from, to) / WATER_STEP_M))
  for (let step = 0; step <= steps; step++) if (isWater(along(from, to, step / steps))) return false
  return true
}

/** Goes from west to east, so that each piece meets only those that begin before it ends. */
function cutWhereTheyCross(pieces: readonly Piece[]) {
  const fromWest = pieces
    .map((piece) => ({ piece, west: Math.min(piece.from[0], piece.to[0]) }))
    .sort((a, b) => a.west - b.west)
  for (const [at, { piece: one }] of fromWest.entries()) {
    const east = Math.max(one.from[0], one.to[0])
    for (let next = at + 1; next < fromWest.length && fromWest[next]!.west <= east; next++) {
      const other = fromWest[next]!.piece
      if (one.road === other.road) continue
      const met = crossing(one.from, one.to, other.from, other.to)
      if (!met) continue
      one.cuts.push(met.first)
      other.cuts.push(met.second)
    }
  }
}

function closeGaps(map: CityMap, pieces: Piece[]): [Spot, Spot][] {
  return map.roads.flatMap(({ line }, road) =>
    [line[0]!, line.at(-1)!].flatMap((end): [Spot, Spot][] => {
      const nearest = nearestPiece(end, pieces, road)
      if (!nearest || nearest.metres > MAX_GAP_M || !isDry(map, end, nearest.spot)) return []
      nearest.piece.cuts.push(nearest.share)
      return [[end, nearest.spot]]
    }),
  )
}

function nearestPiece(spot: Spot, pieces: readonly Piece[], exceptOf: number) {
  let best: { piece: Piece; share: number; spot: Spot; metres: number } | null = null
  for (const piece of pieces) {
    if (piece.road === exceptOf || !mayBeWithin(MAX_GAP_M, spot, piece)) continue
    const share = nearestShare(spot, piece.from, piece.to)
    const nearest = along(piece.from, piece.to, share)
    const metres = metresBetween(spot, nearest)
    if (!best || metres < best.metres) best = { piece, share, spot: nearest, metres }
  }
  return best
}

function mayBeWithin(metres: number, spot: Spot, { from, to }: Piece): boolean {
  for (const axis of [0, 1] as const) {
    if (spot[axis] < Math.min(from[axis], to[axis]) - metres) return false
    if (spot[axis] > Math.max(from[axis], to[axis]) + metres) return false
  }
  return true
}

function createGraph() {
  const built: StreetGraph = { corners: [], streets: [], streetsAt: [] }
  const known = new Map<string, number>()
  const cornerAt = (spot: Spot) => {
    const key = spot.map((metres) => Math.round(metres / SAME_CORNER_M)).join()
    const found = known.get(key)
    if (found !== undefined) return found
    known.set(key, built.corners.length)
    built.streetsAt.push([])
    return built.corners.push(spot) - 1
  }
  return {
    built,
    join(a: Spot, b: Spot, kind: StreetKind) {
      const [from, to] = [cornerAt(a), cornerAt(b)]
      if (from === to) return
      const street = { from, to, kind, metres: metresBetween(a, b) }
      built.streets.push(street)
      built.streetsAt[from]!.push(street)
      built.streetsAt[to]!.push(street)
    },
  }
}
