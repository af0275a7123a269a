import type { DishCard } from '#contract/catalog/catalog.ts'

/** The dishes appended to the first page of a list, and the cursor behind them. */
export type LaterPages = { dishes: DishCard[]; cursor: string | null; added: number; readAt: number }

/** By the list's entry in the browser's history, the most recent last. */
const pagesByList = new Map<string, LaterPages>()
/** A tab can stay open all day, and nobody goes back further than this. */
const MAX_LISTS = 10
/** Later than this too many kitchens have opened or closed. */
const WORTH_KEEPING_MS = 15 * 60_000

export function keepLaterPages(list: string, pages: LaterPages): void {
  pagesByList.delete(list)
  pagesByList.set(list, pages)
  const [oldest] = pagesByList.keys()
  if (pagesByList.size > MAX_LISTS && oldest !== undefined) pagesByList.delete(oldest)
}

/** On return nothing counts as added, so nothing is announced and the focus does not move. */
export function findLaterPages(list: string): LaterPages | undefined {
  const pages = pagesByList.get(list)
  if (!pages || Date.now() - pages.readAt > WORTH_KEEPING_MS) return undefined
  return { ...pages, added: 0 }
}
