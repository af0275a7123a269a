import type { Availability, AvailabilityChange } from '#contract/kitchens.ts'
import { AVAILABILITY_RULES, issuesOfHours, issuesOfSpecialDay } from '#domain/kitchens/availability.ts'
import { fullWeek, isFullWeek, rowsOf, slotsOfRows, type WeekRows } from '#web/parts/hours/week-rows.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'
import { isSame, rebase } from '#web/platform/forms/rebase.ts'
import type { PlannedDay } from './planned-days.ts'

/** The values of the form's fields. `isAllDays` opens every day all day, and the week below it keeps its hours. */
export type AvailabilityValues = {
  isAllDays: boolean
  hours: WeekRows
  dailyOrderLimit: number
  /** Days off and special days, by date. */
  days: readonly PlannedDay[]
}
type Field = keyof AvailabilityValues

/** The field that shows each of the server's refusals. */
export const AVAILABILITY_FIELD_OF: Record<string, Field> = {
  'kitchen.hours_invalid': 'hours',
  'kitchen.day_off_with_orders': 'days',
  'kitchen.special_days_invalid': 'days',
}

export function availabilityValuesOf(saved: Availability): AvailabilityValues {
  const hours = rowsOf(saved.hours)
  return {
    isAllDays: isFullWeek(hours),
    hours,
    dailyOrderLimit: saved.dailyOrderLimit,
    days: [
      ...saved.unavailableDates.map((date) => ({ date, slots: [] })),
      ...saved.specialDays.map(({ date, slots }) => ({
        date,
        slots: slots.map(({ start, end }) => ({ start, end, pastMidnight: end <= start })),
      })),
    ].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  }
}

export function checkAvailability(values: AvailabilityValues): FieldRefusals<Field> {
  const { unavailableDates, specialDays } = plansOf(values)
  const { daysOff, specialDays: special } = AVAILABILITY_RULES
  const limit =
    unavailableDates.length > daysOff.most
      ? daysOff.most
      : specialDays.length > special.most
        ? special.most
        : null
  return {
    ...(issuesOfHours(slotsOfRows(weekOf(values))).length > 0
      ? { hours: { code: 'kitchen.hours_invalid' } }
      : {}),
    ...(specialDays.some((day) => issuesOfSpecialDay(day).length > 0)
      ? { days: { code: 'kitchen.special_days_invalid' } }
      : {}),
    ...(limit === null ? {} : { days: { code: 'field.most', params: { limit } } }),
  }
}

/**
 * The typed values on top of what another device saved. What is untouched takes the saved value, of the week each day and of the
 * planned days each date, so that the form never offers to undo the other's change.
 */
export function overSaved(
  before: Availability,
  typed: AvailabilityValues,
  saved: Availability,
): AvailabilityValues {
  const [from, to] = [availabilityValuesOf(before), availabilityValuesOf(saved)]
  const dates = [...typed.days, ...to.days].map(({ date }) => date)
  const dayOf = ({ days }: AvailabilityValues, date: string) => days.find((day) => day.date === date)
  const days = [...new Set(dates)].toSorted().flatMap((date) => {
    const mine = dayOf(typed, date)
    return (isSame(mine, dayOf(from, date)) ? dayOf(to, date) : mine) ?? []
  })
  return {
    ...rebase(from, typed, to).values,
    hours: typed.hours.map((slots, day) => (isSame(slots, from.hours[day]) ? to.hours[day]! : slots)),
    // A week that is open all day would hide a day that was typed.
    ...(!isSame(typed.hours, from.hours) && { isAllDays: typed.isAllDays }),
    days,
  }
}

/** The changed fields only, so that another device's changes to the rest stay. */
export function changesOf(saved: Availability, values: AvailabilityValues): AvailabilityChange {
  const { dailyOrderLimit } = values
  const { unavailableDates, specialDays } = plansOf(values)
  const before = plansOf(availabilityValuesOf(saved))
  return {
    ...(changedDays(saved, values).length === 0 ? {} : { hours: slotsOfRows(weekOf(values)) }),
    ...(dailyOrderLimit === saved.dailyOrderLimit ? {} : { dailyOrderLimit }),
    ...(isSame(unavailableDates, before.unavailableDates) ? {} : { unavailableDates }),
    ...(isSame(specialDays, before.specialDays) ? {} : { specialDays }),
  }
}

/** The weekdays whose hours differ from the saved ones. */
export function changedDays(saved: Availability, values: AvailabilityValues): number[] {
  const before = rowsOf(saved.hours)
  return weekOf(values).flatMap((slots, day) => (isSame(slots, before[day]) ? [] : [day]))
}

/** The planned days as the contract has them. */
function plansOf({ days }: AvailabilityValues) {
  return {
    unavailableDates: days.flatMap(({ date, slots }) => (slots.length === 0 ? [date] : [])),
    specialDays: days.flatMap(({ date, slots }) =>
      slots.length === 0
        ? []
        : [
            {
              date,
              slots: slots.map(({ start, end, pastMidnight }) => ({
                start,
                end,
                ...(pastMidnight && { pastMidnight }),
              })),
            },
          ],
    ),
  }
}

/** The week that the form would save. */
export function weekOf({ isAllDays, hours }: AvailabilityValues): WeekRows {
  return isAllDays ? fullWeek() : hours
}
