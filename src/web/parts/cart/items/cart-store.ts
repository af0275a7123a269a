import { PERSONAL_KEYS } from '#web/platform/device/personal-keys.ts'
import type { Cart } from './cart-items.ts'
import { readCart } from './read-cart.ts'

const { key: KEY } = PERSONAL_KEYS.cart

/** What the server renders for, and hydration starts from: nobody has looked into the browser yet. */
export const UNREAD_CART: Cart = []

const listeners = new Set<() => void>()
let keptText: string | null = null
let cart: Cart | null = null

/** The cart of this browser; the same object until something changes. */
export function currentCart(): Cart {
  return cart ?? readAgain()
}

/**
 * Changes the cart and keeps it. The change works on what is stored now: another tab's last word may not have been heard
 * yet. Where nothing can be stored (full, forbidden) the cart lives as long as the page.
 */
export function changeCart(change: (cart: Cart) => Cart): Cart {
  const before = readAgain()
  const after = change(before)
  if (after === before) return before
  cart = after
  keptText = JSON.stringify(after)
  try {
    localStorage.setItem(KEY, keptText)
  } catch {
    keptText = storedText()
  }
  for (const listener of listeners) listener()
  return after
}

/** Calls back on every change, in whatever tab it is made, until the returned function is called. */
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

/** A page that comes back from the browser's history has slept through the other tabs' events. */
function hearOtherTabs() {
  const before = cart
  if (readAgain() === before) return
  for (const listener of listeners) listener()
}

function readAgain(): Cart {
  const text = storedText()
  if (cart === null || text !== keptText) {
    keptText = text
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
