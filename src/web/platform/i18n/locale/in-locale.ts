import type { Locale } from '#locales/locale.ts'

/** The Arabic text on an Arabic page, where there is one. Otherwise the other text. */
export function inLocale(locale: Locale, text: string, textAr: string | null): string {
  return locale === 'ar' && textAr ? textAr : text
}
