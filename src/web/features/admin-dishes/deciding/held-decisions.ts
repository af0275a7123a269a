import { useSyncExternalStore } from 'react'

const NONE: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()
let held = NONE

/** Marks dishes whose decision can still be undone. Their decision is sent only when that time is over. */
export function holdDishes(ids: readonly string[]) {
  publish(new Set([...held, ...ids]))
}

export function releaseDishes(ids: readonly string[]) {
  publish(new Set([...held].filter((id) => !ids.includes(id))))
}

/** The dishes whose decision can still be undone, wherever it was made. */
export function useHeldDishes(): ReadonlySet<string> {
  return useSyncExternalStore(
    watch,
    () => held,
    () => NONE,
  )
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(next: ReadonlySet<string>) {
  held = next
  for (const listener of listeners) listener()
}
