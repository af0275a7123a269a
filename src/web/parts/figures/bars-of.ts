import { weekdayOf } from '#domain/insights/period.ts'

/** What was earned on a day, in EGP. */
export type DayValue = { day: string; value: number; isOff?: boolean }
/** The days that one bar stands for, the first and the last included. */
export type Bar = { from: string; to: string; value: number; isOff: boolean; of: 'day' | 'week' | 'month' }

/** More bars with their values above cannot be told apart on a phone. */
const MAX_DAYS = 7
const MAX_DAYS_IN_WEEKS = 31

/** A bar for each day of a week, for each week from Sunday of a month, and for each month of a longer period. */
export function barsOf(days: readonly DayValue[]): Bar[] {
  const of = days.length <= MAX_DAYS ? 'day' : days.length <= MAX_DAYS_IN_WEEKS ? 'week' : 'month'
  const bars: Bar[] = []
  for (const { day, value, isOff = false } of days) {
    const last = bars.at(-1)
    if (!last || begins(of, day)) {
      bars.push({ from: day, to: day, value, isOff, of })
      continue
    }
    last.to = day
    // Sums of hundredths: rounding to two decimals restores the exact sum.
    last.value = Math.round((last.value + value) * 100) / 100
    last.isOff &&= isOff
  }
  return bars
}

function begins(of: Bar['of'], day: string): boolean {
  if (of === 'week') return weekdayOf(day) === 0
  return of === 'day' || day.endsWith('-01')
}
