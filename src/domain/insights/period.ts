import type { DayOfWeek } from '../cairo-time.ts'
import { DAY_MS } from '../durations.ts'

export const PERIOD_KINDS = ['day', 'week', 'month', 'custom'] as const
export type PeriodKind = (typeof PERIOD_KINDS)[number]

/** Days of Cairo's calendar, `YYYY-MM-DD`, the first and the last included. */
export type Days = { from: string; to: string }
export type Period = Days & { kind: PeriodKind }

/** The longest period for which figures are added up. */
export const MAX_PERIOD_DAYS = 366

/** The day, the week from Sunday or the month that a day lies in. */
export function periodAround(kind: Exclude<PeriodKind, 'custom'>, day: string): Period {
  switch (kind) {
    case 'day':
      return { kind, from: day, to: day }
    case 'week': {
      const from = shift(day, -weekdayOf(day))
      return { kind, from, to: shift(from, 6) }
    }
    case 'month': {
      const from = `${day.slice(0, 7)}-01`
      return { kind, from, to: shift(`${shift(from, 31).slice(0, 7)}-01`, -1) }
    }
  }
}

/**
 * Reads the period in an address, which may have been typed by hand. An unknown kind means this week, invalid custom days
 * mean the last 30 days, and an invalid day means today.
 */
export function readPeriod(asked: (name: string) => string | null, today: string): Period {
  const kind = PERIOD_KINDS.find((known) => known === asked('period')) ?? 'week'
  if (kind === 'custom') {
    const days = { from: asked('from') ?? '', to: asked('to') ?? '' }
    return isPeriod(days) ? { kind, ...days } : { kind, from: shift(today, -29), to: today }
  }
  const day = asked('day') ?? ''
  const period = isDay(day) ? periodAround(kind, day) : null
  // The last week that there is ends in 2200.
  return period && isPeriod(period) ? period : periodAround(kind, today)
}

/**
 * Reads the period of figures that have all days, too: null means all of them. Custom days count only if both are valid, otherwise
 * it is this week.
 */
export function readPeriodOrAll(asked: (name: string) => string | null, today: string): Period | null {
  const kind = asked('period')
  if (kind === 'all') return null
  const days = { from: asked('from') ?? '', to: asked('to') ?? '' }
  return kind === 'custom' && !isPeriod(days) ? periodAround('week', today) : readPeriod(asked, today)
}

/** The period as search parameters of an address; null is all days. */
export function periodParams(period: Period | null): Record<string, string> {
  if (!period) return { period: 'all' }
  const { kind, from, to } = period
  return kind === 'custom' ? { period: kind, from, to } : { period: kind, day: from }
}

/** The period just before, or just after; a custom one moves by its own length. */
export function nextPeriod(period: Period, direction: -1 | 1): Period {
  if (period.kind !== 'custom') {
    return periodAround(period.kind, direction === 1 ? shift(period.to, 1) : shift(period.from, -1))
  }
  const days = lengthOf(period) * direction
  return { kind: 'custom', from: shift(period.from, days), to: shift(period.to, days) }
}

/** The days that those of a period are compared with: the month before a whole month, otherwise as many days just before. */
export function daysBefore({ from, to }: Days): Days {
  const month = periodAround('month', from)
  const isMonth = month.from === from && month.to === to
  const before = nextPeriod(isMonth ? month : { kind: 'custom', from, to }, -1)
  return { from: before.from, to: before.to }
}

/** The spans whose days are listed of a courier. */
export const COURIER_SPANS = ['week', 'lastWeek', 'month'] as const
export type CourierSpan = (typeof COURIER_SPANS)[number]

/** The days of a span, none after today, the first first. */
export function daysOfSpan(span: CourierSpan, today: string): string[] {
  if (span === 'month') return daysOf({ from: periodAround('month', today).from, to: today })
  const week = periodAround('week', today)
  return daysOf(span === 'lastWeek' ? nextPeriod(week, -1) : { from: week.from, to: today })
}

/** Every day of a period. */
export function daysOf(days: Days): string[] {
  return Array.from({ length: lengthOf(days) }, (_, at) => shift(days.from, at))
}

/** These days in order; where they are more than the longest period, its length of days up to the last one. */
export function atMostLongest(days: Days): Days {
  return isPeriod(days) ? days : { ...days, from: shift(days.to, 1 - MAX_PERIOD_DAYS) }
}

/** Whether these are two valid days in order, no further apart than the longest period. */
export function isPeriod(days: Days): boolean {
  if (!isDay(days.from) || !isDay(days.to) || days.from > days.to) return false
  return lengthOf(days) <= MAX_PERIOD_DAYS
}

/** Whether a text is a calendar day of the years 1900 to 2199. */
export function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text)
}

/** The weekday of a date, Sunday is 0. */
export function weekdayOf(day: string): DayOfWeek {
  return new Date(msOf(day)).getUTCDay() as DayOfWeek
}

function lengthOf({ from, to }: Days): number {
  return (msOf(to) - msOf(from)) / DAY_MS + 1
}

function shift(day: string, days: number): string {
  return new Date(msOf(day) + days * DAY_MS).toISOString().slice(0, 10)
}

function msOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}
