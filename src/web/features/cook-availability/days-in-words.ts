import { addCairoDays } from '#domain/cairo-time.ts'
import { type Days, weekdayOf } from '#domain/insights/period.ts'
import { noonOf } from '#web/parts/figures/use-period-text.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'

/** Sorted days as ranges without gaps. */
export function rangesOfDays(days: readonly string[]): Days[] {
  const ranges: Days[] = []
  for (const day of days) {
    const last = ranges.at(-1)
    if (last && addCairoDays(last.to, 1) === day) last.to = day
    else ranges.push({ from: day, to: day })
  }
  return ranges
}

/** A range in words, `Wed, Nov 25` or `Nov 28 to Nov 30`, with the year unless it is the one of `today`. */
export function useRangeText(today: string): (range: Days) => string {
  const { t, format } = useLanguage()
  const dateOf = (day: string) => format.dateSeenFrom(noonOf(today), noonOf(day))
  return ({ from, to }) =>
    from === to
      ? format.list([format.shortWeekday(weekdayOf(from)), dateOf(from)])
      : t('kitchens:availability.range', { from: dateOf(from), to: dateOf(to) })
}
