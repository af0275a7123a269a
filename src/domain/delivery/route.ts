import type { Point } from '../geo.ts'
import { decodePolyline } from '../polyline.ts'

/** The line of a delivery on a map: along the streets if the route is known, otherwise straight from door to door. */
export function routeBetween(cook: Point | null, customer: Point | null, polyline: string | null): Point[] {
  if (!cook || !customer) return []
  return (polyline && decodePolyline(polyline)) || [cook, customer]
}

/** Whether a route does not follow streets. The map then draws it dashed. */
export function isStraight(route: readonly Point[]): boolean {
  return route.length === 2
}
