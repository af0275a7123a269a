import { roundHalfUp } from './rounding.ts'

/** A point on earth in degrees. */
export type Point = { latitude: number; longitude: number }

/** The point of two columns or of a query's two fields; null if it is unknown. */
export function pointOf(
  latitude: number | null | undefined,
  longitude: number | null | undefined,
): Point | null {
  return latitude == null || longitude == null ? null : { latitude, longitude }
}

/** Where map pickers open. */
export const CAIRO: Point = { latitude: 30.0444, longitude: 31.2357 }

/** The tracking map's centre while no location is known. It lies outside Egypt and is never anybody's address. */
export const DEFAULT_MAP_CENTRE: Point = { latitude: 24.7136, longitude: 46.6753 }

const EARTH_RADIUS_KM = 6371
const FALLBACK_SPEED_KMH = 30
const EGYPT = { south: 21.7, north: 31.9, west: 24.6, east: 37.1 }

/** Great-circle distance. An unknown point is infinitely far, so that it lies within no radius. */
export function distanceKm(a: Point | null | undefined, b: Point | null | undefined): number {
  if (!a || !b) return Number.POSITIVE_INFINITY
  const dLatitude = radians(b.latitude - a.latitude)
  const dLongitude = radians(b.longitude - a.longitude)
  const haversine =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLongitude / 2) ** 2
  // Rounding may lift the haversine of opposite points a hair above 1.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

/** The length of a line. */
export function lengthKm(line: readonly Point[]): number {
  return line.reduce((sum, point, at) => (at === 0 ? 0 : sum + distanceKm(line[at - 1], point)), 0)
}

/** A point on a unit sphere, like the column `kitchens.place`. Nearer by a straight line is nearer on the ground. */
export function pointOnEarth({ latitude, longitude }: Point) {
  const [phi, lambda] = [radians(latitude), radians(longitude)]
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) }
}

/** Two parallels and two meridians. */
export type Box = { south: number; north: number; west: number; east: number }

/** A little less than the length of a degree of latitude, so that a box is never smaller than the circle in it. */
const KM_A_DEGREE = 111
const EARTH: Box = { south: -90, north: 90, west: -180, east: 180 }

/**
 * A box around all points within the radius, and a few beyond it. An index searches the box, and the exact distance decides
 * afterwards. Without a radius it is all the earth.
 */
export function boxAround({ latitude, longitude }: Point, radiusKm: number): Box {
  if (radiusKm <= 0) return EARTH
  const north = radiusKm / KM_A_DEGREE
  const east = north / Math.cos(radians(latitude))
  return {
    south: latitude - north,
    north: latitude + north,
    west: longitude - east,
    east: longitude + east,
  }
}

/** Degrees as they are stored. Six decimals are ten centimetres, finer than a phone can measure. */
export function roundDegrees(degrees: number): number {
  return roundHalfUp(degrees, 6)
}

/** Kilometres as shown and as charged: two decimals, half up. */
export function roundKm(km: number): number {
  return roundHalfUp(km, 2)
}

/** Whether the numbers are a point on earth. */
export function isOnEarth({ latitude, longitude }: Point): boolean {
  return (
    Number.isFinite(latitude) &&
    Number.isFinite(longitude) &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180
  )
}

/** Whether a point may be an address in Egypt. The box is generous at the borders, but excludes swapped coordinates. */
export function isInEgypt({ latitude, longitude }: Point): boolean {
  return (
    latitude >= EGYPT.south && latitude <= EGYPT.north && longitude >= EGYPT.west && longitude <= EGYPT.east
  )
}

/** A point as trackers see it: three decimals, about 100 m. */
export function blurPoint({ latitude, longitude }: Point): Point {
  return { latitude: roundHalfUp(latitude, 3), longitude: roundHalfUp(longitude, 3) }
}

const SHARED_STEP_DEGREES = 0.005

/** The middle of a neighbourhood some 500 m wide, whose readers share their lists. */
export function sharedPlaceOf({ latitude, longitude }: Point): Point {
  const step = (degrees: number) =>
    roundHalfUp(Math.round(degrees / SHARED_STEP_DEGREES) * SHARED_STEP_DEGREES, 3)
  return { latitude: step(latitude), longitude: step(longitude) }
}

/** Distance and time between two points, estimated without a routing provider. */
export type EstimatedTravel = { distanceKm: number; durationMin: number; estimated: true }

/** The estimate where no route is known: a straight line at 30 km/h, in whole minutes. */
export function fallbackTravel(a: Point, b: Point): EstimatedTravel {
  const km = roundKm(distanceKm(a, b))
  return { distanceKm: km, durationMin: travelMinutes(km), estimated: true }
}

/** Whole minutes for so many kilometres at 30 km/h. */
export function travelMinutes(km: number): number {
  return Math.round((km / FALLBACK_SPEED_KMH) * 60)
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
