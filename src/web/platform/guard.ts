import { redirect } from 'react-router'
import { homePathOf, type Role } from '#domain/accounts/roles.ts'
import type { Viewer } from './request-context.ts'

/**
 * A page's guard, on the server: who is not signed in goes to the login page, which remembers where they came from; whose
 * role is not on the list goes home.
 */
export function admit(
  request: Request,
  viewer: Viewer | null,
  allowed: readonly Role[] | 'signed-in',
): Viewer {
  if (!viewer) {
    const { pathname, search } = new URL(request.url)
    throw redirect(`/login?from=${encodeURIComponent(cleanPath(pathname) + search)}`)
  }
  if (allowed !== 'signed-in' && !allowed.includes(viewer.role)) throw redirect('/')
  return viewer
}

/** Where somebody goes after signing in: back to a page of ours, never to another site's. */
export function pathAfterSignIn(from: string | null, role: Role): string {
  const isOurs = from !== null && /^\/(?![/\\])[^\s\\]*$/.test(from) && !from.startsWith('/login')
  return isOurs ? from : homePathOf(role)
}

/** React Router asks for a page's data under its path with `.data`; the page itself is what is remembered. */
function cleanPath(pathname: string) {
  return pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '')
}
