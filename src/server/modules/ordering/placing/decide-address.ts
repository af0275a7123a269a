import type { PlaceRequest } from '#contract/ordering/placing.ts'
import { type Address, addressLine, isAddress } from '#domain/ordering/address.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Locale } from '#locales/locale.ts'
import { addressWords } from '#server/platform/address-words.ts'

/** An order's address as it is kept: the line that everyone can read, and the parts where they were given. */
export type DecidedAddress = Required<Address> & { customerAddress: string }

/**
 * The line is made of the parts in the language of the order, so that the two never disagree: beside a street the client's
 * own text is read past. A text without a street stands where the street would.
 */
export function decideAddress(
  request: PlaceRequest,
): Outcome<DecidedAddress, Refusal<'place.address_too_short'>> {
  const { building, floor, apartment, locale = 'en' } = request
  const street = request.street || request.customerAddress || ''
  if (!isAddress(street)) return refuse('place.address_too_short')
  return done({
    customerAddress: addressLine(
      { street, building, floor, apartment },
      addressWords(locale satisfies Locale),
    ),
    street: request.street || null,
    building: building || null,
    floor: floor || null,
    apartment: apartment || null,
  })
}
