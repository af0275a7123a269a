import { deviceName } from '#domain/accounts/device-name.ts'
import { formatter } from '#locales/format.ts'
import type { Locale } from '#locales/locale.ts'
import { textsFor } from '#server/platform/texts.ts'

/** Writes a stored value of the data export in words: a code by its text, a time and an amount as the language writes them. */
export function valueWriter(lang: Locale) {
  const { t } = textsFor(lang)
  const format = formatter(lang)
  const words: Record<string, (value: string) => string> = {
    'account.mobileNumber': format.mobile,
    'account.role': (role) => t(`accounts:roles.${role}`),
    'account.language': (language) => t(`admin:users.page.languages.${language}`),
    'sessions.device': (userAgent) => deviceName(userAgent) ?? userAgent,
    'terms.audience': (audience) => t(`accounts:terms.audiences.${audience}`),
    'orders.mobileNumber': format.mobile,
    'orders.status': (status) =>
      t(`ordering:status.${status === 'ready_for_pickup' ? 'ready_for_pickup_customer' : status}`),
    'orders.paymentMethod': (method) => t(`payments:methods.${method}`),
    'problems.status': (state) => t(`problems:states.${state}`),
    'incidents.reason': (reason) => t(`incidents:reasons.${reason}`),
    'courier.vehicle': (vehicle) => t(`accounts:vehicles.${vehicle}`),
    'papers.paper': (kind) => t(`admin:papers.kinds.${kind}`),
    'papers.expiresOn': (day) => format.date(day),
  }
  return (section: string, field: string, value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (value instanceof Date) return `${format.date(value)} ${format.clock(value)}`
    if (typeof value === 'boolean') return t(value ? 'privacy:yes' : 'privacy:no')
    // A coordinate keeps all its decimals, as maps take it.
    if (typeof value === 'number')
      return field === 'latitude' || field === 'longitude' ? String(value) : format.number(value)
    return words[`${section}.${field}`]?.(String(value)) ?? String(value)
  }
}
