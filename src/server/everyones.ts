import { mayBeSignedIn } from './platform/sessions/actor.ts'

/** All that an answer depends on which is the same for everyone who has not signed in. */
export type Everyones = { path: string; cookie: string }

/** The cookies that a page which is the same for every anonymous visitor depends on; null for all other pages. */
export type SharedPageCookies = (request: Request) => string | null

/** Lists that say the same to everyone. */
const SHARED_LISTS = new Set(['/api/dishes', '/api/cooks', '/api/districts'])

/** What the answer to a request depends on, where it may be told again to others; otherwise null. */
export function everyonesOf(
  request: Request,
  { secure, sharedPageCookies }: { secure: boolean; sharedPageCookies: SharedPageCookies | undefined },
): Everyones | null {
  if (request.method !== 'GET' || mayBeSignedIn(request.headers, secure)) return null
  const { pathname, search } = new URL(request.url)
  const cookie = SHARED_LISTS.has(pathname) ? '' : (sharedPageCookies?.(request) ?? null)
  return cookie === null ? null : { path: pathname + search, cookie }
}
