import type { District } from '#contract/settings.ts'
import { distanceKm, type Point } from '#domain/geo.ts'
import { nearestDistrict } from '#domain/settings/nearest-district.ts'

/** The location of a door. A district alone only positions the map. */
export type Door = { pin: Point | null; districtId: string }

/** A pin further from the chosen district's centre belongs to another place. */
const STILL_THERE_KM = 6
const FINEST_DECIMALS = 6

/** Moves the pin. The area follows, unless no district is near. */
export function movePin(door: Door, point: Point, districts: readonly District[]): Door {
  const pin = { latitude: rounded(point.latitude), longitude: rounded(point.longitude) }
  return { pin, districtId: nearestDistrict(pin, districts)?.id ?? door.districtId }
}

/** Changes the area. A pin that lies elsewhere is removed and asked for again. */
export function moveArea({ pin }: Door, districtId: string, districts: readonly District[]): Door {
  const district = districts.find(({ id }) => id === districtId)
  const stays = !district || distanceKm(pin, district.location) <= STILL_THERE_KM
  return { districtId, pin: stays ? pin : null }
}

/** The point that prices are counted for: the door, or the centre of the area until it is known. */
export function placeOf({ pin, districtId }: Door, districts: readonly District[]): Point | null {
  return pin ?? districts.find(({ id }) => id === districtId)?.location ?? null
}

function rounded(degrees: number) {
  return Number(degrees.toFixed(FINEST_DECIMALS))
}
