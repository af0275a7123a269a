import { countWaiting, NOTHING_TO_SEND, type Outbox, readOutbox } from './outbox.ts'

/** One entry for each courier, so that nothing is sent in the name of the next courier on this phone. */
const keyOf = (courierId: string) => `courier-outbox:${courierId}`

/** What this device still has to send for a courier. */
export function loadOutbox(courierId: string): Outbox {
  try {
    return readOutbox(window.localStorage.getItem(keyOf(courierId)), Date.now())
  } catch {
    // Some private windows forbid storage. The outbox then lives as long as the page.
    return NOTHING_TO_SEND
  }
}

/** Stores the outbox through reloads. Returns whether the device did. */
export function storeOutbox(courierId: string, outbox: Outbox): boolean {
  try {
    if (countWaiting(outbox) === 0) window.localStorage.removeItem(keyOf(courierId))
    else window.localStorage.setItem(keyOf(courierId), JSON.stringify(outbox))
    return true
  } catch {
    return false
  }
}
