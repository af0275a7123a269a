import type { Locale } from '#locales/locale.ts'

/** The Arabic wording on an Arabic page where there is one; the other one is the fallback. */
export function inLocale(locale: Locale, text: string, textAr: string | null): string {
  return locale === 'ar' && textAr ? textAr : text
}
