import { type Period, weekdayOf } from '#domain/insights/period.ts'
import { unbroken } from '#locales/isolate.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Bar } from './bars-of.ts'

/** The days of a period in words: `Nov 22`, `Nov 22 to Nov 28`, `Nov`, with the year once, unless it is the one of `today`. */
export function usePeriodText(today: string): (period: Period) => string {
  const { t, format } = useLanguage()
  const dateOf = (day: string) => unbroken(format.dateSeenFrom(noonOf(today), noonOf(day)))
  return ({ kind, from, to }) => {
    if (kind === 'month') {
      const month = format.month(noonOf(from))
      return from.slice(0, 4) === today.slice(0, 4) ? month : `${month} ${format.year(noonOf(from))}`
    }
    if (from === to) return dateOf(from)
    return t('insights:period.range', {
      from: unbroken(format.dateSeenFrom(noonOf(to), noonOf(from))),
      to: dateOf(to),
    })
  }
}

type BarDays = Pick<Bar, 'of' | 'from' | 'to'>

/** The days of a bar in words: whole for a table, short for the label below the bar. */
export function useBarText() {
  const { t, format } = useLanguage()
  const dateOf = (day: string) => format.date(noonOf(day))
  const rangeOf = (from: string, to: string) =>
    t('insights:period.range', {
      from: unbroken(format.dateSeenFrom(noonOf(to), noonOf(from))),
      to: unbroken(dateOf(to)),
    })
  return {
    nameOf: ({ of, from, to }: BarDays) => {
      if (of === 'month') return `${format.month(noonOf(from))} ${format.year(noonOf(from))}`
      return from === to ? dateOf(from) : rangeOf(from, to)
    },
    labelOf: ({ of, from, to }: BarDays) => {
      if (of === 'day') return format.shortWeekday(weekdayOf(from))
      if (of === 'month') return format.month(noonOf(from))
      const [first, last] = [format.dayOfMonth(noonOf(from)), format.dayOfMonth(noonOf(to))]
      return from === to ? first : `${first}–${last}`
    },
  }
}

/** An instant within this day in Cairo, in summer and winter. */
export function noonOf(day: string): string {
  return `${day}T10:00:00Z`
}
