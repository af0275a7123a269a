import type { Period } from '#domain/insights/period.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'

/** The days of a period in words: `Nov 22, 2026`, `Nov 22, 2026 to Nov 28, 2026`, `Nov 2026`. */
export function usePeriodText(): (period: Period) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ kind, from, to }) => {
    if (kind === 'month') return `${format.month(noonOf(from))} ${format.year(noonOf(from))}`
    if (from === to) return format.date(noonOf(from))
    return t('insights:period.range', { from: format.date(noonOf(from)), to: format.date(noonOf(to)) })
  }
}

/** An instant within this day in Cairo, in summer and winter. */
export function noonOf(day: string): string {
  return `${day}T10:00:00Z`
}
