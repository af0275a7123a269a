import { countWaiting, NOTHING_TO_SEND, type Outbox, readOutbox } from './outbox.ts'

/** One a courier: what one has to say is never sent in the name of the next who uses the phone. */
const keyOf = (courierId: string) => `courier-outbox:${courierId}`

/** What this device still has to send for a courier. */
export function loadOutbox(courierId: string): Outbox {
  try {
    return readOutbox(window.localStorage.getItem(keyOf(courierId)), Date.now())
  } catch {
    // Storage is closed to pages in some private windows; what is there to send then lives with the page.
    return NOTHING_TO_SEND
  }
}

/** Keeps the outbox over a reload; answers whether the device did. */
export function keepOutbox(courierId: string, outbox: Outbox): boolean {
  try {
    if (countWaiting(outbox) === 0) window.localStorage.removeItem(keyOf(courierId))
    else window.localStorage.setItem(keyOf(courierId), JSON.stringify(outbox))
    return true
  } catch {
    return false
  }
}
