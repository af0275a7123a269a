import { toAsciiDigits } from '#domain/accounts/digits.ts'
import { type Address, addressLine } from '#domain/ordering/address.ts'
import { inOrderOf, isolate, unbroken } from '#locales/isolate.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'

type AnyAddress = Partial<Address> & { customerAddress?: string | null | undefined }

/** An order's address in the reader's language and digits, or as the customer wrote it where it is one text. */
export function useAddressLine(): (address: AnyAddress) => string | null {
  const { t, locale } = useLanguage()
  const { list, digits } = useLanguage().format
  // "2A" is a name as much as a number, and stays as it was typed.
  const numbered = (part: string | null | undefined) => {
    const ascii = part && toAsciiDigits(part)
    return ascii && /^\d+$/.test(ascii) ? digits(ascii) : part
  }
  return ({ street, building, floor, apartment, customerAddress }) => {
    if (!street) return customerAddress || null
    const line = addressLine(
      {
        street: isolate(street, locale),
        building: numbered(building),
        floor: numbered(floor),
        apartment: numbered(apartment),
      },
      // A number that is torn from its word is looked for on a door that does not have it.
      {
        building: (part) => unbroken(t('ordering:address.building', { part })),
        floor: (part) => unbroken(t('ordering:address.floor', { part })),
        floorByName: (part) => unbroken(t('ordering:address.floorByName', { part })),
        apartment: (part) => unbroken(t('ordering:address.apartment', { part })),
        list,
      },
    )
    // The labels have the reader's script, and the street may have the other one.
    return inOrderOf(line, locale)
  }
}
