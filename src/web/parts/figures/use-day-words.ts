import { weekdayOf } from '#domain/insights/period.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'

/** The words of a calendar in the page's language. */
export function useDayWords() {
  const { t } = useTranslation()
  const format = useFormat()
  return {
    day: format.date,
    dayOfMonth: format.dayOfMonth,
    weekday: (day: string) => format.shortWeekday(weekdayOf(day)),
    month: (day: string) => `${format.month(day)} ${format.year(day)}`,
    shortMonth: format.month,
    year: format.year,
    previousMonth: t('admin:promoCodes.form.previousMonth'),
    nextMonth: t('admin:promoCodes.form.nextMonth'),
  }
}
