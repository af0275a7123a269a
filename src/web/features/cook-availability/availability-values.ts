import type { Availability, AvailabilityChange } from '#contract/kitchens.ts'
import { AVAILABILITY_RULES, issuesOfHours } from '#domain/kitchens/availability.ts'
import { fullWeek, isFullWeek, rowsOf, slotsOfRows, type WeekRows } from '#web/parts/hours/week-rows.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'
import { isSame, rebase } from '#web/platform/forms/rebase.ts'

/** The values of the form's fields. `isAllDays` opens every day all day, and the week below it keeps its hours. */
export type AvailabilityValues = {
  isAllDays: boolean
  hours: WeekRows
  dailyOrderLimit: number
  unavailableDates: string[]
}
type Field = keyof AvailabilityValues

/** The field that shows each of the server's refusals. */
export const AVAILABILITY_FIELD_OF: Record<string, Field> = {
  'kitchen.hours_invalid': 'hours',
  'kitchen.day_off_with_orders': 'unavailableDates',
}

export function availabilityValuesOf(saved: Availability): AvailabilityValues {
  const hours = rowsOf(saved.hours)
  return {
    isAllDays: isFullWeek(hours),
    hours,
    dailyOrderLimit: saved.dailyOrderLimit,
    unavailableDates: saved.unavailableDates,
  }
}

export function checkAvailability(values: AvailabilityValues): FieldRefusals<Field> {
  const tooMany = values.unavailableDates.length > AVAILABILITY_RULES.daysOff.most
  return {
    ...(issuesOfHours(slotsOfRows(weekOf(values))).length > 0
      ? { hours: { code: 'kitchen.hours_invalid' } }
      : {}),
    ...(tooMany
      ? { unavailableDates: { code: 'field.most', params: { limit: AVAILABILITY_RULES.daysOff.most } } }
      : {}),
  }
}

/**
 * The typed values on top of what another device saved. What is untouched takes the saved value, of the week each day and of the
 * days off each date, so that the form never offers to undo the other's change.
 */
export function overSaved(
  before: Availability,
  typed: AvailabilityValues,
  saved: Availability,
): AvailabilityValues {
  const [from, to] = [availabilityValuesOf(before), availabilityValuesOf(saved)]
  const kept = to.unavailableDates.filter(
    (day) => typed.unavailableDates.includes(day) || !from.unavailableDates.includes(day),
  )
  const added = typed.unavailableDates.filter((day) => !from.unavailableDates.includes(day))
  return {
    ...rebase(from, typed, to).values,
    hours: typed.hours.map((slots, day) => (isSame(slots, from.hours[day]) ? to.hours[day]! : slots)),
    // A week that is open all day would hide a day that was typed.
    ...(!isSame(typed.hours, from.hours) && { isAllDays: typed.isAllDays }),
    unavailableDates: [...new Set([...kept, ...added])].toSorted(),
  }
}

/** The changed fields only, so that another device's changes to the rest stay. */
export function changesOf(saved: Availability, values: AvailabilityValues): AvailabilityChange {
  const { dailyOrderLimit, unavailableDates } = values
  return {
    ...(changedDays(saved, values).length === 0 ? {} : { hours: slotsOfRows(weekOf(values)) }),
    ...(dailyOrderLimit === saved.dailyOrderLimit ? {} : { dailyOrderLimit }),
    ...(isSame(unavailableDates, saved.unavailableDates) ? {} : { unavailableDates }),
  }
}

/** The weekdays whose hours differ from the saved ones. */
export function changedDays(saved: Availability, values: AvailabilityValues): number[] {
  const before = rowsOf(saved.hours)
  return weekOf(values).flatMap((slots, day) => (isSame(slots, before[day]) ? [] : [day]))
}

function weekOf({ isAllDays, hours }: AvailabilityValues): WeekRows {
  return isAllDays ? fullWeek() : hours
}
