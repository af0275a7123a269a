import { useSyncExternalStore } from 'react'

const NONE: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()
let held = NONE

/** Dishes that were decided on a moment ago: nothing is sent until it can no longer be taken back. */
export function holdDishes(ids: readonly string[]) {
  publish(new Set([...held, ...ids]))
}

export function releaseDishes(ids: readonly string[]) {
  publish(new Set([...held].filter((id) => !ids.includes(id))))
}

/** The dishes whose decision is held, on whichever page it was made. */
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
