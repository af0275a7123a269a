import type { Point } from '../geo.ts'
import { decodePolyline } from '../polyline.ts'

/** The line of a delivery on a map: along the streets if the route is known, otherwise straight from door to door. */
export function routeBetween(cook: Point | null, customer: Point | null, polyline: string | null): Point[] {
  if (!cook || !customer) return []
  return (polyline && decodePolyline(polyline)) || [cook, customer]
}

/** Whether a route does not follow streets, because none are known. */
export function isStraight(route: readonly Point[]): boolean {
  return route.length === 2
}

/** The line of an order on the road: the streets if they are known, otherwise straight from the courier to the door. */
export function wayLeft(
  map: { route: readonly Point[]; courier: Point | null; customer: Point | null } | null,
): readonly Point[] {
  if (!map || !isStraight(map.route)) return map?.route ?? []
  return map.courier && map.customer ? [map.courier, map.customer] : []
}

/** Whether the map draws a line dashed: one that follows no street, such as a straight one or a ring around a place. */
export function isDashed(line: readonly Point[]): boolean {
  const [first, last] = [line[0], line.at(-1)]
  return isStraight(line) || (first?.latitude === last?.latitude && first?.longitude === last?.longitude)
}
