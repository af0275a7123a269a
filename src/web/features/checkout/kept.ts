import { PERSONAL_KEYS } from '#web/platform/device/personal-keys.ts'

/** What the checkout keeps in the browser: for this tab until it is closed, and for the next visit. */
type Kept = 'draft' | 'attempt' | 'placed' | 'lastGuest' | 'lastOrderId'

/** Stands in for a browser that keeps nothing (full, forbidden); it lasts as long as the page. */
const pageMemory = new Map<Kept, string | null>()

/** Reads the text that was kept; null where there is none. */
export function readKept(what: Kept): string | null {
  const remembered = pageMemory.get(what)
  if (remembered !== undefined) return remembered
  const { area, key } = PERSONAL_KEYS[what]
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text, or forgets it. */
export function keep(what: Kept, text: string | null) {
  const { area, key } = PERSONAL_KEYS[what]
  try {
    if (text === null) window[area].removeItem(key)
    else window[area].setItem(key, text)
    pageMemory.delete(what)
  } catch {
    pageMemory.set(what, text)
  }
}
