import { boxAround, type Point } from '#domain/geo.ts'

const RING_POINTS = 72

/** The points of a circle around another point, in order, the first once more at the end. */
export function ringAround(centre: Point, radiusKm: number): Point[] {
  const { north, east } = boxAround(centre, radiusKm)
  return Array.from({ length: RING_POINTS + 1 }, (_, at) => {
    const angle = (at / RING_POINTS) * 2 * Math.PI
    return {
      latitude: centre.latitude + Math.sin(angle) * (north - centre.latitude),
      longitude: centre.longitude + Math.cos(angle) * (east - centre.longitude),
    }
  })
}
