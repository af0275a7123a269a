export type ToastTone = 'success' | 'error' | 'info' | 'warning'

export type Toast = {
  id: string
  tone: ToastTone
  title: string
  body: string | undefined
  durationMs: number
  /** A push message keeps to the right edge in both directions. */
  fromPush: boolean
  undo: ToastUndo | undefined
}

/** What the message speaks of is done once the message is gone, unless it was taken back before. */
export type ToastUndo = { label: string; onUndo: () => void; onGone: () => void }

export type ToastRequest = {
  tone: ToastTone
  title: string
  body?: string
  durationMs?: number
  fromPush?: boolean
  undo?: ToastUndo
}

const MOST_SHOWN = 3
const DURATION_MS: Record<ToastTone, number> = { success: 4000, info: 4000, warning: 5000, error: 9000 }
const PUSH_DURATION_MS = 6000

const listeners = new Set<() => void>()
let shown: readonly Toast[] = []
let made = 0

/** Shows a short message over the page; the oldest makes room beyond three. Returns its id. */
export function toast({ tone, title, body, durationMs, fromPush = false, undo }: ToastRequest): string {
  made += 1
  const id = `toast-${made}`
  const lasting = durationMs ?? (fromPush ? PUSH_DURATION_MS : DURATION_MS[tone])
  publish([...shown, { id, tone, title, body, durationMs: lasting, fromPush, undo }].slice(-MOST_SHOWN))
  return id
}

/** Takes a message away before its time. */
export function dismissToast(id: string) {
  publish(shown.filter((each) => each.id !== id))
}

/** Takes back what a message speaks of, and the message with it. */
export function undoToast(id: string) {
  const taken = shown.find((each) => each.id === id)?.undo
  publish(shown.map((each) => (each.id === id ? { ...each, undo: undefined } : each)))
  dismissToast(id)
  taken?.onUndo()
}

/** Takes away every message that could still be taken back: the page is being left, and what they speak of is to happen. */
export function settleToasts() {
  publish(shown.filter(({ undo }) => !undo))
}

/** The messages on screen, oldest first. */
export function shownToasts(): readonly Toast[] {
  return shown
}

/** Calls back on every change until the returned function is called. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(next: readonly Toast[]) {
  const gone = shown.filter(({ id }) => next.every((each) => each.id !== id))
  shown = next
  for (const listener of listeners) listener()
  for (const { undo } of gone) undo?.onGone()
}
