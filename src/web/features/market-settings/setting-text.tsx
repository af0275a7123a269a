import type { ReactNode } from 'react'
import type { MarketSettings } from '#contract/settings.ts'
import type { UntakenAction } from '#domain/dispatch/untaken.ts'
import { showTaxNumber } from '#domain/payments/receipt.ts'
import { SETTING_RULES } from '#domain/settings/market-settings.ts'
import type { TextKey } from '#locales/text-keys.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'

/** The names of settings and their recorded values, in the reader's words. A setting without a text shows its field's name. */
export function useSettingText() {
  const { t, exists, format } = useLanguage()
  const nameOf = (field: string): string => {
    const key = `settings:limits.${field}`
    return exists(key, {}) ? t(key as TextKey) : field
  }
  const numberOf = (field: string, value: number): ReactNode => {
    if (field === 'payoutWeekday') return format.weekday(value)
    // A rate has more decimals than money is written with.
    if (field === 'paypalRate') return format.number(value, 4)
    switch (SETTING_RULES[field as keyof typeof SETTING_RULES]?.unit) {
      case 'currency':
        return format.money(value)
      case 'percent':
        return format.percent(value)
      case 'km':
        return format.radius(value)
      case 'minutes':
        return format.minutes(value)
      case 'oclock':
        return format.wallTime(`${value}:00`)
      default:
        return <Ltr>{String(value)}</Ltr>
    }
  }
  const writtenOf = (field: string, value: unknown): ReactNode => {
    if (typeof value === 'boolean') return t(value ? 'settings:market.on' : 'settings:market.off')
    if (value === null || value === '') return t('settings:history.none')
    if (typeof value === 'number') return numberOf(field, value)
    if (field === 'supportPhone' || field === 'supportWhatsapp')
      return <Ltr>{format.mobile(String(value))}</Ltr>
    if (field === 'supportOpensAt' || field === 'supportClosesAt') return format.wallTime(String(value))
    if (field === 'untakenAction') return t(`settings:market.untaken.${value as UntakenAction}`)
    if (isPoint(value)) return <Ltr>{`${value.latitude}, ${value.longitude}`}</Ltr>
    if (field.startsWith('legal')) return <bdi>{String(value)}</bdi>
    return <Ltr>{field === 'taxNumber' ? showTaxNumber(String(value)) : String(value)}</Ltr>
  }
  return { nameOf, writtenOf }
}

function isPoint(value: unknown): value is MarketSettings['trackingLocation'] {
  return typeof value === 'object' && value !== null && 'latitude' in value
}
