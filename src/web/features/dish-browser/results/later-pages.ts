import type { DishCard } from '#contract/catalog/catalog.ts'

/** What was appended to the first page of a list, and where it goes on. */
export type LaterPages = { dishes: DishCard[]; cursor: string | null; added: number; readAt: number }

/** By the list's entry in the browser's history, the one that was read last at the end. */
const kept = new Map<string, LaterPages>()
/** A visit can last a day, and nobody goes back further than this. */
const MOST_LISTS = 10
/** After a meal's time too many kitchens have opened or closed for an old list to be worth finding again. */
const WORTH_KEEPING_MS = 15 * 60_000

export function keepLaterPages(list: string, pages: LaterPages): void {
  kept.delete(list)
  kept.set(list, pages)
  const [oldest] = kept.keys()
  if (kept.size > MOST_LISTS && oldest !== undefined) kept.delete(oldest)
}

/** What was added then was told, and had the focus, then. */
export function findLaterPages(list: string): LaterPages | undefined {
  const pages = kept.get(list)
  if (!pages || Date.now() - pages.readAt > WORTH_KEEPING_MS) return undefined
  return { ...pages, added: 0 }
}
