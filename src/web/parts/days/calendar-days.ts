import { addCairoDays } from '#domain/cairo-time.ts'
import { nextPeriod, periodAround, weekdayOf } from '#domain/insights/period.ts'

/** The first and the last day, `YYYY-MM-DD`, each empty where it is open. */
export type DaySpan = { from: string; to: string }

/** The days that may be chosen. */
export type Bounds = { earliest?: string | undefined; latest?: string | undefined }

/** The day that a key leads to from another; null for any other key. */
export function dayOfKey(key: string, day: string, isRtl: boolean): string | null {
  const side = isRtl ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return addCairoDays(day, side)
    case 'ArrowLeft':
      return addCairoDays(day, -side)
    case 'ArrowDown':
      return addCairoDays(day, 7)
    case 'ArrowUp':
      return addCairoDays(day, -7)
    case 'Home':
      return addCairoDays(day, -weekdayOf(day))
    case 'End':
      return addCairoDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return monthAway(day, -1)
    case 'PageDown':
      return monthAway(day, 1)
    default:
      return null
  }
}

/** The same day of the next month or of the one before; the month's last day where it is shorter. */
export function monthAway(day: string, months: -1 | 1): string {
  const { from, to } = nextPeriod(periodAround('month', day), months)
  const same = `${from.slice(0, 8)}${day.slice(8)}`
  return same > to ? to : same
}

/** Whether a day is before the earliest one or after the latest. */
export function isOut(day: string, earliest?: string, latest?: string): boolean {
  return (earliest !== undefined && day < earliest) || (latest !== undefined && day > latest)
}

/** The day, or the nearest one within the bounds. */
export function within(day: string, earliest?: string, latest?: string): string {
  if (earliest !== undefined && day < earliest) return earliest
  return latest !== undefined && day > latest ? latest : day
}
