import type { ReactNode } from 'react'

export type ToastTone = 'success' | 'error' | 'info' | 'warning'

export type Toast = {
  id: string
  tone: ToastTone
  title: string
  body: string | undefined
  /** Null for a message that stays until it is closed. */
  durationMs: number | null
  /** A push message stays at the right edge in both directions of reading. */
  fromPush: boolean
  undo: ToastUndo | undefined
  link: ToastLink | undefined
}

/** Where the message leads. */
export type ToastLink = { to: string; label: string }

/** What undo takes back: an action that is done, or one that runs when the message goes without undo (`onGone`). */
export type ToastUndo = { label: ReactNode; onUndo: () => void; onGone?: () => void }

export type ToastRequest = {
  tone: ToastTone
  title: string
  body?: string
  durationMs?: number | null
  fromPush?: boolean
  undo?: ToastUndo
  link?: ToastLink
}

/** How long a message with undo stays. */
export const UNDO_MS = 10_000
const MAX_SHOWN = 3
const DURATION_MS: Record<ToastTone, number> = { success: 4000, info: 4000, warning: 5000, error: 9000 }
const PUSH_DURATION_MS = 6000

const listeners = new Set<() => void>()
let shown: readonly Toast[] = []
let made = 0

/** Shows a short message over the page. Above three messages the oldest goes. Returns the message's id. */
export function toast({
  tone,
  title,
  body,
  fromPush = false,
  durationMs = fromPush ? PUSH_DURATION_MS : DURATION_MS[tone],
  undo,
  link,
}: ToastRequest): string {
  made += 1
  const id = `toast-${made}`
  publish([...shown, { id, tone, title, body, durationMs, fromPush, undo, link }].slice(-MAX_SHOWN))
  return id
}

/** Removes a message early. */
export function dismissToast(id: string) {
  publish(shown.filter((each) => each.id !== id))
}

/** Undoes the action of a message and removes the message. */
export function undoToast(id: string) {
  const taken = shown.find((each) => each.id === id)?.undo
  publish(shown.map((each) => (each.id === id ? { ...each, undo: undefined } : each)))
  dismissToast(id)
  taken?.onUndo()
}

/** Removes every message with undo, so that its action runs: the page is being left. */
export function settleToasts() {
  publish(shown.filter(({ undo }) => !undo))
}

/** The visible messages, oldest first. */
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
  for (const { undo } of gone) undo?.onGone?.()
}
