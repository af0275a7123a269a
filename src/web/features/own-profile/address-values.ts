import type { SavedAddress, SavedAddressInput } from '#contract/accounts/profiles.ts'
import { decideSavedAddress, SAVED_ADDRESS_RULES } from '#domain/accounts/saved-address.ts'
import type { Point } from '#domain/geo.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'

/** The typed values of an address. Street and building stand in one line (docs/decisions/0025). */
export type AddressValues = {
  label: string
  districtId: string
  location: Point | null
  street: string
  floor: string
  apartment: string
  landmark: string
  postalCode: string
  isDefault: boolean
}

/** The field that shows each of the server's refusals. */
export const ADDRESS_FIELD_OF: Record<string, keyof AddressValues> = {
  'place.address_too_short': 'street',
  'accounts.location_required': 'location',
  'place.outside_egypt': 'location',
}

export function addressValuesOf(saved: SavedAddress | null): AddressValues {
  return {
    label: saved?.label ?? '',
    districtId: saved?.districtId ?? '',
    location: saved?.location ?? null,
    street: saved ? [saved.street || saved.address, saved.building].filter(Boolean).join(', ') : '',
    floor: saved?.floor ?? '',
    apartment: saved?.apartment ?? '',
    landmark: saved?.landmark ?? '',
    postalCode: saved?.postalCode ?? '',
    isDefault: saved?.isDefault ?? false,
  }
}

/** The request of the form. A line too long for a street is sent as one free text. */
export function addressInputOf(values: AddressValues): SavedAddressInput {
  const { label, districtId, location, street, floor, apartment, landmark, postalCode, isDefault } = values
  const line = street.trim()
  const isStreet = line.length <= SAVED_ADDRESS_RULES.street.most
  return {
    label: label.trim(),
    districtId: districtId || null,
    location,
    street: isStreet ? line : '',
    address: isStreet ? '' : line,
    building: '',
    floor: floor.trim(),
    apartment: apartment.trim(),
    landmark: landmark.trim(),
    postalCode: postalCode.trim(),
    isDefault,
  }
}

/** Checks the address and names the field that is wrong. */
export function checkAddress(values: AddressValues): FieldRefusals<keyof AddressValues> {
  const decided = decideSavedAddress({ ...addressInputOf(values) })
  return decided.ok ? {} : { [ADDRESS_FIELD_OF[decided.code]!]: decided }
}
