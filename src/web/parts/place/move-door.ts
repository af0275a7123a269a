import type { District } from '#contract/settings.ts'
import { distanceKm, type Point } from '#domain/geo.ts'
import { nearestDistrict } from '#domain/settings/nearest-district.ts'

/** Where a door is; a district alone is only where the map opens. */
export type Door = { pin: Point | null; districtId: string }

/** A pin this far from the chosen district's middle was meant for another place. */
const STILL_THERE_KM = 6
const FINEST_DECIMALS = 6

/** The pin was put somewhere: the area follows it, unless no district there has a name. */
export function movePin(door: Door, point: Point, districts: readonly District[]): Door {
  const pin = { latitude: rounded(point.latitude), longitude: rounded(point.longitude) }
  return { pin, districtId: nearestDistrict(pin, districts)?.id ?? door.districtId }
}

/** Another area was chosen: a pin that lies elsewhere is asked for anew. */
export function moveArea({ pin }: Door, districtId: string, districts: readonly District[]): Door {
  const district = districts.find(({ id }) => id === districtId)
  const stays = !district || distanceKm(pin, district.location) <= STILL_THERE_KM
  return { districtId, pin: stays ? pin : null }
}

/** Where the price is counted for: the door, or for as long as that is not known the middle of the area. */
export function placeOf({ pin, districtId }: Door, districts: readonly District[]): Point | null {
  return pin ?? districts.find(({ id }) => id === districtId)?.location ?? null
}

function rounded(degrees: number) {
  return Number(degrees.toFixed(FINEST_DECIMALS))
}
