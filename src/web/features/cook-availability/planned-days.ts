import { addCairoDays } from '#domain/cairo-time.ts'
import { type Days, daysOf, weekdayOf } from '#domain/insights/period.ts'
import { noonOf } from '#web/parts/figures/use-period-text.ts'
import { FULL_DAY, type RowSlot, type WeekRows } from '#web/parts/hours/week-rows.ts'
import { isSame } from '#web/platform/forms/rebase.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'

/** A date that is not as usual: a special day with its slots, or a day off without any. A date can be only one of the two. */
export type PlannedDay = { date: string; slots: readonly RowSlot[] }

/** Days that follow each other with the same plan. */
export type PlannedRange = Days & { slots: readonly RowSlot[] }

/**
 * What is being planned: the first or the last day of a range is to be chosen, or what counts on the chosen days. The hours of a range
 * stay while it is a day off, in case it is none after all.
 */
export type Planning =
  | { step: 'first' }
  | { step: 'last'; first: string }
  | { step: 'plan'; isNew: boolean; isOff: boolean; range: PlannedRange }

const EVENING: RowSlot = { start: '17:00', end: '23:00', pastMidnight: false }

/** The days with this plan for each of a range, whatever was planned for them before. */
export function withRange(days: readonly PlannedDay[], { slots, ...range }: PlannedRange): PlannedDay[] {
  const added = daysOf(range).map((date) => ({ date, slots }))
  return [...withoutRange(days, range), ...added].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** The days without those of a range. */
export function withoutRange(days: readonly PlannedDay[], { from, to }: Days): PlannedDay[] {
  return days.filter(({ date }) => date < from || date > to)
}

/** Sorted days as ranges without gaps, each with one plan. */
export function rangesOfDays(days: readonly PlannedDay[]): PlannedRange[] {
  const ranges: PlannedRange[] = []
  for (const { date, slots } of days) {
    const last = ranges.at(-1)
    if (last && addCairoDays(last.to, 1) === date && isSame(last.slots, slots)) last.to = date
    else ranges.push({ from: date, to: date, slots })
  }
  return ranges
}

/** The hours that a special day starts from: its weekday's, or an evening where those say nothing. */
export function hoursToStartFrom(week: WeekRows, date: string): readonly RowSlot[] {
  const slots = week[weekdayOf(date)]!
  return slots.length === 0 || isSame(slots, [FULL_DAY]) ? [EVENING] : slots
}

/** A range in words, `Wed, Nov 25` or `Nov 28 to Nov 30`, with the year unless it is the one of `today`. */
export function useRangeText(today: string): (range: Days) => string {
  const { format } = useLanguage()
  const datesText = useDatesText(today)
  return (range) =>
    range.from === range.to
      ? format.list([format.shortWeekday(weekdayOf(range.from)), datesText(range)])
      : datesText(range)
}

/** The same without the weekday, for lists: `Nov 25` or `Nov 28 to Nov 30`. */
export function useDatesText(today: string): (range: Days) => string {
  const { t, format } = useLanguage()
  const dateOf = (day: string) => format.dateSeenFrom(noonOf(today), noonOf(day))
  return ({ from, to }) =>
    from === to ? dateOf(from) : t('kitchens:availability.range', { from: dateOf(from), to: dateOf(to) })
}
