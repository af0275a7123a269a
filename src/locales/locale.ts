/** The languages of the product. Every text exists in each of them. */
export const LOCALES = ['en', 'ar'] as const

export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'en'

/** Whether a value from outside (a query string, a cookie, a row) names one of our languages. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

/** The direction of a language's script. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

/** The Arabic text on an Arabic page, where there is one. Otherwise the other text. */
export function inLocale(locale: Locale, text: string, textAr: string | null | undefined): string {
  return locale === 'ar' && textAr ? textAr : text
}
