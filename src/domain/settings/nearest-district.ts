import { distanceKm, type Point } from '../geo.ts'

type Placed = { location: Point; radiusKm: number }

/** The nearest of the districts that a point lies in; null beyond the radius of each, where a name would mislead. */
export function nearestDistrict<District extends Placed>(
  point: Point,
  districts: readonly District[],
): District | null {
  let nearest: District | null = null
  let least = Number.POSITIVE_INFINITY
  for (const district of districts) {
    const km = distanceKm(point, district.location)
    if (km > district.radiusKm || km > least) continue
    nearest = district
    least = km
  }
  return nearest
}

/** The districts from a point outwards: who looks for theirs lives near it more often than not. */
export function nearestFirst<District extends Placed>(
  districts: readonly District[],
  point: Point,
): District[] {
  return districts.toSorted((a, b) => distanceKm(a.location, point) - distanceKm(b.location, point))
}
