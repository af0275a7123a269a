import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'

/** An address in words. People type street and building as one line; a client of the API may send them apart. */
export type Address = {
  street: string | null
  building?: string | null | undefined
  floor?: string | null | undefined
  apartment?: string | null | undefined
}

/** How a language writes the parts of an address; `floorByName` is a floor that has a name and no number. */
export type AddressWords = Record<
  'building' | 'floor' | 'floorByName' | 'apartment',
  (part: string) => string
> & { list: (parts: string[]) => string }

const MIN_CHARACTERS = 2

/** Whether a text can be an address: a single letter or digit leads to no door. */
export function isAddress(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= MIN_CHARACTERS
}

/** Street, building, floor and flat on one line, as far as they are known. */
export function addressLine({ street, building, floor, apartment }: Address, words: AddressWords): string {
  const parts = [
    street,
    building && words.building(building),
    floor && (/\p{N}/u.test(floor) ? words.floor(floor) : words.floorByName(floor)),
    apartment && words.apartment(apartment),
  ]
  return words.list(parts.filter((part): part is string => Boolean(part)))
}

/** An address as somebody sends it: its parts, or one text for clients without parts. */
type AskedAddress = { [Part in keyof Address]?: string | undefined } & {
  customerAddress?: string | undefined
}

/** An order's address as it is stored: one readable line, and its parts where the request had them. */
export type DecidedAddress = Required<Address> & { customerAddress: string }

/**
 * Decides an order's address. Its line is composed of the parts, so that line and parts never disagree. With a street, the
 * client's own text is ignored; without one, it stands in the street's position.
 */
export function decideAddress(
  asked: AskedAddress,
  words: AddressWords,
): Outcome<DecidedAddress, Refusal<'place.address_too_short'>> {
  const { building, floor, apartment } = asked
  const street = asked.street || asked.customerAddress || ''
  if (!isAddress(street)) return refuse('place.address_too_short')
  return done({
    customerAddress: addressLine({ street, building, floor, apartment }, words),
    street: asked.street || null,
    building: building || null,
    floor: floor || null,
    apartment: apartment || null,
  })
}
