import { PERSONAL_KEYS } from '#web/platform/device/personal-keys.ts'
import type { Cart } from './cart-items.ts'
import { readCart } from './read-cart.ts'

const { key: KEY } = PERSONAL_KEYS.cart

/** The cart of the server's rendering and of hydration, before the browser's storage was read. */
export const UNREAD_CART: Cart = []

const listeners = new Set<() => void>()
let cachedText: string | null = null
let cart: Cart | null = null

/** This browser's cart. The same object until something changes. */
export function currentCart(): Cart {
  return cart ?? readAgain()
}

/**
 * Changes the cart and stores it. The change applies to what is stored now, because the event of another tab's change may still
 * be on its way. Where nothing can be stored (full, forbidden) the cart lives as long as the page.
 */
export function changeCart(change: (cart: Cart) => Cart): Cart {
  const before = readAgain()
  const after = change(before)
  if (after === before) return before
  cart = after
  cachedText = JSON.stringify(after)
  try {
    localStorage.setItem(KEY, cachedText)
  } catch {
    cachedText = storedText()
  }
  for (const listener of listeners) listener()
  return after
}

/** Calls back on every change in any tab. Returns the function that ends this. */
export function watchCart(listener: () => void): () => void {
  if (listeners.size === 0) followOtherTabs()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) leaveOtherTabs()
  }
}

function followOtherTabs() {
  window.addEventListener('storage', handleStorage)
  window.addEventListener('pageshow', hearOtherTabs)
}

function leaveOtherTabs() {
  window.removeEventListener('storage', handleStorage)
  window.removeEventListener('pageshow', hearOtherTabs)
}

function handleStorage({ key }: StorageEvent) {
  if (key === KEY || key === null) hearOtherTabs()
}

/** A page that returns from the browser's history has missed the other tabs' events. */
function hearOtherTabs() {
  const before = cart
  if (readAgain() === before) return
  for (const listener of listeners) listener()
}

function readAgain(): Cart {
  const text = storedText()
  if (cart === null || text !== cachedText) {
    cachedText = text
    cart = readCart(text)
  }
  return cart
}

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
