export type ToastTone = 'success' | 'error' | 'info' | 'warning'

export type Toast = {
  id: string
  tone: ToastTone
  title: string
  body: string | undefined
  durationMs: number
  /** A push message keeps to the right edge in both directions. */
  fromPush: boolean
}

export type ToastRequest = {
  tone: ToastTone
  title: string
  body?: string
  durationMs?: number
  fromPush?: boolean
}

const MOST_SHOWN = 3
const DURATION_MS: Record<ToastTone, number> = { success: 4000, info: 4000, warning: 5000, error: 9000 }
const PUSH_DURATION_MS = 6000

const listeners = new Set<() => void>()
let shown: readonly Toast[] = []
let made = 0

/** Shows a short message over the page; the oldest makes room beyond three. Returns its id. */
export function toast({ tone, title, body, durationMs, fromPush = false }: ToastRequest): string {
  made += 1
  const id = `toast-${made}`
  const lasting = durationMs ?? (fromPush ? PUSH_DURATION_MS : DURATION_MS[tone])
  publish([...shown, { id, tone, title, body, durationMs: lasting, fromPush }].slice(-MOST_SHOWN))
  return id
}

/** Takes a message away before its time. */
export function dismissToast(id: string) {
  publish(shown.filter((each) => each.id !== id))
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
  shown = next
  for (const listener of listeners) listener()
}
