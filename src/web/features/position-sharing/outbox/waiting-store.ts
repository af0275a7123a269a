import type { Handover } from './outbox.ts'

/**
 * Changes the handovers of a courier that wait on this phone; false where the browser cannot store them. The service worker reads
 * and changes the same rows while no page is open (`public/firebase-messaging-sw.js`), so each change is one transaction.
 */
export function changeWaiting(
  courierId: string,
  change: (stored: readonly Handover[]) => readonly Handover[],
): Promise<boolean> {
  return new Promise<boolean>((done, fail) => {
    // What a handler throws would reach nobody but the console.
    const guarded = (work: () => void) => () => {
      try {
        work()
      } catch (error) {
        fail(error)
      }
    }
    const opening = indexedDB.open('courier', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('outbox')
    opening.onerror = fail
    opening.onsuccess = guarded(() => {
      const transaction = opening.result.transaction('outbox', 'readwrite')
      transaction.onabort = fail
      transaction.oncomplete = () => done(true)
      const outbox = transaction.objectStore('outbox')
      const reading = outbox.get(courierId)
      reading.onsuccess = guarded(() => {
        const stored: readonly Handover[] = reading.result ?? []
        const next = change(stored)
        // A device without room can still be read, and emptied.
        if (next === stored) return
        if (next.length === 0) outbox.delete(courierId)
        else outbox.put(next, courierId)
      })
    })
  }).catch(() => false)
}

/** Asks the browser to wake the service worker once there is a network, even if no page is open by then. Not all browsers can. */
export async function askForSync(): Promise<void> {
  const { sync } = (await navigator.serviceWorker.ready) as {
    sync?: { register(tag: string): Promise<void> }
  }
  await sync?.register('courier-outbox')
}
