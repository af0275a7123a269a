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

/** The limits of the availability form's fields. */
export const AVAILABILITY_RULES = {
  dailyOrderLimit: { least: 1, most: 1_000, decimals: 0 },
  slots: { most: 28 },
  daysOff: { most: 60 },
  breakMinutes: { least: 5, most: 720, decimals: 0 },
} as const satisfies Record<string, NumberRule | { most: number }>

/** A slot as it is sent: unchecked times, and a switch for an end on the next day. */
export type SentSlot = Slot & { pastMidnight?: boolean | undefined }

export type SlotProblem = 'kitchen.time_invalid' | 'kitchen.start_before_end' | 'kitchen.slots_overlap'
/** What is wrong with the slot at index `at`. */
export type SlotIssue = { at: number; problem: SlotProblem }

/** A cook's settings of when to take orders. `hiddenOn` is the business day on which all dishes are hidden. */
export type Availability = {
  availability: WeeklyAvailability
  /** Whether the cook has ever saved the hours. */
  hoursSaved: boolean
  dailyOrderLimit: number
  hiddenOn: string | null
  unavailableDates: readonly string[]
}

/** The settings that a cook changes. */
export type AvailabilityChange = {
  hours?: readonly SentSlot[] | undefined
  dailyOrderLimit?: number | undefined
  hideDishesToday?: boolean | undefined
  unavailableDates?: readonly string[] | undefined
}

export type AvailabilityRefusal =
  | Refusal<'kitchen.hours_invalid', { issues: SlotIssue[] }>
  | Refusal<'kitchen.day_off_with_orders', { date: string; orders: number }>

/**
 * Decides a cook's availability after a change. Past days off are dropped. Today cannot become a day off while orders are
 * open.
 */
export function decideAvailability(
  before: Availability,
  sent: AvailabilityChange,
  { today, businessDay, openOrders }: { today: string; businessDay: string; openOrders: number },
): Outcome<Availability, AvailabilityRefusal> {
  const issues = issuesOfHours(sent.hours ?? [])
  if (issues.length > 0) return refuse('kitchen.hours_invalid', { issues })
  const unavailableDates = sent.unavailableDates
    ? [...new Set(sent.unavailableDates)].filter((date) => date >= today).toSorted()
    : before.unavailableDates
  const isNew = unavailableDates.includes(today) && !before.unavailableDates.includes(today)
  if (isNew && openOrders > 0)
    return refuse('kitchen.day_off_with_orders', { date: today, orders: openOrders })
  const { hideDishesToday } = sent
  return done({
    availability: sent.hours ? weekOfSlots(sent.hours) : before.availability,
    hoursSaved: before.hoursSaved || sent.hours !== undefined,
    dailyOrderLimit: sent.dailyOrderLimit ?? before.dailyOrderLimit,
    hiddenOn: hideDishesToday === undefined ? before.hiddenOn : hideDishesToday ? businessDay : null,
    unavailableDates,
  })
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
