import '#tests/world/a-document.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'

const server = { removed: [] as string[], isAway: false }
vi.mock('#web/platform/api/client.ts', () => ({
  client: () => ({
    notifications: {
      getPushKey: async () => ({ key: 'a-key', isRegistered: true }),
      registerDevice: async () => {},
      async removeDevice({ endpoint }: { endpoint: string }) {
        if (server.isAway) throw new Error('no network')
        server.removed.push(endpoint)
      },
    },
  }),
}))

const ENDPOINT = 'https://push.example/a-device'

const PERSON = 'amina'

/** A browser in which nobody was asked yet. Taking the permission back ends the registration, as in Chrome. */
function aBrowser() {
  const status = Object.assign(new EventTarget(), { state: 'prompt' })
  let subscription: object | null = null
  const browser = {
    permission: 'default' as NotificationPermission,
    set(permission: NotificationPermission) {
      browser.permission = permission
      if (permission !== 'granted') subscription = null
      status.dispatchEvent(new Event('change'))
    },
  }
  const pushManager = {
    getSubscription: async () => subscription,
    async subscribe() {
      subscription = {
        endpoint: ENDPOINT,
        toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
        unsubscribe: async () => true,
      }
      return subscription
    },
  }
  const registration = { pushManager }
  const Notification = {
    get permission() {
      return browser.permission
    },
    async requestPermission() {
      browser.set('granted')
      return browser.permission
    },
  }
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration }
  vi.stubGlobal('localStorage', window.localStorage)
  vi.stubGlobal('Notification', Notification)
  vi.stubGlobal('PushManager', class {})
  Object.assign(window, { Notification, PushManager: class {} })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  Object.defineProperty(navigator, 'permissions', {
    value: { query: async () => status },
    configurable: true,
  })
  return browser
}

async function aPage() {
  vi.resetModules()
  const push = await import('./push.ts')
  const page = await renderHook(push.usePushState)
  return { push, page }
}

beforeEach(() => {
  server.removed = []
  server.isAway = false
  window.localStorage.clear()
})

test.each(['denied', 'default'] as const)(
  'a permission taken back while the page is open (%s) shows at once, and the server forgets the device',
  async (permission) => {
    const browser = aBrowser()
    const { push, page } = await aPage()
    expect(page.now()).toBe('default')
    await page.doing(() => push.turnPushOn(PERSON))
    expect(page.now()).toBe('on')
    await page.doing(() => browser.set(permission))
    await vi.waitFor(() => expect(server.removed).toEqual([ENDPOINT]))
    expect(page.now()).toBe(permission)
    // Given again, it is a browser that is not registered.
    await page.doing(() => browser.set('granted'))
    await page.doing(() => new Promise((done) => setTimeout(done)))
    expect(page.now()).toBe('off')
    expect(server.removed).toHaveLength(1)
  },
)

test('without a network the device is forgotten at the next visit, and nothing is thrown', async () => {
  const browser = aBrowser()
  const { push, page } = await aPage()
  await page.doing(() => push.turnPushOn(PERSON))
  server.isAway = true
  await page.doing(() => browser.set('denied'))
  await page.doing(() => new Promise((done) => setTimeout(done)))
  expect([page.now(), server.removed]).toEqual(['denied', []])
  server.isAway = false
  const { page: next } = await aPage()
  await vi.waitFor(() => expect(server.removed).toEqual([ENDPOINT]))
  expect(next.now()).toBe('denied')
})

test('somebody who signs in after a session that ended by itself is not sent push messages unasked', async () => {
  aBrowser()
  const { push, page } = await aPage()
  await page.doing(() => push.turnPushOn(PERSON))
  await page.doing(() => push.renewPush(PERSON))
  expect(page.now()).toBe('on')
  await page.doing(() => push.renewPush('karim'))
  expect(page.now()).toBe('off')
  const { push: later, page: next } = await aPage()
  await next.doing(() => later.renewPush('karim'))
  await vi.waitFor(() => expect(next.now()).toBe('off'))
})

test('a browser that cannot tell of changes still shows what it knows', async () => {
  const browser = aBrowser()
  browser.permission = 'denied'
  Object.defineProperty(navigator, 'permissions', {
    value: {
      query: async () => {
        throw new TypeError('unknown name')
      },
    },
    configurable: true,
  })
  const { page } = await aPage()
  await vi.waitFor(() => expect(page.now()).toBe('denied'))
})
