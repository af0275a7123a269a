import { bringsPictures } from '#contract/uploads.ts'

/** What a request is to a server that cannot serve all: the first of these go first, the last give way. */
export type RequestClass = 'changes' | 'checkout' | 'lists' | 'pages'

/** These have a queue of their own, for their cost is hashing. */
const HASHING = /^\/api\/auth\/(?:sign-in\/email|sign-up|(?:change|confirm|reset)-password|change-email)$/
/** Buying, as POST. */
const BUYING = /^\/api\/(?:quotes|orders|functions\/createOrder)$/
/** Reading what one has bought, has to cook or to bring. */
const UNDER_WAY = /^\/api\/(?:live$|orders\/|kitchen\/|courier\/)/

/**
 * Changes of an order's status and the callbacks of payments go first: somebody waits for food or has paid for it. Then
 * checkout, and looking at orders under way; then browsing, where a page costs twenty times what a list does. Null is bounded elsewhere: sign-ins by hashing, pictures by memory.
 */
export function classOf({ method, path }: { method: string; path: string }): RequestClass | null {
  if (!path.startsWith('/api/')) return 'pages'
  if (method === 'GET' || method === 'HEAD') return UNDER_WAY.test(path) ? 'checkout' : 'lists'
  if (HASHING.test(path) || bringsPictures({ method, path })) return null
  return BUYING.test(path) ? 'checkout' : 'changes'
}
