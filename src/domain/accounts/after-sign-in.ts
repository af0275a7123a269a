import { paths } from '#domain/paths.ts'
import { homePathOf, type Role } from './roles.ts'

/** Where somebody goes after signing in: back to a page of ours, never to another site's. */
export function pathAfterSignIn(from: string | null, role: Role): string {
  const isOurs = from !== null && /^\/(?![/\\])[^\s\\]*$/.test(from) && !from.startsWith(paths.login)
  return isOurs ? from : homePathOf(role)
}
