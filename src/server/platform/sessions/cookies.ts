import { DEVICE_COOKIE_DAYS, deviceCookieName } from './actor.ts'

/** The guest device's secret: HttpOnly, 90 days, sent with our own pages' requests only. */
export function deviceCookie(secret: string, secure: boolean): string {
  const age = DEVICE_COOKIE_DAYS * 24 * 60 * 60
  return `${deviceCookieName(secure)}=${secret}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
