import { useEffect } from 'react'

/** Where the focus may go: a page's headings, and what says so of itself. */
const STOPS = 'main :is(h1, h2, h3, [data-takes-focus])'

/**
 * When the focused element leaves the page with what it did, such as the button of an accepted order, the focus goes to the
 * nearest heading: the one above it if that is still there, otherwise the next. A browser would drop it to the top of the page.
 */
export function useKeptFocus() {
  useEffect(() => {
    let held: Held | null = null
    const remember = ({ target }: Event) => {
      // What a dialog asks about has the focus behind it.
      if (!(target instanceof HTMLElement) || target.closest('dialog')) return
      held = target.closest('main') && { element: target, stops: stopsFrom(target), byKeys: isRinged(target) }
    }
    // A press beside everything gives the focus up.
    const forget = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('dialog') || held?.element.contains(target)) return
      held = null
    }
    const keep = () => {
      if (!held || document.activeElement !== document.body) return
      const { element, stops, byKeys } = held
      const next = [element, ...stops].find((one) => one.isConnected && one.checkVisibility())
      held = null
      if (!next) return
      if (next !== element) next.tabIndex = -1
      // Nobody who pressed with a finger wants to be moved along.
      next.focus({ preventScroll: !byKeys })
    }
    const changes = new MutationObserver(keep)
    changes.observe(document.body, { childList: true, subtree: true })
    const stop = new AbortController()
    const always = { capture: true, signal: stop.signal }
    document.addEventListener('focusin', remember, always)
    document.addEventListener('pointerdown', forget, always)
    // A closing dialog gives the focus back to what opened it, which may be gone.
    document.addEventListener('close', keep, always)
    return () => {
      changes.disconnect()
      stop.abort()
    }
  }, [])
}

/** The stop before an element, those after it, and then those before it, backwards. */
function stopsFrom(element: HTMLElement): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>(STOPS)]
  const isBefore = (stop: HTMLElement) =>
    (stop.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const at = Math.max(0, all.findLastIndex(isBefore))
  return [...all.slice(at), ...all.slice(0, at).reverse()]
}

const isRinged = (element: HTMLElement) => element.matches(':focus-visible')

type Held = { element: HTMLElement; stops: HTMLElement[]; byKeys: boolean }
