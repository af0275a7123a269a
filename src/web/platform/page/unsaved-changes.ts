/**
 * The forms of the page with changes that nobody saved, and whether each stays when the page's search changes. The router knows one
 * blocker at a time, so the first of them asks for all.
 */
const changed = new Map<symbol, boolean>()
const watchers = new Set<() => void>()
/** Hears what somebody answers who was asked before they log out. */
let hear: ((leaves: boolean) => void) | null = null
/** They leave, so that the browser asks no second time. */
let leaves = false

/** Keeps a form among those with unsaved changes, until the returned function is called. */
export function keepChanged(form: symbol, outlivesSearch: boolean): () => void {
  changed.set(form, outlivesSearch)
  tell()
  return () => {
    changed.delete(form)
    if (changed.size === 0 && hear) answerLeaving(false)
    tell()
  }
}

/** Whether something would be lost with the page, and nobody has said that it may be. */
export function wouldLose(): boolean {
  return changed.size > 0 && !leaves
}

/** Whether something would be lost by another search on the same page. */
export function wouldLoseBySearch(): boolean {
  return wouldLose() && [...changed.values()].includes(false)
}

/** Whether this form asks for all. */
export function asksForAll(form: symbol): boolean {
  return changed.keys().next().value === form
}

export function watchChanges(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Asks about unsaved changes, if there are any, before a log-out takes them away. */
export async function mayLeave(): Promise<boolean> {
  if (changed.size === 0) {
    answerLeaving(true)
    return true
  }
  answerLeaving(false)
  return new Promise((resolve) => {
    hear = resolve
    tell()
  })
}

/** Whether somebody who logs out is being asked. */
export function isAskedToLeave(): boolean {
  return hear !== null
}

/** The answer of somebody who logs out. */
export function answerLeaving(answer: boolean): void {
  leaves = answer
  hear?.(answer)
  hear = null
  tell()
}

function tell() {
  for (const watcher of watchers) watcher()
}
