import type { AddressWords } from '#domain/ordering/address.ts'
import { formatter } from '#locales/format.ts'
import type { Locale } from '#locales/locale.ts'
import { textsFor } from './texts.ts'

/** The words for the parts of an address in a language, as plain text. */
export function addressWords(locale: Locale): AddressWords {
  const { t } = textsFor(locale)
  return {
    building: (part) => t('ordering:address.building', { part }),
    floor: (part) => t('ordering:address.floor', { part }),
    floorByName: (part) => t('ordering:address.floorByName', { part }),
    apartment: (part) => t('ordering:address.apartment', { part }),
    list: formatter(locale).list,
  }
}
