import type { Point } from '#domain/geo.ts'

/** The place of a query, or null if it names none. */
export function placeOf({
  latitude,
  longitude,
}: {
  latitude?: number | undefined
  longitude?: number | undefined
}): Point | null {
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}
