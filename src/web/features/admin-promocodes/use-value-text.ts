import type { PromoType } from '#domain/promotions/promo-terms.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import type { PromoField, PromoValues } from './promo-values.ts'

/** A field's value as people read it. */
export function useValueText() {
  const { t } = useTranslation()
  const format = useFormat()
  return (field: PromoField, values: PromoValues): string => {
    const value = values[field]
    if (field === 'type') return t(`admin:promoCodes.types.${value as PromoType}`)
    if (field === 'lastDay' && value) return format.date(value)
    if (field === 'lastTime' && value) return format.wallTime(value)
    return value
  }
}
