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

/** A browser window as far as the store sees it, and a store that has just been loaded into it. */
async function aTab(kept = new Map<string, string>()) {
  const window = new EventTarget()
  const storage = {
    isFull: false,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
  }
  vi.stubGlobal('window', window)
  vi.stubGlobal('localStorage', storage)
  vi.resetModules()
  const store = await import('./cart-store.ts')
  const elsewhere = (cart: CartItem[], key: string | null = 'cart') => {
    kept.set('cart', JSON.stringify(cart))
    window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
  return { store, kept, storage, window, elsewhere }
}

beforeEach(() => {
  vi.unstubAllGlobals()
})

describe('the cart of a browser', () => {
  it('is kept under the key cart and read from there', async () => {
    const { store, kept } = await aTab()
    store.changeCart((cart) => [...cart, item('ful')])
    expect(JSON.parse(kept.get('cart')!)).toEqual([item('ful')])
    const next = await aTab(kept)
    expect(next.store.currentCart()).toEqual([item('ful')])
  })

  it('is the same object until something changes', async () => {
    const { store } = await aTab()
    const before = store.currentCart()
    expect(store.currentCart()).toBe(before)
    expect(store.changeCart((cart) => cart)).toBe(before)
    expect(before).not.toBe(store.UNREAD_CART)
  })

  it('tells whoever watches, and nobody after they stopped', async () => {
    const { store } = await aTab()
    const heard = vi.fn()
    const stop = store.watchCart(heard)
    store.changeCart(() => [item('ful')])
    store.changeCart((cart) => cart)
    stop()
    store.changeCart(() => [])
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('follows another tab, also one that clears everything', async () => {
    const { store, elsewhere } = await aTab()
    const heard = vi.fn()
    store.watchCart(heard)
    elsewhere([item('feteer')])
    expect(store.currentCart()).toEqual([item('feteer')])
    elsewhere([], null)
    expect(store.currentCart()).toEqual([])
    elsewhere([item('ful')], 'scheme')
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('adds to what another tab has just written, heard of or not', async () => {
    const { store, kept } = await aTab()
    store.currentCart()
    kept.set('cart', JSON.stringify([item('feteer')]))
    store.changeCart((cart) => [...cart, item('ful')])
    expect(store.currentCart().map(({ id }) => id)).toEqual(['feteer', 'ful'])
  })

  it('catches up when the page comes back from the history', async () => {
    const { store, kept, window } = await aTab()
    store.watchCart(() => undefined)
    store.currentCart()
    kept.set('cart', JSON.stringify([item('feteer')]))
    window.dispatchEvent(new Event('pageshow'))
    expect(store.currentCart().map(({ id }) => id)).toEqual(['feteer'])
  })

  it('lives on where nothing can be stored', async () => {
    const { store, storage } = await aTab()
    storage.isFull = true
    store.changeCart((cart) => [...cart, item('ful')])
    store.changeCart((cart) => [...cart, item('feteer')])
    expect(store.currentCart().map(({ id }) => id)).toEqual(['ful', 'feteer'])
  })
})
