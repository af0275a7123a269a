import { bringsPictures } from '#contract/picture-paths.ts'
import { paths } from '#domain/paths.ts'

/** The priority classes of requests under overload: the first goes first, the last gives way. */
export type RequestClass = 'changes' | 'paying' | 'webhooks' | 'checkout' | 'work' | 'lists' | 'pages'

/** These have a queue of their own, because hashing is their cost. */
const HASHING = /^\/api\/auth\/(?:sign-in\/email|sign-up|(?:change|confirm|reset)-password|change-email)$/
/** POST requests that price or place an order. */
const BUYING = /^\/api\/(?:quotes|orders|functions\/createOrder)$/
/** Ways to a payment provider and back, but for the built-in gateway's page. */
const PAYING = /^\/(?:pay\/(?!test\/)|api\/checkouts\/[^/]+\/give-up$)/
const WEBHOOKS = /^\/api\/payments\/[^/]+\/webhooks$/
/** Reading orders that one has placed, cooks or delivers. */
const UNDER_WAY = /^\/api\/(?:live$|orders\/|kitchen\/|courier\/)/
/** What kitchens, couriers and admins work with. A stranger is only led away from these pages. */
const WORK = [
  '/api/admin/',
  paths.admin,
  paths.cookHome,
  paths.cookOrders,
  paths.cookAvailability,
  paths.cookEarnings,
  paths.myDishes,
  '/delivery/',
]

/**
 * Changes of an order's status go first: somebody waits for food. What asks a payment provider follows, in classes of its own,
 * because it may wait for ten seconds, and anybody may send a webhook. Checkout and reading orders under way come next, then the pages that kitchens, couriers and admins work with, and browsing at last, where
 * a page costs twenty times as much as a list. Null is limited elsewhere: sign-ins by hashing, pictures by memory.
 */
export function classOf({ method, path }: { method: string; path: string }): RequestClass | null {
  if (PAYING.test(path)) return 'paying'
  const isForWork = WORK.some((start) => path.startsWith(start))
  if (!path.startsWith('/api/')) return isForWork ? 'work' : 'pages'
  if (method === 'GET' || method === 'HEAD')
    return UNDER_WAY.test(path) ? 'checkout' : isForWork ? 'work' : 'lists'
  if (HASHING.test(path) || bringsPictures({ method, path })) return null
  if (WEBHOOKS.test(path)) return 'webhooks'
  return BUYING.test(path) ? 'checkout' : 'changes'
}
