// The site's one service worker. It serves the offline page and keeps no scripts or styles, so that a page never mixes two versions.
const KEPT = 'a-mama-offline'
const OFFLINE = '/offline'

async function keepOfflinePage() {
  const cache = await caches.open(KEPT)
  // Without cookies, because the next user of the device sees the same page.
  await cache.add(new Request(OFFLINE, { cache: 'reload', credentials: 'omit' }))
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    // The browser asks for a page while it starts the worker, so that no page comes later than without one.
    Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]),
  )
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(answer(event))
})

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error()
  }
}
