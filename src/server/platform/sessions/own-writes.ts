import { parseCookies } from './cookies.ts'

/** Longer than a replica may lag behind while it is read from (`MAX_LAG_MS`), and than an answer may be on its way. */
const FRESH_SECONDS = 6

const nameOf = (secure: boolean) => (secure ? '__Host-amama_wrote' : 'amama_wrote')

/** Given with the answer to a write, so that its sender reads from the primary for a while, by whichever server. */
export function ownWriteCookie(secure: boolean): string {
  return `${nameOf(secure)}=1; Path=/; Max-Age=${FRESH_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Whether a request may be answered from a replica. Programs with a token keep no cookies, so they always read from the primary. */
export function mayReadOld(headers: Headers, secure: boolean): boolean {
  return !headers.has('authorization') && !parseCookies(headers.get('cookie')).has(nameOf(secure))
}
