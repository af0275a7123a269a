import { useSyncExternalStore } from 'react'
import { type Cart, countItems } from './items/cart-items.ts'
import { currentCart, UNREAD_CART, watchCart } from './items/cart-store.ts'

/** The cart, live over all tabs. Until the page has come alive nobody knows what is in it: then `isRead` is false. */
export function useCart(): { cart: Cart; isRead: boolean } {
  const cart = useSyncExternalStore(watchCart, currentCart, () => UNREAD_CART)
  return { cart, isRead: cart !== UNREAD_CART }
}

/** How many pieces would be ordered, for the badge; 0 while nobody knows. */
export function useCartCount(): number {
  return useSyncExternalStore(
    watchCart,
    () => countItems(currentCart()),
    () => 0,
  )
}
