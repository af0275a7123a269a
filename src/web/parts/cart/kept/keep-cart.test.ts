import { afterEach, expect, test, vi } from 'vitest'
import type { KeptCart } from '#contract/ordering/cart.ts'

const koshari = (quantity: number) => ({
  id: 'koshari',
  name: 'Koshari',
  nameAr: null,
  price: 60,
  quantity,
  savedForLater: false,
  cookId: 'amina',
  cookName: 'Amina',
  cookNameAr: null,
  photoUrl: null,
})
const line = (quantity: number) => ({ dishId: 'koshari', quantity, notes: '', savedForLater: false })

type Change = { changeId?: string; version: number; items: { quantity: number }[] }

/** A server that keeps one koshari. It saves each change, and then loses `lost` answers. */
function aServer() {
  const made = new Map<string | undefined, number>()
  const server = { version: 1, quantity: 1, lost: 0 }
  const getCart = async (): Promise<KeptCart> => ({
    version: server.version,
    items: [koshari(server.quantity)],
  })
  const replaceCart = async ({ changeId, version, items }: Change) => {
    const known = changeId && made.get(changeId)
    if (!known && version !== server.version)
      throw { code: 'cart.stale', status: 409, data: { current: await getCart() } }
    if (!known) {
      server.version++
      server.quantity = items[0]!.quantity
      made.set(changeId, server.version)
    }
    if (server.lost-- > 0) throw { code: 'network.offline', status: 0, data: {} }
    return { version: known || server.version }
  }
  return { server, api: { cart: { getCart, replaceCart } } }
}

/** A browser with three koshari in its cart, of which the server knows one. */
async function aBrowser(api: object) {
  const stored = new Map([
    ['cart', JSON.stringify([koshari(3)])],
    ['cart-kept', JSON.stringify({ uid: 'yara', version: 1, lines: [line(1)] })],
  ])
  vi.useFakeTimers()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', localStorage)
  vi.resetModules()
  vi.doMock('#web/platform/api/client.ts', () => ({
    client: () => api,
    failureOf: (error: unknown) => error,
  }))
  const { keepCart } = await import('./keep-cart.ts')
  const { flushCart } = await import('./flush-cart.ts')
  const { changeCart, currentCart } = await import('../items/cart-store.ts')
  const { forgetPerson } = await import('#web/platform/device/personal-keys.ts')
  const quantities = () => currentCart().map(({ quantity }) => quantity)
  return { keepCart, flushCart, changeCart, forgetPerson, quantities, stored }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.doUnmock('#web/platform/api/client.ts')
})

test.each([1, 2])('a change whose answer is lost %i times is counted once', async (lost) => {
  const { server, api } = aServer()
  const { keepCart, flushCart, quantities } = await aBrowser(api)
  server.lost = lost
  const stop = keepCart('yara')
  for (let tries = 0; tries < 3; tries++) await flushCart()
  expect(server.quantity).toBe(3)
  expect(quantities()).toEqual([3])
  stop()
})

test('a change made while the answer is lost is counted too', async () => {
  const { server, api } = aServer()
  const { keepCart, flushCart, changeCart, quantities } = await aBrowser(api)
  server.lost = 2
  const stop = keepCart('yara')
  await flushCart()
  changeCart((cart) => cart.map((item) => ({ ...item, quantity: 4 })))
  for (let tries = 0; tries < 2; tries++) await flushCart()
  expect(server.quantity).toBe(4)
  expect(quantities()).toEqual([4])
  stop()
})

test('a page opened after a lost answer counts its change once', async () => {
  const { server, api } = aServer()
  const { keepCart, flushCart, quantities } = await aBrowser(api)
  server.lost = 2
  const leave = keepCart('yara')
  await flushCart()
  leave()
  const stop = keepCart('yara')
  await flushCart()
  expect(server.quantity).toBe(3)
  expect(quantities()).toEqual([3])
  stop()
})

const LOGGED_OUT = { code: 'session.required', status: 401, data: {} }

test('a cart that joins while its customer logs out leaves nothing on the device', async () => {
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<KeptCart>()
  const joinCart = vi.fn().mockRejectedValue(LOGGED_OUT)
  joinCart.mockImplementationOnce(() => {
    asked.resolve()
    return answered.promise
  })
  const { keepCart, flushCart, stored } = await aBrowser({ cart: { joinCart } })
  stored.delete('cart-kept')
  const stop = keepCart('yara')
  const sent = flushCart()
  await asked.promise
  stored.clear()
  answered.resolve({ version: 2, items: [koshari(4)] })
  await sent
  expect([...stored.keys()]).toEqual([])
  stop()
})

test('a join that is refused after logging out is not sent again for the next person', async () => {
  const joinCart = () => Promise.reject(LOGGED_OUT)
  const { keepCart, flushCart, stored } = await aBrowser({ cart: { joinCart } })
  stored.clear()
  keepCart('yara')
  await flushCart()
  expect([...stored.keys()]).toEqual([])
})

/** A browser that stores nothing new, as a full one. Its cart was stored before. */
async function aFullBrowser(api: object) {
  const browser = await aBrowser(api)
  browser.stored.delete('cart-kept')
  Object.assign(localStorage, {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  return browser
}

test('a cart joins once where nothing can be stored, and its changes are kept', async () => {
  const { server, api } = aServer()
  const joinCart = vi.fn(async ({ items }: { mergeId: string; items: { quantity: number }[] }) => {
    server.version++
    server.quantity += items[0]!.quantity
    return api.cart.getCart()
  })
  const { keepCart, flushCart, changeCart, quantities } = await aFullBrowser({
    cart: { ...api.cart, joinCart },
  })
  const stop = keepCart('yara')
  for (let tries = 0; tries < 3; tries++) await flushCart()
  expect([server.quantity, quantities()]).toEqual([4, [4]])
  changeCart((cart) => cart.map((item) => ({ ...item, quantity: 2 })))
  await flushCart()
  expect([server.quantity, quantities(), joinCart.mock.calls.length]).toEqual([2, [2], 1])
  stop()
})

test('a cart that joins where nothing can be stored is not taken in after its customer has logged out', async () => {
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<KeptCart>()
  const joinCart = () => {
    asked.resolve()
    return answered.promise
  }
  const { keepCart, flushCart, forgetPerson, quantities } = await aFullBrowser({ cart: { joinCart } })
  const stop = keepCart('yara')
  const sent = flushCart()
  await asked.promise
  forgetPerson({ localStorage, sessionStorage: localStorage })
  answered.resolve({ version: 2, items: [koshari(4)] })
  await sent
  expect(quantities()).toEqual([3])
  stop()
})
