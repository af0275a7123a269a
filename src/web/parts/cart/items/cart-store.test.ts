import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CartItem } from './cart-items.ts'

const item = (id: string): CartItem => ({
  id,
  name: id,
  nameAr: null,
  price: 10,
  quantity: 1,
  savedForLater: false,
  cookId: 'amina',
  cookName: 'Om Amina',
  cookNameAr: null,
  photoUrl: null,
})

/** The part of a browser window that the store needs, and a store loaded into it. */
async function aTab(stored = new Map<string, string>()) {
  const window = new EventTarget()
  const storage = {
    isFull: false,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
  }
  vi.stubGlobal('window', window)
  vi.stubGlobal('localStorage', storage)
  vi.resetModules()
  const store = await import('./cart-store.ts')
  const elsewhere = (cart: CartItem[], key: string | null = 'cart') => {
    stored.set('cart', JSON.stringify(cart))
    window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
  return { store, stored, storage, window, elsewhere }
}

beforeEach(() => {
  vi.unstubAllGlobals()
})

describe('the cart of a browser', () => {
  it('is stored under the key "cart" and read from there', async () => {
    const { store, stored } = await aTab()
    store.changeCart((cart) => [...cart, item('ful')])
    expect(JSON.parse(stored.get('cart')!)).toEqual([item('ful')])
    const next = await aTab(stored)
    expect(next.store.currentCart()).toEqual([item('ful')])
  })

  it('is the same object until something changes', async () => {
    const { store } = await aTab()
    const before = store.currentCart()
    expect(store.currentCart()).toBe(before)
    expect(store.changeCart((cart) => cart)).toBe(before)
    expect(before).not.toBe(store.UNREAD_CART)
  })

  it('notifies listeners, but not after they unsubscribed', async () => {
    const { store } = await aTab()
    const listener = vi.fn()
    const stop = store.watchCart(listener)
    store.changeCart(() => [item('ful')])
    store.changeCart((cart) => cart)
    stop()
    store.changeCart(() => [])
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('follows another tab, even one that clears all storage', async () => {
    const { store, elsewhere } = await aTab()
    const listener = vi.fn()
    store.watchCart(listener)
    elsewhere([item('feteer')])
    expect(store.currentCart()).toEqual([item('feteer')])
    elsewhere([], null)
    expect(store.currentCart()).toEqual([])
    elsewhere([item('ful')], 'scheme')
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('adds to what another tab has written, even before its event arrives', async () => {
    const { store, stored } = await aTab()
    store.currentCart()
    stored.set('cart', JSON.stringify([item('feteer')]))
    store.changeCart((cart) => [...cart, item('ful')])
    expect(store.currentCart().map(({ id }) => id)).toEqual(['feteer', 'ful'])
  })

  it('reads again when the page returns from the history', async () => {
    const { store, stored, window } = await aTab()
    store.watchCart(() => undefined)
    store.currentCart()
    stored.set('cart', JSON.stringify([item('feteer')]))
    window.dispatchEvent(new Event('pageshow'))
    expect(store.currentCart().map(({ id }) => id)).toEqual(['feteer'])
  })

  it('lives as long as the page where nothing can be stored', async () => {
    const { store, storage } = await aTab()
    storage.isFull = true
    store.changeCart((cart) => [...cart, item('ful')])
    store.changeCart((cart) => [...cart, item('feteer')])
    expect(store.currentCart().map(({ id }) => id)).toEqual(['ful', 'feteer'])
  })
})
