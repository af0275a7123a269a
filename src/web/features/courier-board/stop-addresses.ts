import type { CourierCard } from '#contract/delivery/delivery.ts'
import type { Point } from '#domain/geo.ts'
import { inLocale, type Locale } from '#locales/locale.ts'
import { callAddress, whatsappAddress } from '#web/parts/support/reach.ts'

/** The links of a stop. Null where the location or number is unknown. */
export type StopAddresses = { map: string | null; whatsapp: string | null; call: string | null }

/** The three links of a stop: its location in a maps search, and its number. */
export function stopAddresses({
  location,
  mobile,
}: {
  location: Point | null
  mobile: string | null
}): StopAddresses {
  return {
    map:
      location &&
      `https://www.google.com/maps/search/?api=1&query=${location.latitude},${location.longitude}`,
    whatsapp: mobile ? whatsappAddress(mobile) : null,
    call: mobile ? callAddress(mobile) : null,
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

/** What the customer wrote of the address beside its line. */
export function furtherLines({
  addressLabel,
  alternativeAddress,
  city,
  postalCode,
}: Pick<CourierCard, 'addressLabel' | 'alternativeAddress' | 'city' | 'postalCode'>): string[] {
  return [addressLabel, alternativeAddress, city, postalCode].flatMap((line) => line || [])
}

/** From whom the way of an order leads, and whereto, in the words of a question. */
export function wayOf(
  {
    cookName,
    cookNameAr,
    area,
    areaAr,
    customerAddress,
    customerName,
  }: Pick<CourierCard, 'cookName' | 'cookNameAr' | 'area' | 'areaAr' | 'customerAddress' | 'customerName'>,
  locale: Locale,
): { cook: string; area: string } {
  return {
    cook: inLocale(locale, cookName, cookNameAr),
    area: inLocale(locale, area, areaAr) || (customerAddress ?? customerName),
  }
}
