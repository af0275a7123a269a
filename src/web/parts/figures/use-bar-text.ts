import { weekdayOf } from '#domain/insights/period.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Bar } from './bars-of.ts'
import { noonOf } from './use-period-text.ts'

type BarDays = Pick<Bar, 'of' | 'from' | 'to'>

/** The days of a bar in words: whole for a table, short for the label below the bar. */
export function useBarText() {
  const { t, format } = useLanguage()
  const dateOf = (day: string) => format.date(noonOf(day))
  return {
    nameOf: ({ of, from, to }: BarDays) => {
      if (of === 'month') return `${format.month(noonOf(from))} ${format.year(noonOf(from))}`
      return from === to ? dateOf(from) : t('insights:period.range', { from: dateOf(from), to: dateOf(to) })
    },
    labelOf: ({ of, from, to }: BarDays) => {
      if (of === 'day') return format.shortWeekday(weekdayOf(from))
      if (of === 'month') return format.month(noonOf(from))
      const [first, last] = [format.dayOfMonth(noonOf(from)), format.dayOfMonth(noonOf(to))]
      return from === to ? first : `${first}–${last}`
    },
  }
}
