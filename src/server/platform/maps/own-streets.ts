import { LRUCache } from 'lru-cache'
import { readCityMap } from '#domain/city/city-map.ts'
import { openStreets, type Streets } from '#domain/city/find-way.ts'
import { type EstimatedTravel, fallbackTravel, type Point, roundKm, travelMinutes } from '#domain/geo.ts'
import { encodePolyline } from '#domain/polyline.ts'

type StreetTravel = { distanceKm: number; durationMin: number; polyline: string; charged: EstimatedTravel }

/** A quote asks for the same routes again with each change of its cart. */
const known = new LRUCache<string, { travel: StreetTravel | null }>({ max: 5_000 })
let streets: Streets | undefined

/** The travel along the streets of the product's own map, at the speed of the estimate. Null where the map knows no route. */
export function travelByOwnStreets(from: Point, to: Point): StreetTravel | null {
  const key = [from.latitude, from.longitude, to.latitude, to.longitude].join()
  const found = known.get(key) ?? { travel: findTravel(from, to) }
  known.set(key, found)
  return found.travel
}

function findTravel(from: Point, to: Point): StreetTravel | null {
  // Joining the roads takes longer than many routes, and a process that answers no route never does it.
  streets ??= openStreets(readCityMap())
  const route = streets.findRoute(from, to)
  if (!route) return null
  const distanceKm = roundKm(route.km)
  return {
    distanceKm,
    durationMin: travelMinutes(distanceKm),
    polyline: encodePolyline(route.points),
    charged: fallbackTravel(from, to),
  }
}
