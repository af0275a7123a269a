import { createMiddleware } from 'hono/factory'
import { refusalResponse } from '../failures.ts'
import { isPage, plainPage } from '../plain-page.ts'

type Variables = { nonce: string }

/**
 * Refuses addresses that no page or endpoint has and that later handlers would fail on or read differently: `//` names
 * another host once it is resolved.
 */
export const refuseUnreadableAddress = createMiddleware<{ Variables: Variables }>(async (c, next) => {
  if (isReadable(pathOf(c.req.url))) return next()
  return isPage(c.req)
    ? plainPage('notFound', { status: 404, nonce: c.get('nonce') })
    : refusalResponse(404, 'request.no_such_path')
})

function isReadable(path: string): boolean {
  if (path.includes('//')) return false
  if (!path.includes('%')) return true
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** The path as it was sent, because the router has already decoded it. */
function pathOf(url: string): string {
  return /^[^:]+:\/\/[^/?#]*([^?#]*)/.exec(url)?.[1] ?? ''
}
