import { readNumber } from '#domain/number-field.ts'
import type { PromoType } from '#domain/promotions/promo-terms.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { PromoField, PromoValues } from './promo-values.ts'

const NUMBERS: readonly PromoField[] = [
  'discount',
  'maxUses',
  'perUserLimit',
  'minimumOrder',
  'maximumDiscount',
]
const ANY_NUMBER = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY, decimals: 2 }

export function useValueText() {
  const { t, format } = useLanguage()
  return (field: PromoField, values: PromoValues): string => {
    const value = values[field]
    if (field === 'type') return t(`admin:promoCodes.types.${value as PromoType}`)
    if ((field === 'lastDay' || field === 'firstDay') && value) return format.date(value)
    if (field === 'lastTime' && value) return format.wallTime(value)
    // Shows the number in the page's digits, whichever were typed.
    const number = NUMBERS.includes(field) ? readNumber(value, ANY_NUMBER) : null
    return number?.ok ? format.number(number.value) : value
  }
}
