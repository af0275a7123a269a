import type { Point } from '../geo.ts'

/** Metres east and north of a centre. Within one city the earth is flat enough. */
export type Spot = readonly [east: number, north: number]

const CENTRE: Point = { latitude: 30.05, longitude: 31.24 }
const METRES_PER_DEGREE = 111_195
const SHRINK = Math.cos((CENTRE.latitude * Math.PI) / 180)

export function toSpot({ latitude, longitude }: Point): Spot {
  return [
    (longitude - CENTRE.longitude) * METRES_PER_DEGREE * SHRINK,
    (latitude - CENTRE.latitude) * METRES_PER_DEGREE,
  ]
}

/** Rounds to six decimals, as a phone reports positions. */
export function toPoint([east, north]: Spot): Point {
  return {
    latitude: Number((CENTRE.latitude + north / METRES_PER_DEGREE).toFixed(6)),
    longitude: Number((CENTRE.longitude + east / METRES_PER_DEGREE / SHRINK).toFixed(6)),
  }
}

export function metresBetween(a: Spot, b: Spot): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1])
}

export function along(from: Spot, to: Spot, share: number): Spot {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

/** The share of a line's length, from its first end, at which it is nearest to a spot. */
export function nearestShare(spot: Spot, from: Spot, to: Spot): number {
  const [east, north] = [to[0] - from[0], to[1] - from[1]]
  const squared = east * east + north * north
  if (squared === 0) return 0
  const share = ((spot[0] - from[0]) * east + (spot[1] - from[1]) * north) / squared
  return Math.min(1, Math.max(0, share))
}

/** Where two lines cross, as shares of their lengths; null where they do not. */
export function crossing(a: Spot, b: Spot, c: Spot, d: Spot): { first: number; second: number } | null {
  const [abEast, abNorth] = [b[0] - a[0], b[1] - a[1]]
  const [cdEast, cdNorth] = [d[0] - c[0], d[1] - c[1]]
  const area = abEast * cdNorth - abNorth * cdEast
  if (area === 0) return null
  const first = ((c[0] - a[0]) * cdNorth - (c[1] - a[1]) * cdEast) / area
  const second = ((c[0] - a[0]) * abNorth - (c[1] - a[1]) * abEast) / area
  return first >= 0 && first <= 1 && second >= 0 && second <= 1 ? { first, second } : null
}

/** High enough that an outline has few bands, low enough that a band has few of its edges. */
const BAND_M = 250

/** Tells whether spots lie inside an outline. Its edges are sorted into bands once, because a river has hundreds of them. */
export function insideOf(outline: readonly Spot[]): (spot: Spot) => boolean {
  const bands = new Map<number, [Spot, Spot][]>()
  for (const [at, b] of outline.entries()) {
    const a = outline.at(at - 1)!
    const last = Math.floor(Math.max(a[1], b[1]) / BAND_M)
    for (let band = Math.floor(Math.min(a[1], b[1]) / BAND_M); band <= last; band++) {
      const edges = bands.get(band)
      if (edges) edges.push([a, b])
      else bands.set(band, [[a, b]])
    }
  }
  return ([east, north]) => {
    let inside = false
    for (const [[ax, ay], [bx, by]] of bands.get(Math.floor(north / BAND_M)) ?? [])
      if (ay > north !== by > north && east < ((bx - ax) * (north - ay)) / (by - ay) + ax) inside = !inside
    return inside
  }
}
