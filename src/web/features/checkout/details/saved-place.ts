import type { SavedAddress } from '#contract/accounts/profiles.ts'
import type { District } from '#contract/settings.ts'
import { nearestDistrict } from '#domain/settings/nearest-district.ts'
import { type Details, LONGEST } from './details.ts'

/** The address fields of the form, emptied. */
export const NO_DOOR = {
  street: '',
  floor: '',
  apartment: '',
  landmark: '',
  pin: null,
  districtId: '',
} satisfies Partial<Details>

type DoorDetails = Pick<Details, keyof typeof NO_DOOR>

const PIN_DECIMALS = 6

/** A saved address as the form shows it, with street and building in one line. */
export function doorOf(saved: SavedAddress, districts: readonly District[]): DoorDetails {
  const { location, districtId, floor, apartment, landmark } = saved
  const named = districts.find(({ id }) => id === districtId)
  const district = named ?? (location && nearestDistrict(location, districts))
  return {
    street: [saved.street || saved.address, saved.building]
      .filter(Boolean)
      .join(', ')
      .slice(0, LONGEST.street),
    floor,
    apartment,
    landmark,
    pin: location && {
      latitude: Number(location.latitude.toFixed(PIN_DECIMALS)),
      longitude: Number(location.longitude.toFixed(PIN_DECIMALS)),
    },
    districtId: district?.id ?? '',
  }
}

/** The saved address whose every word the form shows. Null as soon as one differs. */
export function chosenAddress(
  details: Details,
  addresses: readonly SavedAddress[],
  districts: readonly District[],
): SavedAddress | null {
  const shown = keyOf(details)
  return addresses.find((saved) => keyOf(doorOf(saved, districts)) === shown) ?? null
}

function keyOf({ street, floor, apartment, landmark, pin, districtId }: DoorDetails): string {
  const words = [street, floor, apartment, landmark].map((word) => word.trim())
  return JSON.stringify([...words, pin?.latitude, pin?.longitude, districtId])
}
