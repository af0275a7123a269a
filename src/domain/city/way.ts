import type { Point } from '../geo.ts'
import type { StreetKind } from './city-map.ts'
import { along, metresBetween, type Spot, toPoint } from './plane.ts'

/** The speed without traffic, in metres a second. */
export const PACE: Record<StreetKind, number> = { m: 22, t: 17, p: 13, s: 10, local: 5 }

/** A way through the city: `kinds[i]` is the street between `spots[i]` and the next one. */
export type Way = { spots: Spot[]; kinds: StreetKind[] }

/** The length of a way. */
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

/** The point where a way ends. */
export function endOf({ spots }: Way): Point {
  return toPoint(spots.at(-1)!)
}

/** The duration of a way without traffic. */
export function secondsOf({ spots, kinds }: Way): number {
  return kinds.reduce((sum, kind, at) => sum + metresBetween(spots[at]!, spots[at + 1]!) / PACE[kind], 0)
}

/** The same way from its end. */
export function reversed({ spots, kinds }: Way): Way {
  return { spots: [...spots].reverse(), kinds: [...kinds].reverse() }
}

/** A way without stretches that lead nowhere. */
export function withoutRepeats({ spots, kinds }: Way): Way {
  const kept = spots.map((spot, at) => at === 0 || metresBetween(spots[at - 1]!, spot) > 0.5)
  return { spots: spots.filter((_, at) => kept[at]), kinds: kinds.filter((_, at) => kept[at + 1]) }
}
