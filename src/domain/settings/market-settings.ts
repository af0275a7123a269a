import type { NumberRule } from '../number-field.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'

/** The rule and the unit of each setting that is a number; `currency` is EGP (G-12). */
export const SETTING_RULES = {
  minimumOrder: { least: 0, most: 100_000, decimals: 2, unit: 'currency' },
  maximumOrder: { least: 1, most: 100_000, decimals: 2, unit: 'currency' },
  serviceChargePercent: { least: 0, most: 100, decimals: 2, unit: 'percent' },
  baseDeliveryFee: { least: 0, most: 1_000, decimals: 2, unit: 'currency' },
  deliveryRatePerKm: { least: 0, most: 1_000, decimals: 2, unit: 'currency' },
  commissionPercent: { least: 0, most: 100, decimals: 2, unit: 'percent' },
  courierSharePercent: { least: 0, most: 100, decimals: 2, unit: 'percent' },
  courierCashLimit: { least: 1, most: 1_000_000, decimals: 2, unit: 'currency' },
  customerViewRadiusKm: { least: 0, most: 500, decimals: 2, unit: 'km' },
  deliveryPickupRadiusKm: { least: 0.1, most: 500, decimals: 2, unit: 'km' },
  cookAnswerMinutes: { least: 1, most: 120, decimals: 0, unit: 'minutes' },
  readyAlarmMinutes: { least: 1, most: 120, decimals: 0, unit: 'minutes' },
  cookingAlarmMinutes: { least: 1, most: 240, decimals: 0, unit: 'minutes' },
  silentAlarmMinutes: { least: 1, most: 120, decimals: 0, unit: 'minutes' },
  untakenMinutes: { least: 1, most: 60, decimals: 0, unit: 'minutes' },
  dayEndsAtHour: { least: 0, most: 12, decimals: 0, unit: 'oclock' },
  paypalRate: { least: 0.01, most: 10_000, decimals: 4, unit: 'currency' },
  vatPercent: { least: 0, most: 100, decimals: 2, unit: 'percent' },
} as const satisfies Record<string, NumberRule & { unit: Unit }>

type Unit = 'currency' | 'percent' | 'km' | 'minutes' | 'oclock'
type OrderRange = { minimumOrder: number; maximumOrder: number }

/** Refuses a minimum above the maximum, with which no order would be possible (G-12). */
export function decideOrderRange(
  range: OrderRange,
): Outcome<void, Refusal<'settings.minimum_above_maximum'>> {
  return range.minimumOrder <= range.maximumOrder ? done(undefined) : refuse('settings.minimum_above_maximum')
}

/** Refuses PayPal's currency without a rate, or a rate without a currency: it is offered with both, and with neither it is not (M-09). */
export function decidePaypal({
  paypalCurrency,
  paypalRate,
}: {
  paypalCurrency: string
  paypalRate: number | null
}): Outcome<void, Refusal<'settings.paypal_half'>> {
  return (paypalCurrency === '') === (paypalRate === null) ? done(undefined) : refuse('settings.paypal_half')
}

/** Refuses a number outside the bounds of its setting, which were others when it was saved. Null is no number. */
export function decideBounds(
  changes: object,
): Outcome<void, Refusal<'settings.out_of_bounds', { field: string }>> {
  const outside = Object.entries(SETTING_RULES).find(([field, { least, most }]) => {
    const value: unknown = changes[field as keyof typeof changes]
    return typeof value === 'number' && (value < least || value > most)
  })
  return outside ? refuse('settings.out_of_bounds', { field: outside[0] }) : done(undefined)
}

/** What one change did, by field: the value before and after. */
export type SettingsChange = Record<string, [before: unknown, after: unknown]>

/**
 * The fields of a change with their values before it. Refused where a later change touched one of them, even if it has the same
 * value again, or where it has another value now: setting it back would undo that too.
 */
export function decideUndo(
  change: SettingsChange,
  { present, touchedSince }: { present: object; touchedSince: readonly string[] },
): Outcome<Record<string, unknown>, Refusal<'settings.changed_since', { field: string }>> {
  for (const [field, [, after]] of Object.entries(change)) {
    const isSame = JSON.stringify(present[field as keyof typeof present]) === JSON.stringify(after)
    if (touchedSince.includes(field) || !isSame) return refuse('settings.changed_since', { field })
  }
  return done(Object.fromEntries(Object.entries(change).map(([field, [before]]) => [field, before])))
}

/** The changed fields, each with its value before and after. */
export function differencesOf<Fields extends object>(before: Fields, after: Fields) {
  const names = Object.keys(after) as (keyof Fields & string)[]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return Object.fromEntries(changed.map((name) => [name, [before[name], after[name]]]))
}
