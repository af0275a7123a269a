import { formatter } from '#locales/format.ts'
import type { PageTranslation } from '#web/platform/i18n/page-texts.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'

/** The next opening as the contract gives it: an instant, and its day as seen from now in Cairo. */
export type NextOpening = { day: 'today' | 'tomorrow' | number; at: string | number }

/** "Opens tomorrow 12:00", or "Not available" where no opening is known. */
export function useOpeningText(): (opens: NextOpening | null) => string {
  const translation = useLanguage()
  return (opens) => openingText(translation, opens)
}

/** The same for code that loads with a press. */
export function openingText({ t, locale }: PageTranslation, opens: NextOpening | null): string {
  if (!opens) return t('catalog:dish.notAvailable')
  const format = formatter(locale)
  const time = format.clock(opens.at)
  if (opens.day === 'today') return t('catalog:dish.opensToday', { time })
  if (opens.day === 'tomorrow') return t('catalog:dish.opensTomorrow', { time })
  return t('catalog:dish.opensDay', { day: format.weekday(opens.day), time })
}
