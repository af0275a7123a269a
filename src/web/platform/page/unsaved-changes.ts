/** The forms of the page with changes that nobody saved. The router knows one blocker at a time, so the first of them asks for all. */
const changed = new Set<symbol>()
const watchers = new Set<() => void>()
/** Hears what somebody answers who was asked before they log out. */
let hear: ((leaves: boolean) => void) | null = null
/** They leave, so that the browser asks no second time. */
let leaves = false

/** Keeps a form among those with unsaved changes, until the returned function is called. */
export function keepChanged(form: symbol): () => void {
  changed.add(form)
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

/** Whether this form asks for all. */
export function asksForAll(form: symbol): boolean {
  return changed.values().next().value === form
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
