import { addCairoDays, cairoClock, cairoInstant, endOfCairoMinute } from '../cairo-time.ts'
import { MINUTE_MS } from '../durations.ts'
import type { NumberRule } from '../number-field.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'
import {
  decideSlot,
  isTimeOfDay,
  type Slot,
  type WeeklyAvailability,
  weekMinutes,
  weekOfSlots,
} from './slots.ts'
import type { SpecialDay } from './special-days.ts'

/** The limits of the availability form's fields. */
export const AVAILABILITY_RULES = {
  dailyOrderLimit: { least: 1, most: 1_000, decimals: 0 },
  slots: { most: 28 },
  /** No kitchen needs more slots in one day. */
  slotsOfDay: { most: 4 },
  daysOff: { most: 60 },
  /** Room for Ramadan, the days before it and both feasts. */
  specialDays: { most: 60 },
  breakMinutes: { least: 5, most: 720, decimals: 0 },
} as const satisfies Record<string, NumberRule | { most: number }>

/** A slot as it is sent: unchecked times, and a switch for an end on the next day. */
export type SentSlot = Slot & { pastMidnight?: boolean | undefined }

/** A special day as it is sent. */
export type SentSpecialDay = { date: string; slots: readonly Omit<SentSlot, 'dayOfWeek'>[] }

export type SlotProblem = 'kitchen.time_invalid' | 'kitchen.start_before_end' | 'kitchen.slots_overlap'
/** What is wrong with the slot at index `at`. */
export type SlotIssue = { at: number; problem: SlotProblem }

/** What is wrong with a special day's slot at index `at`. */
export type SpecialDayIssue = SlotIssue & { date: string }

/** A cook's settings of when to take orders. `hiddenOn` is the business day on which all dishes are hidden. */
export type Availability = {
  availability: WeeklyAvailability
  /** Whether the cook has ever saved the hours. */
  hoursSaved: boolean
  dailyOrderLimit: number
  hiddenOn: string | null
  unavailableDates: readonly string[]
  specialDays: readonly SpecialDay[]
}

/** The settings that a cook changes. */
export type AvailabilityChange = {
  hours?: readonly SentSlot[] | undefined
  dailyOrderLimit?: number | undefined
  hideDishesToday?: boolean | undefined
  unavailableDates?: readonly string[] | undefined
  specialDays?: readonly SentSpecialDay[] | undefined
}

export type AvailabilityRefusal =
  | Refusal<'kitchen.hours_invalid', { issues: SlotIssue[] }>
  | Refusal<'kitchen.special_days_invalid', { issues: SpecialDayIssue[] }>
  | Refusal<'kitchen.day_off_with_orders', { date: string; orders: number }>

/**
 * Decides a cook's availability after a change. Past days off and special days are dropped. Today cannot become a day off while
 * orders are open. A date that is both is a day off: nobody orders from a cook who is away.
 */
export function decideAvailability(
  before: Availability,
  sent: AvailabilityChange,
  { today, businessDay, openOrders }: { today: string; businessDay: string; openOrders: number },
): Outcome<Availability, AvailabilityRefusal> {
  const issues = issuesOfHours(sent.hours ?? [])
  if (issues.length > 0) return refuse('kitchen.hours_invalid', { issues })
  const issuesOfDays = (sent.specialDays ?? []).flatMap(issuesOfSpecialDay)
  if (issuesOfDays.length > 0) return refuse('kitchen.special_days_invalid', { issues: issuesOfDays })
  const unavailableDates = sent.unavailableDates
    ? [...new Set(sent.unavailableDates)].filter((date) => date >= today).toSorted()
    : before.unavailableDates
  const isNew = unavailableDates.includes(today) && !before.unavailableDates.includes(today)
  if (isNew && openOrders > 0)
    return refuse('kitchen.day_off_with_orders', { date: today, orders: openOrders })
  const specialDays = sent.specialDays
    ? sent.specialDays.filter(({ date }) => date >= today).map(specialDayOf)
    : before.specialDays
  const { hideDishesToday } = sent
  return done({
    availability: sent.hours ? weekOfSlots(sent.hours) : before.availability,
    hoursSaved: before.hoursSaved || sent.hours !== undefined,
    dailyOrderLimit: sent.dailyOrderLimit ?? before.dailyOrderLimit,
    hiddenOn: hideDishesToday === undefined ? before.hiddenOn : hideDishesToday ? businessDay : null,
    unavailableDates,
    specialDays: specialDays
      .filter(({ date }) => !unavailableDates.includes(date))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  })
}

function specialDayOf({ date, slots }: SentSpecialDay): SpecialDay {
  const inOrder = slots.toSorted((a, b) => (a.start < b.start ? -1 : 1))
  return { date, slots: inOrder.map(({ start, end }) => ({ start, end })) }
}

/**
 * All errors in the slots of a special day. An evening that runs into the next day's hours is none: a kitchen that is open day and
 * night all week would have to change its week for one long evening.
 */
export function issuesOfSpecialDay({ date, slots }: SentSpecialDay): SpecialDayIssue[] {
  return issuesOfHours(slots.map((slot) => ({ ...slot, dayOfWeek: 0 }))).map((issue) => ({ ...issue, date }))
}

/** All errors in a week of slots: invalid times, an end before its start, two slots that share a minute. */
export function issuesOfHours(slots: readonly SentSlot[]): SlotIssue[] {
  const issues: SlotIssue[] = []
  const taken: (readonly [from: number, to: number])[] = []
  for (const [at, slot] of slots.entries()) {
    const problem = problemOf(slot)
    const minutes = problem ? [] : weekMinutes([slot])
    if (problem) issues.push({ at, problem })
    else if (minutes.some(([from, to]) => taken.some((other) => from < other[1] && other[0] < to)))
      issues.push({ at, problem: 'kitchen.slots_overlap' })
    taken.push(...minutes)
  }
  return issues
}

function problemOf(slot: SentSlot): SlotProblem | null {
  if (!isTimeOfDay(slot.start) || !isTimeOfDay(slot.end)) return 'kitchen.time_invalid'
  const decided = decideSlot(slot, { pastMidnight: slot.pastMidnight ?? false })
  return decided.ok ? null : decided.code
}

/** How long a break lasts: so many minutes, or until the clock on the wall shows a time. */
export type BreakEnd = { minutes: number } | { until: string }

/** Decides the end of a break: full minutes from now, or the next time the wall clock shows the given time. */
export function decideBreak(end: BreakEnd, now: number): Outcome<number, Refusal<'kitchen.time_invalid'>> {
  if ('minutes' in end) return done((Math.floor(now / MINUTE_MS) + end.minutes) * MINUTE_MS)
  if (!isTimeOfDay(end.until)) return refuse('kitchen.time_invalid')
  const { date } = cairoClock(now)
  const today = `${date}T${end.until}`
  // In the hour that autumn repeats, the clock shows the time once more.
  const shown = [cairoInstant(today), endOfCairoMinute(today) - MINUTE_MS].find((at) => at > now)
  return done(shown ?? cairoInstant(`${addCairoDays(date, 1)}T${end.until}`))
}
