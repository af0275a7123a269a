import { DEFAULT_LOCALE, directionOf, isLocale, type Locale } from '#locales/locale.ts'

export type { Locale }

export type LocaleChoice = {
  locale: Locale
  dir: 'ltr' | 'rtl'
  /** The address named a language that the cookie does not hold yet: the answer sets it. */
  isNew: boolean
}

/** The cookie's name, and the parameter's. */
export const LANG = 'lang'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * `?lang=` beats the cookie beats English. The browser's own languages are not asked: a page at one address must be one
 * page for caches and search engines, and the specification's default is English.
 */
export function decideLocale(search: URLSearchParams, cookies: string | null): LocaleChoice {
  const asked = search.get(LANG)
  const kept = cookieOf(cookies)
  const locale = isLocale(asked) ? asked : (kept ?? DEFAULT_LOCALE)
  return { locale, dir: directionOf(locale), isNew: isLocale(asked) && asked !== kept }
}

/** The language that a request's page is in. */
export function localeOf(request: Request): Locale {
  return decideLocale(new URL(request.url).searchParams, request.headers.get('cookie')).locale
}

/** The cookie that remembers the language, as a Set-Cookie value. */
export function localeCookie(locale: Locale): string {
  return `${LANG}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
}

/** The same page in a language: what the toggle, canonical and hreflang links point at. */
export function pathInLocale(path: string, locale: Locale): string {
  const url = new URL(path, 'http://same.site')
  url.searchParams.set(LANG, locale)
  return `${url.pathname}${url.search}`
}

/** What the language toggle switches to. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'ar' ? 'en' : 'ar'
}

function cookieOf(cookies: string | null): Locale | null {
  for (const cookie of cookies?.split(';') ?? []) {
    const [name, value] = cookie.trim().split('=')
    if (name === LANG && isLocale(value)) return value
  }
  return null
}
