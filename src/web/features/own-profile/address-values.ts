import type { SavedAddress, SavedAddressInput } from '#contract/accounts/profiles.ts'
import { decideSavedAddress, SAVED_ADDRESS_RULES } from '#domain/accounts/saved-address.ts'
import type { Point } from '#domain/geo.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'

/** An address as it is typed: street and building stand in one line (docs/decisions/0025). */
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

/** Which field each refusal of the server is said at. */
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

/** What is sent of a form; one text stays one text, which may be longer than a street. */
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

/** What is wrong with the address, at its field. */
export function checkAddress(values: AddressValues): FieldRefusals<keyof AddressValues> {
  const decided = decideSavedAddress({ ...addressInputOf(values) })
  return decided.ok ? {} : { [ADDRESS_FIELD_OF[decided.code]!]: decided }
}
