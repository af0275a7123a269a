const KEY = 'next-page-message'

/** Leaves words for the next page, where this one ends with a new document and would take its message along. */
export function leaveMessageForNextPage(words: string): void {
  try {
    window.sessionStorage.setItem(KEY, words)
  } catch {
    // Access to storage throws where a browser forbids it. The words are only a courtesy.
  }
}

/** The words that the page before left, once. */
export function takeMessage(): string | null {
  try {
    const words = window.sessionStorage.getItem(KEY)
    window.sessionStorage.removeItem(KEY)
    return words
  } catch {
    return null
  }
}
