// The site's one service worker. It shows push messages and the offline page, and sends what a courier's closed page could not. It
// keeps no scripts or styles, so that a page never mixes two versions.
const KEPT = 'a-mama-offline'
const OFFLINE = '/offline'

async function keepOfflinePage() {
  const cache = await caches.open(KEPT)
  // Without cookies, because the next user of the device sees the same page.
  await cache.add(new Request(OFFLINE, { cache: 'reload', credentials: 'omit' }))
}

self.addEventListener('install', (event) => {
  // A full device gets no offline page, but its messages.
  const keeping = keepOfflinePage().catch((error) => {
    if (error.name !== 'QuotaExceededError') throw error
  })
  event.waitUntil(keeping.then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    // The browser asks for a page while it starts the worker, so that no page comes later than without one.
    Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]),
  )
})

/** The copies that pages of guests and customers make of themselves (`platform/device/offline-copy.ts`). */
const COPIES = 'a-mama-copies'
const ORDERS = '/my-orders'
/** After these somebody else may use the device. */
const ANOTHER_PERSON = /^\/api\/auth\/(sign-|erasure)/

self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  if (method === 'POST' && ANOTHER_PERSON.test(new URL(url).pathname)) event.waitUntil(caches.delete(COPIES))
  if (mode === 'navigate') event.respondWith(answer(event))
})

async function answer(event) {
  const { pathname } = new URL(event.request.url)
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    // The orders' page sends somebody elsewhere whose session has ended.
    if (pathname === ORDERS && answer.type === 'opaqueredirect') await caches.delete(COPIES)
    return answer
  } catch {
    // Opening them would create them, for which a full device has no room.
    const copy = await caches.match(pathname === '/orders' ? ORDERS : pathname, { cacheName: COPIES })
    return copy ?? (await caches.match(OFFLINE)) ?? Response.error()
  }
}

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data))
})

/** Browsers take the right to push from a site that shows nothing, so a message that cannot be read is shown too. */
function show(data) {
  const { title, tag, body, url, orderId, lang, dir, view, dismiss, stays } = read(data)
  return self.registration.showNotification(title ?? 'A-MAMA', {
    body,
    tag,
    lang,
    dir,
    data: { url: url ?? '/notifications', orderId },
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    requireInteraction: stays === true,
    // A repeated message replaces the first one, and a kitchen's rings again.
    renotify: stays === true && tag !== undefined,
    ...(view ? { actions: [{ action: 'view', title: view }, { action: 'dismiss', title: dismiss }] } : {}),
  })
}

function read(data) {
  try {
    return data.json()
  } catch {
    return {}
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  if (event.action === 'dismiss') return
  event.waitUntil(open(event.notification.data?.url))
})

/** Opens one of our own pages, in the tab that is open already if there is one. */
async function open(path) {
  const target = new URL(path ?? '/', self.location.origin)
  const url = target.origin === self.location.origin ? target.href : self.location.origin
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = tabs.find((tab) => tab.url === url)
  if (same) return same.focus()
  return self.clients.openWindow(url)
}

// A browser that renews its registration by itself tells the server, if its person is still signed in.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event.oldSubscription?.options))
})

async function renew(options) {
  if (!options) return
  const { endpoint, keys } = (await self.registration.pushManager.subscribe(options)).toJSON()
  await fetch('/api/notifications/devices', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}

// A courier's page asks for this while a "delivered" waits. If it is open meanwhile, both may send: the server takes the second for
// the first.
self.addEventListener('sync', (event) => {
  if (event.tag === 'courier-outbox') event.waitUntil(sendWaiting())
})

/** No answer that tells anything: as for the page (`outbox/answer.ts`), but for an ended session, which no second try opens. */
const COME_BACK_LATER = [408, 425, 429, 502, 503, 504]
const PATIENCE_MS = 20_000
const PHOTO_PATIENCE_MS = 2 * 60_000
/** As for the page (`outbox/outbox.ts`): an older position would show the courier's other orders where the courier no longer is. */
const FIX_LASTS_MS = 5 * 60_000

/** Sends the handovers of who is signed in. Throws without a network, so that the browser tries again. */
async function sendWaiting() {
  const session = await ask('/api/auth/get-session')
  const courierId = (await session.json())?.user?.id
  if (!courierId) return
  const waiting = await changeWaiting(courierId, (stored) => stored)
  // Photos last, as for the page.
  for (const handover of waiting.toSorted((one, other) => !!one.photo - !!other.photo)) {
    const { orderId } = handover
    const { ok } = await (handover.photo ? sendPhoto(handover) : sendHandover(handover))
    // What the server refused stays for the page, which tells the courier. What could not be taken out is sent once more.
    if (ok)
      await changeWaiting(courierId, (stored) => stored.filter((one) => one.orderId !== orderId)).catch(
        () => {},
      )
  }
}

function sendHandover({ orderId, fix, code }) {
  const age = fix ? Date.now() - Date.parse(fix.at) : -1
  const lasts = age >= 0 && age <= FIX_LASTS_MS
  return ask(`/api/orders/${encodeURIComponent(orderId)}/delivery`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...(lasts ? { position: fix } : {}), ...(code ? { code } : {}) }),
  })
}

function sendPhoto({ orderId, photo }) {
  const body = new FormData()
  body.append('id', orderId)
  body.append('photo', photo)
  return ask('/api/uploads/delivery-proof', { method: 'POST', body }, PHOTO_PATIENCE_MS)
}

async function ask(path, init, patienceMs = PATIENCE_MS) {
  const answer = await fetch(path, { ...init, signal: AbortSignal.timeout(patienceMs) })
  if (COME_BACK_LATER.includes(answer.status)) throw new Error(`${path} answered ${answer.status}`)
  return answer
}

/** The rows of `position-sharing/outbox/waiting-store.ts`. */
function changeWaiting(courierId, change) {
  return new Promise((done, fail) => {
    // What a handler throws would reach nobody but the console.
    const guarded = (work) => () => {
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
      let waiting = []
      transaction.onabort = fail
      transaction.oncomplete = () => {
        opening.result.close()
        done(waiting)
      }
      const outbox = transaction.objectStore('outbox')
      const reading = outbox.get(courierId)
      reading.onsuccess = guarded(() => {
        const stored = reading.result ?? []
        waiting = change(stored)
        // A device without room can still be read, and emptied.
        if (waiting === stored) return
        if (waiting.length === 0) outbox.delete(courierId)
        else outbox.put(waiting, courierId)
      })
    })
  })
}
