import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aBrowserDatabase } from '#tests/world/browser-database.ts'

const CODE = readFileSync(
  path.join(import.meta.dirname, '../../../../public/firebase-messaging-sw.js'),
  'utf8',
)

type Event = Record<string, unknown> & { waitUntil?: (work: Promise<unknown>) => void }

/** The service worker, started in a browser whose caches answer with this error. */
function aWorker({ cacheError = new DOMException('no room', 'QuotaExceededError') as Error } = {}) {
  const handlers: Record<string, (event: Event) => void> = {}
  const done = { shown: [] as string[], sent: [] as string[], bodies: [] as unknown[], skipped: 0 }
  const full = async () => {
    throw cacheError
  }
  const self = {
    addEventListener: (name: string, handler: (event: Event) => void) => {
      handlers[name] = handler
    },
    skipWaiting: () => {
      done.skipped += 1
    },
    registration: { showNotification: async (title: string) => void done.shown.push(title) },
    location: { origin: 'https://amama.test' },
  }
  const caches = {
    open: async () => ({ add: full, put: full, match: full }),
    match: async () => undefined,
    delete: full,
  }
  const fetch = async (url: string, init?: RequestInit) => {
    if (url.endsWith('/get-session')) return Response.json({ user: { id: 'karim' } })
    if (!url.startsWith('/')) throw new TypeError('no network')
    done.sent.push(url)
    const body = init?.body ?? null
    done.bodies.push(body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body)))
    return Response.json({})
  }
  class Request {}
  new Function('self', 'caches', 'fetch', 'Request', CODE)(self, caches, fetch, Request)
  const dispatch = async (name: string, event: Event = {}) => {
    let work: Promise<unknown> = Promise.resolve()
    handlers[name]!({ ...event, waitUntil: (given) => (work = given) })
    return work
  }
  const open = async (request: object) => {
    let answer: Promise<Response> | undefined
    handlers.fetch!({
      request,
      respondWith: (given: Promise<Response>) => (answer = given),
      waitUntil: (work: Promise<unknown>) => void work.catch(() => {}),
    })
    return answer
  }
  return { done, dispatch, open }
}

test('a full device gets no offline page, but a worker whose messages are shown', async () => {
  const { done, dispatch } = aWorker()
  await dispatch('install')
  expect(done.skipped).toBe(1)
  await dispatch('push', { data: { json: () => ({ title: 'New order' }) } })
  expect(done.shown).toEqual(['New order'])
})

test('without a network the worker is installed another time, with its offline page', async () => {
  const { done, dispatch } = aWorker({ cacheError: new TypeError('no network') })
  await expect(dispatch('install')).rejects.toThrow('no network')
  expect(done.skipped).toBe(0)
})

test('a page that cannot be reached on a full device fails as without a worker, and throws nothing', async () => {
  const { open } = aWorker()
  const request = { mode: 'navigate', method: 'GET', url: 'https://amama.test/my-orders' }
  expect((await open(request))!.type).toBe('error')
})

test('what waits on a full device is sent all the same, and stays where it cannot be taken out', async () => {
  const waiting = ['first', 'second'].map((orderId) => ({ orderId, fix: null }))
  const { kept, uncaught } = aBrowserDatabase('full at once', waiting)
  const { done, dispatch } = aWorker()
  await dispatch('sync', { tag: 'courier-outbox' })
  expect(done.sent).toEqual(['/api/orders/first/delivery', '/api/orders/second/delivery'])
  expect([kept.row, uncaught]).toEqual([waiting, []])
})

test('the last thing that waits is taken out of a full device', async () => {
  const { kept } = aBrowserDatabase('full at once', [{ orderId: 'first', fix: null }])
  const { done, dispatch } = aWorker()
  await dispatch('sync', { tag: 'courier-outbox' })
  expect([done.sent, kept.row]).toEqual([['/api/orders/first/delivery'], []])
})

test('a handover is sent with its position for five minutes, and without it after that', async () => {
  const place = { latitude: 30.04, longitude: 31.21 }
  const fixes = [4, 6].map((minutes) => ({
    ...place,
    at: new Date(Date.now() - minutes * 60_000).toISOString(),
  }))
  aBrowserDatabase(
    'works',
    fixes.map((fix, at) => ({ orderId: `order-${at}`, fix })),
  )
  const { done, dispatch } = aWorker()
  await dispatch('sync', { tag: 'courier-outbox' })
  expect(done.bodies).toEqual([{ position: fixes[0] }, {}])
})

test('a photo of food at the door is sent too, after what is a few bytes', async () => {
  const photo = new File(['food'], 'photo.jpg', { type: 'image/jpeg' })
  const { kept } = aBrowserDatabase('works', [
    { orderId: 'left', fix: null, photo },
    { orderId: 'given', fix: null },
  ])
  const { done, dispatch } = aWorker()
  await dispatch('sync', { tag: 'courier-outbox' })
  expect(done.sent).toEqual(['/api/orders/given/delivery', '/api/uploads/delivery-proof'])
  expect(done.bodies).toEqual([{}, { id: 'left', photo }])
  expect(kept.row).toEqual([])
})
