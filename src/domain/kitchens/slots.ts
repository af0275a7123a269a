import type { DayOfWeek } from '../cairo-time.ts'
import { MINUTES_PER_DAY, MINUTES_PER_WEEK } from '../durations.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'

/** Opening hours of one weekday by the Cairo wall clock, 'HH:MM'. An end at or before the start is the next day's. */
export type Slot = { dayOfWeek: DayOfWeek; start: string; end: string }

/** The weekdays by name, at the index of their number. */
export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

export type Weekday = (typeof WEEKDAYS)[number]

/** A weekday of a cook's week: its first slot as `from` and `to`, and those that follow. */
export type WeekdayHours = {
  available: boolean
  from: string
  to: string
  more?: readonly { from: string; to: string }[]
}

/** A cook's week as the availability form shows and stores it. */
export type WeeklyAvailability = Record<Weekday, WeekdayHours>

/** A half-open range of minutes of the week, 0 (Sunday 00:00) to 10,080. */
export type WeekRange = readonly [from: number, to: number]

/** The hours a cook or a dish starts with: every day, the whole day. */
export const ALL_WEEK: readonly Slot[] = WEEKDAYS.map((_, day) => ({
  dayOfWeek: day as DayOfWeek,
  start: '00:00',
  end: '23:59',
}))

/** The slots of the weekdays that are switched on. */
export function slotsOfWeek(weekly: WeeklyAvailability): Slot[] {
  return WEEKDAYS.flatMap((weekday, day) => {
    const { available, from, to, more = [] } = weekly[weekday]
    if (!available) return []
    return [{ from, to }, ...more].map((slot) => ({
      dayOfWeek: day as DayOfWeek,
      start: slot.from,
      end: slot.to,
    }))
  })
}

/** Turns slots back into a week. A day without slots is switched off, and the form then offers the whole day. */
export function weekOfSlots(slots: readonly Slot[]): WeeklyAvailability {
  const days = WEEKDAYS.map((weekday, day) => {
    const [first, ...more] = slots
      .filter(({ dayOfWeek }) => dayOfWeek === day)
      .map(({ start, end }) => ({ from: start, to: end }))
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    if (!first) return [weekday, { available: false, from: '00:00', to: '23:59' }]
    return [weekday, { available: true, ...first, ...(more.length > 0 ? { more } : {}) }]
  })
  return Object.fromEntries(days) as WeeklyAvailability
}

/** Refuses a slot that ends at or before its start, unless its row is switched to run past midnight. */
export function decideSlot(
  slot: Slot,
  { pastMidnight = false }: { pastMidnight?: boolean } = {},
): Outcome<Slot, Refusal<'kitchen.start_before_end'>> {
  const ordered = minuteOfDay(slot.start) < minuteOfDay(slot.end)
  return ordered || pastMidnight ? done(slot) : refuse('kitchen.start_before_end')
}

/** A cache: the same slots are asked for several times. It is safe because slots are never changed in place. */
const minutesOfSlots = new WeakMap<readonly Slot[], readonly WeekRange[]>()

/** The minutes of the week that the slots cover: sorted, merged, and wrapped from Saturday night into Sunday. */
export function weekMinutes(slots: readonly Slot[]): readonly WeekRange[] {
  const known = minutesOfSlots.get(slots)
  if (known) return known
  const minutes = mergeRanges(slots.flatMap(rangesOfSlot))
  minutesOfSlots.set(slots, minutes)
  return minutes
}

/** The minutes that lie in every one of the sets; without any set, the whole week. */
export function commonMinutes(slotSets: readonly (readonly Slot[])[]): readonly WeekRange[] {
  const [first = [[0, MINUTES_PER_WEEK]], ...others] = slotSets.map(weekMinutes)
  return others.reduce(intersectRanges, first)
}

/**
 * The minutes that lie in every set, as slots to show. Each is at most a day long. An end at or before the start is the next
 * day's.
 */
export function commonSlots(slotSets: readonly (readonly Slot[])[]): Slot[] {
  return acrossTheWeeksEnd(commonMinutes(slotSets)).flatMap(slotsOfRange)
}

/** The minutes of the week that lie in none of the ranges, which are sorted and merged. */
export function remainingMinutes(ranges: readonly WeekRange[]): WeekRange[] {
  const edges = [0, ...ranges.flat(), MINUTES_PER_WEEK]
  const gaps: WeekRange[] = []
  for (let i = 0; i < edges.length; i += 2) {
    const [from, to] = [edges[i]!, edges[i + 1]!]
    if (from < to) gaps.push([from, to])
  }
  return gaps
}

function rangesOfSlot(slot: Slot): WeekRange[] {
  const start = minuteOfDay(slot.start)
  const end = minuteOfDay(slot.end)
  // 23:59 is how a form says "to the end of the day": only that end includes its own minute.
  const exclusiveEnd = end === MINUTES_PER_DAY - 1 ? MINUTES_PER_DAY : end
  const from = slot.dayOfWeek * MINUTES_PER_DAY + start
  const to = slot.dayOfWeek * MINUTES_PER_DAY + exclusiveEnd + (end <= start ? MINUTES_PER_DAY : 0)
  if (to <= MINUTES_PER_WEEK) return [[from, to]]
  return [
    [from, MINUTES_PER_WEEK],
    [0, to - MINUTES_PER_WEEK],
  ]
}

/** Joins a range that continues from Saturday night into Sunday, if the whole is shorter than a day. */
function acrossTheWeeksEnd(ranges: readonly WeekRange[]): WeekRange[] {
  const [first, last] = [ranges[0], ranges.at(-1)]
  if (!first || !last || first === last || first[0] !== 0 || last[1] !== MINUTES_PER_WEEK) return [...ranges]
  if (last[1] - last[0] + first[1] >= MINUTES_PER_DAY) return [...ranges]
  return [...ranges.slice(1, -1), [last[0], last[1] + first[1]]]
}

function slotsOfRange([from, to]: WeekRange): Slot[] {
  const midnight = (Math.floor(from / MINUTES_PER_DAY) + 1) * MINUTES_PER_DAY
  const dayOfWeek = (midnight / MINUTES_PER_DAY - 1) as DayOfWeek
  const start = timeOfDay(from)
  // A slot of only the day's last minute ends at 00:00: from 23:59 to 23:59 would run into the next day.
  if (to === midnight) return [{ dayOfWeek, start, end: start === '23:59' ? '00:00' : '23:59' }]
  if (to - from < MINUTES_PER_DAY) return [{ dayOfWeek, start, end: timeOfDay(to) }]
  return [{ dayOfWeek, start, end: '23:59' }, ...slotsOfRange([midnight, to])]
}

function timeOfDay(minute: number): string {
  const [hours, minutes] = [Math.floor((minute % MINUTES_PER_DAY) / 60), minute % 60]
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

function mergeRanges(ranges: readonly WeekRange[]): WeekRange[] {
  const merged: [number, number][] = []
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

function intersectRanges(left: readonly WeekRange[], right: readonly WeekRange[]): WeekRange[] {
  const common: WeekRange[] = []
  for (const [leftFrom, leftTo] of left) {
    for (const [rightFrom, rightTo] of right) {
      const from = Math.max(leftFrom, rightFrom)
      const to = Math.min(leftTo, rightTo)
      if (from < to) common.push([from, to])
    }
  }
  return common
}

const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)$/

/** Whether a text is a time on the wall, 'HH:MM'. */
export function isTimeOfDay(text: string): boolean {
  return TIME_OF_DAY.test(text)
}

/** The minute of the day of a time on the wall. */
export function minuteOfDay(time: string): number {
  const match = TIME_OF_DAY.exec(time)
  if (!match) throw new RangeError(`Not a time of day: ${time}`)
  return Number(match[1]) * 60 + Number(match[2])
}
