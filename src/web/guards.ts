import { type MiddlewareFunction, redirect } from 'react-router'
import type { Role } from '#domain/accounts/roles.ts'
import { loginFrom, paths } from '#domain/paths.ts'
import { contextOf, type Viewer } from '#web/platform/api/request-context.ts'

type Guard = MiddlewareFunction<Response>

/** A route's guard that lets only these roles pass. It runs on the server before the loaders of the route and its children. */
export function onlyFor(...roles: readonly Role[]): Guard {
  return ({ url, context }) => {
    const { role } = audienceFor(url, contextOf(context).viewer)
    if (!roles.includes(role)) throw redirect(paths.home)
  }
}

/** A guard that lets every signed-in person pass. Everyone else goes to the login page and returns from there. */
export const signedIn: Guard = ({ url, context }) => {
  audienceFor(url, contextOf(context).viewer)
}

function audienceFor({ pathname, search }: URL, viewer: Viewer | null): Viewer {
  if (viewer) return viewer
  throw redirect(loginFrom(pathname + search))
}
