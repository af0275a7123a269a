import { addCairoDays, dateSpans } from '../cairo-time.ts'
import { MINUTE_MS, MINUTES_PER_DAY } from '../durations.ts'
import { weekdayOf } from '../insights/period.ts'
import { commonMinutes, commonSlots, type Slot } from './slots.ts'

/** Hours of one date by the Cairo wall clock, 'HH:MM'. An end at or before the start is the next day's. */
export type DaySlot = Omit<Slot, 'dayOfWeek'>

/** A Cairo date with hours of its own. They stand in for the weekly slots that would start on it. */
export type SpecialDay = { date: string; slots: DaySlot[] }

/** A kitchen's weekly hours, and the dates with other ones. */
export type Hours = { slots: readonly Slot[]; specialDays: readonly SpecialDay[] }

/** How many days a page looks ahead for days that are not as usual: each weekday once. */
const SHOWN_DAYS = 7

/**
 * The week that tells the hours of a date. The slots of its weekday and of the one before, whose evening may run into the date, are
 * those of the special days.
 */
export function slotsInForce({ slots, specialDays }: Hours, date: string): readonly Slot[] {
  if (specialDays.length === 0) return slots
  const known = weeksInForce.get(specialDays)
  const weeks = known?.slots === slots ? known : { slots, byDate: new Map<string, readonly Slot[]>() }
  if (weeks !== known) weeksInForce.set(specialDays, weeks)
  const week = weeks.byDate.get(date) ?? weekWith({ slots, specialDays }, date)
  weeks.byDate.set(date, week)
  return week
}

/**
 * A cache, as `weekMinutes` has one: in Ramadan lists ask for the same days of the same kitchens for each dish. It is safe because
 * neither slots nor special days are changed in place.
 */
const weeksInForce = new WeakMap<
  readonly SpecialDay[],
  { slots: readonly Slot[]; byDate: Map<string, readonly Slot[]> }
>()

function weekWith({ slots, specialDays }: Hours, date: string): readonly Slot[] {
  const evening = addCairoDays(date, -1)
  const special = specialDays.filter((day) => day.date === date || day.date === evening)
  if (special.length === 0) return slots
  const replaced = special.map((day) => weekdayOf(day.date))
  return [...slots.filter(({ dayOfWeek }) => !replaced.includes(dayOfWeek)), ...special.flatMap(slotsOf)]
}

type Stretch = { slots: readonly Slot[]; from: number; until: number }

/** The stretches of [from, until), each with the week that tells its hours. Without special days there is only one. */
export function* stretchesOf(hours: Hours, from: number, until: number): Generator<Stretch> {
  if (hours.specialDays.length === 0) return yield { slots: hours.slots, from, until }
  for (const { date, ...span } of dateSpans(from, until)) yield { ...span, slots: slotsInForce(hours, date) }
}

/**
 * What SQL needs beside the minutes of the week: the dates on which these do not count, and when by the wall clock the kitchen is
 * open on those, 'YYYY-MM-DDTHH:MM'. The day after a special day is one of them, because the evening before it was another.
 */
export function timesOfSpecialDays(hours: Hours): { dates: string[]; open: [from: string, to: string][] } {
  const dates = [
    ...new Set(hours.specialDays.flatMap(({ date }) => [date, addCairoDays(date, 1)])),
  ].toSorted()
  const open = dates.flatMap((date) => {
    const midnight = weekdayOf(date) * MINUTES_PER_DAY
    const wall = (minute: number) =>
      new Date(Date.parse(date) + (minute - midnight) * MINUTE_MS).toISOString().slice(0, 16)
    return commonMinutes([slotsInForce(hours, date)]).flatMap(([start, end]): [string, string][] => {
      const from = Math.max(start, midnight)
      const to = Math.min(end, midnight + MINUTES_PER_DAY)
      return from < to ? [[wall(from), wall(to)]] : []
    })
  })
  return { dates, open }
}

/**
 * The days among the coming seven on which a dish with these hours is not offered as usual: with the hours of a special day, or on a
 * day off without any.
 */
export function unusualDays(
  {
    specialDays,
    unavailableDates,
  }: { specialDays: readonly SpecialDay[]; unavailableDates: readonly string[] },
  dishSlots: readonly Slot[],
  today: string,
): SpecialDay[] {
  return Array.from({ length: SHOWN_DAYS }, (_, days) => addCairoDays(today, days)).flatMap((date) => {
    if (unavailableDates.includes(date)) return [{ date, slots: [] }]
    const special = specialDays.find((day) => day.date === date)
    if (!special) return []
    const common = commonSlots([slotsOf(special), dishSlots])
    return [{ date, slots: common.map(({ start, end }) => ({ start, end })) }]
  })
}

function slotsOf({ date, slots }: SpecialDay): Slot[] {
  const dayOfWeek = weekdayOf(date)
  return slots.map((slot) => ({ ...slot, dayOfWeek }))
}
