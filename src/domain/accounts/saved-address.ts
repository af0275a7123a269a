import { isInEgypt, type Point } from '../geo.ts'
import { isAddress } from '../ordering/address.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'

/** How many addresses a customer may keep. */
export const MAX_ADDRESSES = 10

/** The longest parts of a saved address. An order's address has the same limits. */
export const SAVED_ADDRESS_RULES = {
  label: { most: 40 },
  street: { most: 200 },
  building: { most: 40 },
  floor: { most: 20 },
  apartment: { most: 20 },
  landmark: { most: 200 },
  address: { most: 300 },
  postalCode: { most: 12 },
} as const

/** An address as it is typed: in parts, or as one text. */
export type SavedAddressFields = Record<keyof typeof SAVED_ADDRESS_RULES, string> & { location: Point | null }

export type SavedAddressRefusal =
  | Refusal<'place.address_too_short'>
  | Refusal<'accounts.location_required'>
  | Refusal<'place.outside_egypt'>

/** Decides whether an address can be found: it needs a street or one text, and a pin in Egypt. */
export function decideSavedAddress<
  Fields extends Pick<SavedAddressFields, 'street' | 'address' | 'location'>,
>(fields: Fields): Outcome<Fields & { location: Point }, SavedAddressRefusal> {
  const { street, address, location } = fields
  if (!isAddress(street || address)) return refuse('place.address_too_short')
  if (!location) return refuse('accounts.location_required')
  return isInEgypt(location) ? done({ ...fields, location }) : refuse('place.outside_egypt')
}
