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
    const opening = indexedDB.open('courier', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('outbox')
    opening.onerror = fail
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('outbox', 'readwrite')
      const outbox = transaction.objectStore('outbox')
      const reading = outbox.get(courierId)
      reading.onsuccess = () => outbox.put(change(reading.result ?? []), courierId)
      transaction.onabort = fail
      transaction.oncomplete = () => done(true)
    }
  }).catch(() => false)
}

/** Asks the browser to wake the service worker once there is a network, even if no page is open by then. Not all browsers can. */
export async function askForSync(): Promise<void> {
  const { sync } = (await navigator.serviceWorker.ready) as {
    sync?: { register(tag: string): Promise<void> }
  }
  await sync?.register('courier-outbox')
}
