import type { Availability, AvailabilityChange } from '#contract/kitchens.ts'
import { AVAILABILITY_RULES, issuesOfHours } from '#domain/kitchens/availability.ts'
import { readNumber } from '#domain/number-field.ts'
import { rowsOf, slotsOfRows, type WeekRows } from '#web/parts/hours/week-rows.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'
import { isSame } from '#web/platform/forms/rebase.ts'

/** The values of the form's fields. */
export type AvailabilityValues = {
  hours: WeekRows
  dailyOrderLimit: string
  hideDishesToday: boolean
  unavailableDates: string[]
}
type Field = keyof AvailabilityValues

/** The field that shows each of the server's refusals. */
export const AVAILABILITY_FIELD_OF: Record<string, Field> = {
  'kitchen.hours_invalid': 'hours',
  'kitchen.day_off_with_orders': 'unavailableDates',
}

export function availabilityValuesOf(saved: Availability, write: (n: number) => string): AvailabilityValues {
  return {
    hours: rowsOf(saved.hours),
    dailyOrderLimit: write(saved.dailyOrderLimit),
    hideDishesToday: saved.hideDishesToday,
    unavailableDates: saved.unavailableDates,
  }
}

export function checkAvailability(values: AvailabilityValues): FieldRefusals<Field> {
  const limit = readNumber(values.dailyOrderLimit, AVAILABILITY_RULES.dailyOrderLimit)
  const tooMany = values.unavailableDates.length > AVAILABILITY_RULES.daysOff.most
  return {
    ...(issuesOfHours(slotsOfRows(values.hours)).length > 0
      ? { hours: { code: 'kitchen.hours_invalid' } }
      : {}),
    ...(limit.ok ? {} : { dailyOrderLimit: limit }),
    ...(tooMany
      ? { unavailableDates: { code: 'field.most', params: { limit: AVAILABILITY_RULES.daysOff.most } } }
      : {}),
  }
}

/** The changed fields only, so that another device's changes to the rest stay. */
export function changesOf(saved: Availability, values: AvailabilityValues): AvailabilityChange {
  const limit = readNumber(values.dailyOrderLimit, AVAILABILITY_RULES.dailyOrderLimit)
  const hours = slotsOfRows(values.hours)
  return {
    ...(isSame(hours, slotsOfRows(rowsOf(saved.hours))) ? {} : { hours }),
    ...(limit.ok && limit.value !== saved.dailyOrderLimit ? { dailyOrderLimit: limit.value } : {}),
    ...(values.hideDishesToday === saved.hideDishesToday ? {} : { hideDishesToday: values.hideDishesToday }),
    ...(isSame(values.unavailableDates, saved.unavailableDates)
      ? {}
      : { unavailableDates: values.unavailableDates }),
  }
}
