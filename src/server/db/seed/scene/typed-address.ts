import { formatter } from '#locales/format.ts'
import type { Locale } from '#locales/locale.ts'
import type { DemoAddress } from './content.ts'

/** The address that somebody types into the checkout: street and building in one line, with floor and flat. */
export type TypedAddress = { street: string; floor: string; apartment: string }

const GROUND: Record<Locale, string> = { en: 'ground', ar: 'الأرضي' }

/** A demo address as its customer types it, in their language and digits. */
export function typedAddress(
  { street, building, floor, apartment }: DemoAddress,
  locale: Locale,
): TypedAddress {
  const digits = (number: string) => formatter(locale).count(Number(number))
  return {
    street: `${digits(building)} ${street[locale]}`,
    floor: floor === '0' ? GROUND[locale] : digits(floor),
    apartment: digits(apartment),
  }
}
