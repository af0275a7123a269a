import type { Period } from '#domain/insights/period.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'

/** The days of a period in words: `Nov 22`, `Nov 22 to Nov 28`, `Nov`, with the year unless it is the one of `today`. */
export function usePeriodText(today: string): (period: Period) => string {
  const { t, format } = useLanguage()
  const dateOf = (day: string) => format.dateSeenFrom(noonOf(today), noonOf(day))
  return ({ kind, from, to }) => {
    if (kind === 'month') {
      const month = format.month(noonOf(from))
      return from.slice(0, 4) === today.slice(0, 4) ? month : `${month} ${format.year(noonOf(from))}`
    }
    if (from === to) return dateOf(from)
    return t('insights:period.range', { from: dateOf(from), to: dateOf(to) })
  }
}

/** An instant within this day in Cairo, in summer and winter. */
export function noonOf(day: string): string {
  return `${day}T10:00:00Z`
}
