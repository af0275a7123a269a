import { Temporal } from 'temporal-polyfill'
import { DAY_MS, MINUTE_MS, MINUTES_PER_DAY, MINUTES_PER_WEEK } from './durations.ts'

/**
 * The zone of every kitchen, day limit and opening time. Egypt has daylight saving time, so a fixed offset would be wrong.
 * `locales/cairo-wall.ts` formats times by the same law without the zone's data.
 */
export const CAIRO_ZONE = 'Africa/Cairo'

export type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** The wall clock in Cairo. Sunday is day 0, and minute 0 of the week is Sunday 00:00. */
export type CairoClock = { date: string; dayOfWeek: DayOfWeek; minuteOfDay: number; minuteOfWeek: number }

/** A stretch of time between two clock changes; an instant and the offset add up to the time on the wall. */
export type OffsetSpan = { from: number; until: number; offsetMs: number }

// 1970-01-04 was the first Sunday of the epoch.
const FIRST_SUNDAY_MINUTE = 3 * MINUTES_PER_DAY

/** The calendar date in Cairo at an instant, 'YYYY-MM-DD': the key of daily limits and days off. */
export function cairoDate(instantMs: number): string {
  const day = Math.floor(wallMs(instantMs) / DAY_MS)
  if (day !== latestDay.day) latestDay = { day, date: dateOfDay(day) }
  return latestDay.date
}

/** The wall clock in Cairo at an instant. A wall time may pass twice in autumn; an instant never does. */
export function cairoClock(instantMs: number): CairoClock {
  const minuteOfWeek = minuteOfWallWeek(wallMs(instantMs))
  return {
    date: cairoDate(instantMs),
    dayOfWeek: Math.floor(minuteOfWeek / MINUTES_PER_DAY) as DayOfWeek,
    minuteOfDay: minuteOfWeek % MINUTES_PER_DAY,
    minuteOfWeek,
  }
}

/** The first instant of the next Cairo day, when daily limits begin anew. */
export function nextMidnight(instantMs: number): number {
  return startOfCairoDay(addCairoDays(cairoDate(instantMs), 1))
}

/** The first instant of a Cairo day; on the night clocks go forward that is 01:00 on the wall. */
export function startOfCairoDay(date: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(CAIRO_ZONE).epochMilliseconds
}

/** The first instant after a minute of Cairo's wall clock, 'YYYY-MM-DDTHH:MM'. If the minute comes twice, after the second. */
export function endOfCairoMinute(wall: string): number {
  const begins = Temporal.PlainDateTime.from(wall).toZonedDateTime(CAIRO_ZONE, { disambiguation: 'later' })
  return begins.epochMilliseconds + MINUTE_MS
}

/** The first instant at which Cairo's wall clock shows a minute, 'YYYY-MM-DDTHH:MM'. A minute in a gap is moved past the gap. */
export function cairoInstant(wall: string): number {
  return Temporal.PlainDateTime.from(wall).toZonedDateTime(CAIRO_ZONE).epochMilliseconds
}

/** The minute of Cairo's wall clock at an instant, 'YYYY-MM-DDTHH:MM'. */
export function cairoMinute(instantMs: number): string {
  return new Date(wallMs(instantMs)).toISOString().slice(0, 16)
}

/** An instant to the second by Cairo's wall clock with its offset, '2026-11-21T00:30:12+02:00': no clock change makes it ambiguous. */
export function cairoRecord(instantMs: number): string {
  const at = Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(CAIRO_ZONE)
  return at.toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

/** The last minute of Cairo's wall clock before an instant, 'YYYY-MM-DDTHH:MM'. */
export function lastCairoMinute(instantMs: number): string {
  return cairoMinute(instantMs - 1)
}

/** The date so many calendar days later, or earlier for a negative number. */
export function addCairoDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** The stretches of constant offset that cover [from, until), so that rules can calculate in wall time between clock changes. */
export function offsetSpans(from: number, until: number): OffsetSpan[] {
  const spans: OffsetSpan[] = []
  for (let at = from; at < until; ) {
    const whole = offsetSpanAt(at)
    const end = Math.min(whole.until, until)
    spans.push({ from: at, until: end, offsetMs: whole.offsetMs })
    at = end
  }
  return spans
}

/** The stretches of [from, until) by Cairo date, in order. A date on whose evening the clocks go back has two. */
export function dateSpans(from: number, until: number): { date: string; from: number; until: number }[] {
  return offsetSpans(from, until).flatMap((span) => {
    const dates: { date: string; from: number; until: number }[] = []
    for (let at = span.from; at < span.until; ) {
      const day = Math.floor((at + span.offsetMs) / DAY_MS)
      const end = Math.min((day + 1) * DAY_MS - span.offsetMs, span.until)
      dates.push({ date: dateOfDay(day), from: at, until: end })
      at = end
    }
    return dates
  })
}

/** The minute of the week that a wall clock shows, given the wall time as if it were UTC. */
export function minuteOfWallWeek(wall: number): number {
  const minutes = Math.floor(wall / MINUTE_MS) - FIRST_SUNDAY_MINUTE
  return ((minutes % MINUTES_PER_WEEK) + MINUTES_PER_WEEK) % MINUTES_PER_WEEK
}

function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

function wallMs(instantMs: number): number {
  return instantMs + offsetSpanAt(instantMs).offsetMs
}

// A list asks for the same day's date in every row, and formatting it is the costly part.
let latestDay = { day: Number.NaN, date: '' }

// Looking up the zone's offset costs a hundred times the rest, and lists ask for the same instant thousands of times.
let latestSpan: OffsetSpan = { from: 0, until: 0, offsetMs: 0 }

function offsetSpanAt(instantMs: number): OffsetSpan {
  if (instantMs < latestSpan.from || instantMs >= latestSpan.until) latestSpan = findOffsetSpan(instantMs)
  return latestSpan
}

function findOffsetSpan(instantMs: number): OffsetSpan {
  const zoned = Temporal.Instant.fromEpochMilliseconds(Math.floor(instantMs)).toZonedDateTimeISO(CAIRO_ZONE)
  // "previous" means strictly before, so an instant on the change itself asks from a millisecond later.
  const previous = zoned.add({ milliseconds: 1 }).getTimeZoneTransition('previous')
  const next = zoned.getTimeZoneTransition('next')
  return {
    from: previous?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    until: next?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offsetMs: zoned.offsetNanoseconds / 1e6,
  }
}
