import { weekdayOf } from '#domain/insights/period.ts'
import { cairoWallDate } from '#locales/cairo-wall.ts'
import { noonOf } from '#web/parts/figures/use-period-text.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'

/** A day of Cairo on which money is or was paid out, in words: `Thursday, Nov 26`, with the year unless it is the one of `today`. */
export function usePayoutDay(today: string): {
  dayText: (day: string) => string
  paidText: (paidAt: string) => string
} {
  const { t, format } = useLanguage()
  const dayText = (day: string) =>
    t('payouts:day', {
      weekday: format.weekday(weekdayOf(day)),
      date: format.dateSeenFrom(noonOf(today), noonOf(day)),
    })
  return { dayText, paidText: (paidAt) => dayText(cairoWallDate(Date.parse(paidAt))) }
}
