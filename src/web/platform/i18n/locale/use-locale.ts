import type { Locale } from '#locales/locale.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'

/** The language that the page is shown in. */
export function useLocale(): Locale {
  return useTranslation().locale
}
