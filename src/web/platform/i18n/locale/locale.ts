import { DEFAULT_LOCALE, directionOf, isLocale, type Locale } from '#locales/locale.ts'
import { keptCookie } from '#web/platform/device/place.ts'

export type { Locale }

export type LocaleChoice = {
  locale: Locale
  dir: 'ltr' | 'rtl'
  /** The address names another language than the cookie, so the answer sets the cookie. */
  isNew: boolean
}

/** The name of the cookie and of the parameter. */
export const LANG = 'lang'

/**
 * `?lang=` wins over the cookie, and the cookie over English. The browser's languages are ignored: for caches and search engines
 * one address must be one page, and the specification's default is English.
 */
export function decideLocale(search: URLSearchParams, cookies: string | null): LocaleChoice {
  const asked = search.get(LANG)
  const cookieLocale = chosenLocale(cookies)
  const locale = isLocale(asked) ? asked : (cookieLocale ?? DEFAULT_LOCALE)
  return { locale, dir: directionOf(locale), isNew: isLocale(asked) && asked !== cookieLocale }
}

/** The language of a request's page. */
export function localeOf(request: Request): Locale {
  return decideLocale(new URL(request.url).searchParams, request.headers.get('cookie')).locale
}

/** The Set-Cookie value that stores the language; `at` is the product's address, or a page's protocol. */
export function localeCookie(locale: Locale, at: string): string {
  return keptCookie(LANG, locale, at)
}

/** The address of the same page in a language, for the toggle, canonical and hreflang links. */
export function pathInLocale(path: string, locale: Locale): string {
  const url = new URL(path, 'http://same.site')
  url.searchParams.set(LANG, locale)
  return `${url.pathname}${url.search}`
}

/** The language that the toggle switches to. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'ar' ? 'en' : 'ar'
}

/** The language that somebody chose on this device. Null if it has only the default. */
export function chosenLocale(cookies: string | null): Locale | null {
  for (const cookie of cookies?.split(';') ?? []) {
    const [name, value] = cookie.trim().split('=')
    if (name === LANG && isLocale(value)) return value
  }
  return null
}
