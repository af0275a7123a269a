import type { Locale } from '#locales/locale.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'

export function useLocale(): Locale {
  return useTranslation().locale
}
