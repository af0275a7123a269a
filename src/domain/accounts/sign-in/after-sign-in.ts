import { paths } from '#domain/paths.ts'
import { homePathOf, type Role } from '../roles.ts'

/** The page to open after signing in: the one that sent the reader, or the home of their role. Never a page of another site. */
export function pathAfterSignIn(from: string | null, role: Role): string {
  return originOf(from) ?? homePathOf(role)
}

/** The page to return to after signing in. Null where it is missing or is not one of our paths. */
export function originOf(from: string | null): string | null {
  return from !== null && /^\/(?![/\\])[^\s\\]*$/.test(from) && !isSignInPage(from) ? from : null
}

function isSignInPage(path: string): boolean {
  return [paths.login, paths.signup, paths.forgotPassword].some((page) => path.startsWith(page))
}
