import { useSyncExternalStore } from 'react'

/** The browser's own question whether to install the site. */
type InstallOffer = Event & { prompt(): Promise<unknown> }

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

/** Starts the service worker, and keeps the browser's offer to install the site until somebody wants it. */
export function registerServiceWorker() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    publish(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => publish(null))
  // Without it the site works as before, only not offline.
  navigator.serviceWorker?.register('/firebase-messaging-sw.js').catch(() => {})
}

/** Asks whether to install the site. Null where the browser offers nothing, or where it is installed already. */
export function useInstallOffer(): (() => void) | null {
  const present = useSyncExternalStore(
    watch,
    () => offer,
    () => null,
  )
  return (
    present &&
    (() => {
      void present.prompt()
      publish(null)
    })
  )
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(next: InstallOffer | null) {
  offer = next
  for (const listener of listeners) listener()
}
