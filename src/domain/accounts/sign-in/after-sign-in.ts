import { paths } from '#domain/paths.ts'
import { homePathOf, type Role } from '../roles.ts'

/** Where somebody goes after signing in: back to a page of ours, never to another site's. */
export function pathAfterSignIn(from: string | null, role: Role): string {
  return originOf(from) ?? homePathOf(role)
}

/** The page to return to after signing in. Null where it is missing or is not one of our paths. */
export function originOf(from: string | null): string | null {
  return from !== null && /^\/(?![/\\])[^\s\\]*$/.test(from) && !asksWho(from) ? from : null
}

/** Pages of signing in and up are no page to return to. */
function asksWho(path: string): boolean {
  return [paths.login, paths.signup, paths.forgotPassword].some((asking) => path.startsWith(asking))
}
