import { DAY_SECONDS } from '#domain/durations.ts'

export function deviceCookieName(secure: boolean) {
  return secure ? '__Host-amama_device' : 'amama_device'
}

/** The guest device's secret: 90 days, sent only with requests of our own pages. */
export function deviceCookie(secret: string, secure: boolean): string {
  return cookieLine(deviceCookieName(secure), secret, { seconds: 90 * DAY_SECONDS, secure })
}

/** Takes the device's right to its guest orders away. The mailed links still open them. */
export function forgottenDeviceCookie(secure: boolean): string {
  return cookieLine(deviceCookieName(secure), '', { seconds: 0, secure })
}

/** A cookie that no script can read. */
export function cookieLine(
  name: string,
  value: string,
  { seconds, secure }: { seconds: number; secure: boolean },
): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Longer than a replica may lag behind while it is read from (`MAX_LAG_MS`), and than an answer may be on its way. */
const FRESH_SECONDS = 6

const writeCookieName = (secure: boolean) => (secure ? '__Host-amama_wrote' : 'amama_wrote')

/** Given with the answer to a write, so that its sender reads from the primary for a while, by whichever server. */
export function ownWriteCookie(secure: boolean): string {
  return cookieLine(writeCookieName(secure), '1', { seconds: FRESH_SECONDS, secure })
}

/** Whether a request may be answered from a replica. Programs with a token keep no cookies, so they always read from the primary. */
export function mayReadOld(headers: Headers, secure: boolean): boolean {
  return !headers.has('authorization') && !parseCookies(headers.get('cookie')).has(writeCookieName(secure))
}

/** Adds cookies to an answer, except those that the answer sets itself: signing in or out must win. */
export function addCookies(headers: Headers, lines: string[]) {
  const nameOf = (line: string) => line.slice(0, line.indexOf('='))
  const set = new Set(headers.getSetCookie().map(nameOf))
  for (const line of lines) if (!set.has(nameOf(line))) headers.append('set-cookie', line)
}

export function parseCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (at > 0) cookies.set(part.slice(0, at).trim(), part.slice(at + 1).trim())
  }
  return cookies
}
