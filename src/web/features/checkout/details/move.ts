import type { District } from '#contract/settings.ts'
import { distanceKm, type Point } from '#domain/geo.ts'
import { nearestDistrict } from '#domain/settings/nearest-district.ts'
import type { Details } from './details.ts'

/** A pin this far from the chosen district's middle was meant for another place. */
const STILL_THERE_KM = 6
const FINEST_DECIMALS = 6

/** The pin was put somewhere: the area follows it, unless no district there has a name. */
export function movePin(details: Details, point: Point, districts: readonly District[]): Details {
  const pin = { latitude: rounded(point.latitude), longitude: rounded(point.longitude) }
  return { ...details, pin, districtId: nearestDistrict(pin, districts)?.id ?? details.districtId }
}

/** Another area was chosen: a pin that lies elsewhere is asked for anew. */
export function moveArea(details: Details, districtId: string, districts: readonly District[]): Details {
  const district = districts.find(({ id }) => id === districtId)
  const { pin } = details
  const stays = !district || distanceKm(pin, district.location) <= STILL_THERE_KM
  return { ...details, districtId, pin: stays ? pin : null }
}

/** Where the price is counted for: the door, or for as long as that is not known the middle of the area. */
export function placeOf(details: Details, districts: readonly District[]): Point | null {
  return details.pin ?? districts.find(({ id }) => id === details.districtId)?.location ?? null
}

function rounded(degrees: number) {
  return Number(degrees.toFixed(FINEST_DECIMALS))
}
