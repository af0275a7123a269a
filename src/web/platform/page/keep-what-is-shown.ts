import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useLocation,
  useMatches,
  useRevalidator,
} from 'react-router'

const AGAIN_AFTER_MS = 10_000
/** A proxy answers so while the server is away, and the server while its database is. */
const COME_BACK = [502, 503, 504]

/** The address on the screen, and what each route shows there. */
let shown: { address: string; data: ReadonlyMap<string, unknown> } | null = null
let readAt = Date.now()
let staleSince: number | null = null
const listeners = new Set<() => void>()

/**
 * The root's middleware in the browser. Without it a read that gets no answer counts as an error of every route, and the root's
 * error page would replace the shell with its stream, its bell and all typed words. What is shown at the same address stays. Real
 * answers count, also refusals and redirects, and so does a failed way to another address.
 */
export const keepWhatIsShown: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next()
  if (request.signal.aborted || addressOf(request.url) !== shown?.address) return results
  const { data } = shown
  const unanswered = Object.keys(results).filter((id) => data.has(id) && isUnanswered(results[id]))
  markRead(unanswered.length === 0)
  return {
    ...results,
    ...Object.fromEntries(unanswered.map((id) => [id, { type: 'data', result: data.get(id) } as const])),
  }
}

/** Tells the middleware what is on the screen, and reads it again by itself while it is old. */
export function useWhatIsShown(): void {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const { revalidate, state } = useRevalidator()
  useLayoutEffect(() => {
    const address = addressOf(pathname + search)
    if (shown?.address !== address) markRead(true)
    const loaded = matches.filter(({ loaderData }) => loaderData !== undefined)
    shown = { address, data: new Map(loaded.map(({ id, loaderData }) => [id, loaderData])) }
  }, [pathname, search, matches])
  useLayoutEffect(
    () => () => {
      shown = null
    },
    [],
  )
  const latest = useRef({ revalidate, state })
  latest.current = { revalidate, state }
  const isStale = useStaleSince() !== null
  useEffect(() => {
    if (!isStale) return
    const read = () => {
      if (latest.current.state === 'idle') void latest.current.revalidate()
    }
    const timer = setInterval(read, AGAIN_AFTER_MS)
    window.addEventListener('online', read)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', read)
    }
  }, [isStale])
}

/** When the page was last read, if it could not be read again since. Otherwise null, as on the server. */
export function useStaleSince(): number | null {
  return useSyncExternalStore(
    listen,
    () => staleSince,
    () => null,
  )
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function markRead(isRead: boolean) {
  if (isRead) readAt = Date.now()
  staleSince = isRead ? null : readAt
  for (const listener of listeners) listener()
}

function isUnanswered({ type, result: error }: DataStrategyResult = { type: 'data', result: null }): boolean {
  if (type !== 'error') return false
  if (isRouteErrorResponse(error)) return COME_BACK.includes(error.status)
  // Of an answer that broke off the router says why. An error that the server sent has no cause.
  return error instanceof TypeError || (error instanceof Error && error.cause !== undefined)
}

/** The router's requests have the encoded address, its location may have the typed one. */
function addressOf(url: string): string {
  const { pathname, search } = new URL(url, 'http://page')
  return pathname + search
}
