import { useEffect, useState } from 'react'
import type { DoorWait } from '#domain/ordering/incidents.ts'
import { PERSONAL_KEYS } from '#web/platform/device/personal-keys.ts'

const { key } = PERSONAL_KEYS.doorWaits
const NOT_YET: DoorWait = { since: null, firstCall: null, secondCall: null }
/** What is older belongs to a delivery that is over. */
const KEPT_MS = 12 * 60 * 60_000

/**
 * The wait at the door of one order. The device keeps it, because a call leaves the page. The server counts the ten minutes by its own
 * clock, so the moments are taken from that, however wrong the phone's is. `heldWith` are the other orders that the same closed door
 * keeps back: who waits and calls there does it for all of them.
 */
export function useDoorWait(orderId: string, heldWith: readonly string[], serverNow: () => number) {
  const [wait, setWait] = useState(NOT_YET)
  useEffect(() => setWait(readWaits(serverNow())[orderId] ?? NOT_YET), [orderId, serverNow])
  const change = (next: (wait: DoorWait) => DoorWait, others = heldWith) => {
    setWait(next(wait))
    const kept = readWaits(serverNow())
    const changed = others.map((id) => [id, next(kept[id] ?? NOT_YET)])
    writeWaits({ ...kept, ...Object.fromEntries(changed), [orderId]: next(wait) })
  }
  return {
    wait,
    begin: () => {
      const now = serverNow()
      change((before) => ({ ...before, since: before.since ?? now }))
    },
    logCall: () => {
      const now = serverNow()
      change((before) =>
        before.firstCall === null
          ? { ...before, firstCall: now }
          : { ...before, secondCall: before.secondCall ?? now },
      )
    },
    forget: () => change(() => NOT_YET, []),
  }
}

function readWaits(now: number): Record<string, DoorWait> {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const kept = Object.entries(stored).flatMap(([id, wait]) => {
      const { since, firstCall, secondCall } = (wait ?? {}) as Record<keyof DoorWait, unknown>
      const read = { since: timeOf(since), firstCall: timeOf(firstCall), secondCall: timeOf(secondCall) }
      const began = read.since ?? read.firstCall ?? 0
      return now - began < KEPT_MS ? [[id, read] as const] : []
    })
    return Object.fromEntries(kept)
  } catch {
    // Storage may be forbidden, or hold something else. The wait then lives as long as the page.
    return {}
  }
}

function timeOf(stored: unknown): number | null {
  return typeof stored === 'number' && Number.isFinite(stored) ? stored : null
}

function writeWaits(waits: Record<string, DoorWait>): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(waits))
  } catch {
    // See above.
  }
}
