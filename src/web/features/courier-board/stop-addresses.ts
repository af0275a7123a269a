import type { CourierCard } from '#contract/delivery/delivery.ts'
import { toAsciiDigits } from '#domain/accounts/digits.ts'
import type { Point } from '#domain/geo.ts'
import type { Locale } from '#locales/locale.ts'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'

/** The links of a stop. Null where the location or number is unknown. */
export type StopAddresses = { map: string | null; whatsapp: string | null; call: string | null }

/** The three links of a stop: its location in a maps search, and its number with the prefix +2 and its national digits. */
export function stopAddresses({
  location,
  mobile,
}: {
  location: Point | null
  mobile: string | null
}): StopAddresses {
  const digits = mobile === null ? null : nationalDigits(mobile)
  return {
    map:
      location &&
      `https://www.google.com/maps/search/?api=1&query=${location.latitude},${location.longitude}`,
    whatsapp: digits && `https://wa.me/2${digits}`,
    call: digits && `tel:+2${digits}`,
  }
}

/** The customer's district in the reader's language. Empty where the address already names it in either language. */
export function districtBeside(
  { customerAddress, area, areaAr }: Pick<CourierCard, 'customerAddress' | 'area' | 'areaAr'>,
  locale: Locale,
): string {
  const isNamed = [area, areaAr].some((name) => name && customerAddress?.includes(name))
  return isNamed ? '' : inLocale(locale, area, areaAr)
}

/** `+20 100 234 5678` as it is dialled within Egypt. Null where it cannot be dialled. */
function nationalDigits(mobile: string): string | null {
  const digits = toAsciiDigits(mobile).replace(/\D/g, '')
  const national = digits.replace(/^(?:00)?20(?=1)/, '0')
  return national.length >= 10 ? national : null
}
