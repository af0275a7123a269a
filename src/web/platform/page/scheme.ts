import { cookieValue, keptCookie } from '#web/platform/device/place.ts'

export type Scheme = 'light' | 'dark' | 'auto'

export const SCHEME_COOKIE = 'scheme'

/** Light by default on couriers' pages, because of sunlight. Otherwise the system's scheme until somebody chooses. */
export function readScheme(cookies: string | null, pathname: string): Scheme {
  const value = cookieValue(cookies, SCHEME_COOKIE)
  if (value === 'light' || value === 'dark') return value
  return pathname.startsWith('/delivery/') ? 'light' : 'auto'
}

/** Sets the scheme at once and for later visits. */
export function chooseScheme(scheme: 'light' | 'dark') {
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
  document.cookie = keptCookie(SCHEME_COOKIE, scheme, location.protocol)
}

export function shownScheme(): 'light' | 'dark' {
  const shown = document.documentElement.getAttribute('data-mantine-color-scheme')
  if (shown === 'light' || shown === 'dark') return shown
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
