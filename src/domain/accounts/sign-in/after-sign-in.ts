import { paths } from '#domain/paths.ts'
import { homePathOf, type Role } from '../roles.ts'

/** Where somebody goes after signing in: back to a page of ours, never to another site's. */
export function pathAfterSignIn(from: string | null, role: Role): string {
  return originOf(from) ?? homePathOf(role)
}

/** Where somebody came from before they were asked who they are: a path of ours, or null as if nobody had sent it. */
export function originOf(from: string | null): string | null {
  return from !== null && /^\/(?![/\\])[^\s\\]*$/.test(from) && !asksWho(from) ? from : null
}

/** Pages that ask who somebody is lead on; nobody comes back to them. */
function asksWho(path: string): boolean {
  return [paths.login, paths.signup, paths.forgotPassword].some((asking) => path.startsWith(asking))
}
