const DAY_SECONDS = 24 * 60 * 60

export function deviceCookieName(secure: boolean) {
  return secure ? '__Host-amama_device' : 'amama_device'
}

/** The guest device's secret: 90 days, sent only with requests of our own pages. */
export function deviceCookie(secret: string, secure: boolean): string {
  return cookieLine(deviceCookieName(secure), secret, { days: 90, secure })
}

/** A cookie that no script can read. */
export function cookieLine(
  name: string,
  value: string,
  { days, secure }: { days: number; secure: boolean },
): string {
  return `${name}=${value}; Path=/; Max-Age=${days * DAY_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
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
