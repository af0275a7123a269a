import type { ReactNode } from 'react'
import type { MarketSettings } from '#contract/settings.ts'
import type { UntakenAction } from '#domain/dispatch/untaken.ts'
import { showTaxNumber } from '#domain/payments/receipt.ts'
import type { TextKey } from '#locales/text-keys.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'

type Kind = 'money' | 'percent' | 'km' | 'minutes' | 'hour' | 'time' | 'phone' | 'weekday'

/** How the value of a setting is written. Switches are on or off. */
const KINDS: Partial<Record<keyof MarketSettings, Kind>> = {
  minimumOrder: 'money',
  maximumOrder: 'money',
  baseDeliveryFee: 'money',
  deliveryRatePerKm: 'money',
  courierCashLimit: 'money',
  serviceChargePercent: 'percent',
  commissionPercent: 'percent',
  courierSharePercent: 'percent',
  vatPercent: 'percent',
  customerViewRadiusKm: 'km',
  deliveryPickupRadiusKm: 'km',
  cookAnswerMinutes: 'minutes',
  readyAlarmMinutes: 'minutes',
  cookingAlarmMinutes: 'minutes',
  silentAlarmMinutes: 'minutes',
  untakenMinutes: 'minutes',
  dayEndsAtHour: 'hour',
  supportPhone: 'phone',
  supportWhatsapp: 'phone',
  supportOpensAt: 'time',
  supportClosesAt: 'time',
  payoutWeekday: 'weekday',
}

/** The names of settings and their recorded values, in the reader's words. A setting without a text shows its field's name. */
export function useSettingText() {
  const { t, exists, format } = useLanguage()
  const nameOf = (field: string): string => {
    const key = `settings:limits.${field}`
    return exists(key, {}) ? t(key as TextKey) : field
  }
  const written = (kind: Kind | undefined, value: number): ReactNode => {
    switch (kind) {
      case 'money':
        return format.money(value)
      case 'percent':
        return format.percent(value)
      case 'km':
        return format.radius(value)
      case 'minutes':
        return format.minutes(value)
      case 'hour':
        return format.wallTime(`${value}:00`)
      case 'weekday':
        return format.weekday(value)
      default:
        // A rate has more decimals than numbers are written with.
        return <Ltr>{String(value)}</Ltr>
    }
  }
  const writtenOf = (field: string, value: unknown): ReactNode => {
    const kind = KINDS[field as keyof MarketSettings]
    if (typeof value === 'boolean') return t(value ? 'settings:market.on' : 'settings:market.off')
    if (value === null || value === '') return t('settings:history.none')
    if (typeof value === 'number') return written(kind, value)
    if (kind === 'phone') return <Ltr>{format.mobile(String(value))}</Ltr>
    if (kind === 'time') return format.wallTime(String(value))
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
