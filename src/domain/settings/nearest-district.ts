import { distanceKm, type Point } from '../geo.ts'

/** Beyond this a district's name would mislead. */
const NAMES_WITHIN_KM = 4

/** The district whose middle is nearest to a point; null if none is near enough. */
export function nearestDistrict<District extends { location: Point }>(
  point: Point,
  districts: readonly District[],
): District | null {
  let nearest: District | null = null
  let least = NAMES_WITHIN_KM
  for (const district of districts) {
    const km = distanceKm(point, district.location)
    if (km > least) continue
    nearest = district
    least = km
  }
  return nearest
}
