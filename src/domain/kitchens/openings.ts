import {
  addCairoDays,
  cairoClock,
  cairoDate,
  type DayOfWeek,
  minuteOfWallWeek,
  offsetSpans,
} from '../cairo-time.ts'
import { DAY_MS, MINUTE_MS, MINUTES_PER_WEEK } from '../durations.ts'
import { commonMinutes, remainingMinutes, type Slot, type WeekRange, weekMinutes } from './slots.ts'

/** When something opens, and the name of that day as seen from now. */
export type Opening = { at: number; day: 'today' | 'tomorrow' | DayOfWeek }

/** How far ahead openings are searched. Further away the name of a weekday would mislead. */
export const OPENING_HORIZON_MS = 8 * DAY_MS

/** How far ahead closings are searched. A time further away would need its day, and people read it as today's. */
export const CLOSING_HORIZON_MS = DAY_MS
const WEEK_MS = MINUTES_PER_WEEK * MINUTE_MS

/** Whether every set of slots (the kitchen's, the dish's) is open by the Cairo wall clock at an instant. */
export function isOpenAt(slotSets: readonly (readonly Slot[])[], instantMs: number): boolean {
  const { minuteOfWeek } = cairoClock(instantMs)
  return slotSets.every((slots) =>
    weekMinutes(slots).some(([from, to]) => from <= minuteOfWeek && minuteOfWeek < to),
  )
}

/** The first instant in [from, until) at which one of them is closed, `from` itself included. */
export function firstClosedInstant(
  slotSets: readonly (readonly Slot[])[],
  from: number,
  until: number,
): number | null {
  return firstInstantWithin(remainingMinutes(commonMinutes(slotSets)), from, until)
}

/** The first instant in [from, until) at which all are open, `from` itself included. */
export function firstOpenInstant(
  slotSets: readonly (readonly Slot[])[],
  from: number,
  until: number,
): number | null {
  return firstInstantWithin(commonMinutes(slotSets), from, until)
}

/** Names the day of an opening as seen from now, by Cairo's calendar. */
export function openingAt(at: number, now: number): Opening {
  const { date, dayOfWeek } = cairoClock(at)
  const today = cairoDate(now)
  if (date === today) return { at, day: 'today' }
  return { at, day: date === addCairoDays(today, 1) ? 'tomorrow' : dayOfWeek }
}

/** The first full minute strictly after an instant; clocks in Cairo change on full minutes. */
export function startOfNextMinute(instantMs: number): number {
  return (Math.floor(instantMs / MINUTE_MS) + 1) * MINUTE_MS
}

/**
 * Searches one span of constant offset after the other. Within a span wall time is linear, between two it jumps. So a
 * range that a clock change skips or repeats comes out as the wall clock shows it.
 */
function firstInstantWithin(ranges: readonly WeekRange[], from: number, until: number): number | null {
  for (const span of offsetSpans(from, until)) {
    const found = firstInstantInSpan(ranges, span)
    if (found !== null) return found
  }
  return null
}

function firstInstantInSpan(
  ranges: readonly WeekRange[],
  span: { from: number; until: number; offsetMs: number },
): number | null {
  for (let week = startOfWallWeek(span.from, span.offsetMs); week < span.until; week += WEEK_MS) {
    for (const [rangeFrom, rangeTo] of ranges) {
      const at = Math.max(week + rangeFrom * MINUTE_MS, span.from)
      if (at < Math.min(week + rangeTo * MINUTE_MS, span.until)) return at
    }
  }
  return null
}

/** The instant at which the wall week of an instant began, or would have begun without a clock change since. */
function startOfWallWeek(instantMs: number, offsetMs: number): number {
  const minute = Math.floor(instantMs / MINUTE_MS) * MINUTE_MS
  return minute - minuteOfWallWeek(minute + offsetMs) * MINUTE_MS
}
