import type { PlaceRequest } from '#contract/ordering/placing.ts'
import { type Address, addressLine, isAddress } from '#domain/ordering/address.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Locale } from '#locales/locale.ts'
import { addressWords } from '#server/platform/address-words.ts'

/** An order's address as it is stored: one readable line, and its parts where the request had them. */
export type DecidedAddress = Required<Address> & { customerAddress: string }

/**
 * The line is composed of the parts in the order's language, so that line and parts never disagree. With a street, the
 * client's own text is ignored; without one, it stands in the street's position.
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
