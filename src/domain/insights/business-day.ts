import { addCairoDays, cairoDate, cairoInstant, cairoMinute, startOfCairoDay } from '../cairo-time.ts'
import { MINUTE_MS } from '../durations.ts'
import { daysOf, weekdayOf } from './period.ts'

/** The hour at which business days end until admins change it. */
export const USUAL_END_HOUR = 5

/** The instants of a business day or of several: from the first, until just before the second. */
export type Instants = { from: number; until: number }

/** The business days that admins look at most, each as its dates, the first and the last included. */
export type UsualDays = Record<'today' | 'yesterday' | 'week', string[]>

/**
 * The business day of an instant, named by the Cairo date on which it began. It ends in the next morning at an hour that is a
 * setting, so that half past midnight belongs to the evening before.
 */
export function businessDayOf(instantMs: number, endsAtHour: number): string {
  const date = cairoDate(instantMs)
  return instantMs < startOfBusinessDay(date, endsAtHour) ? addCairoDays(date, -1) : date
}

/** When the business day of an instant ends: what is off sale for today returns then, not in the middle of the evening. */
export function endOfBusinessDay(instantMs: number, endsAtHour: number): number {
  return instantsOfBusinessDay(businessDayOf(instantMs, endsAtHour), endsAtHour).until
}

/** The instants of a business day. It has 23 or 25 hours where Cairo's clocks change. */
export function instantsOfBusinessDay(day: string, endsAtHour: number): Instants {
  return {
    from: startOfBusinessDay(day, endsAtHour),
    until: startOfBusinessDay(addCairoDays(day, 1), endsAtHour),
  }
}

/**
 * The business day a week before that of an instant, up to the same time on Cairo's wall: a day of 23 or 25 hours is compared
 * by the clock that people cook and eat by.
 */
export function weekBefore(instantMs: number, endsAtHour: number): Instants {
  const day = addCairoDays(businessDayOf(instantMs, endsAtHour), -7)
  const [date, time] = cairoMinute(instantMs).split('T') as [string, string]
  const then = addCairoDays(date, -7)
  const shown = cairoInstant(`${then}T${time}`)
  // The hour that clocks skipped is over as it begins, or the figure would fall again after it.
  const isSkipped = cairoMinute(shown) !== `${then}T${time}`
  return {
    from: startOfBusinessDay(day, endsAtHour),
    until: isSkipped ? startOfCairoDay(then) : shown + (instantMs % MINUTE_MS),
  }
}

/** Today, yesterday, and the week from Sunday up to today. */
export function usualDays(today: string): UsualDays {
  return {
    today: [today],
    yesterday: [addCairoDays(today, -1)],
    week: daysOf({ from: addCairoDays(today, -weekdayOf(today)), to: today }),
  }
}

function startOfBusinessDay(day: string, endsAtHour: number): number {
  return cairoInstant(`${day}T${String(endsAtHour).padStart(2, '0')}:00`)
}
