import type { Point } from '#domain/geo.ts'

/** Steps to the east and to the south, by arrow keys. */
export type Step = { east: number; south: number }

const METRES_PER_DEGREE = 111_320

/** The point that many metres away. It is exact enough for the few streets that a pin is nudged. */
export function nudge({ latitude, longitude }: Point, { east, south }: Step, metres: number): Point {
  return {
    latitude: latitude - (south * metres) / METRES_PER_DEGREE,
    longitude: longitude + (east * metres) / (METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)),
  }
}
