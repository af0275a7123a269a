import { useSyncExternalStore } from 'react'
import { type Cart, countItems } from './items/cart-items.ts'
import { currentCart, UNREAD_CART, watchCart } from './items/cart-store.ts'

/** The cart, live across all tabs. Before hydration its content is unknown, and `isRead` is false. */
export function useCart(): { cart: Cart; isRead: boolean } {
  const cart = useSyncExternalStore(watchCart, currentCart, () => UNREAD_CART)
  return { cart, isRead: cart !== UNREAD_CART }
}

/** The number of pieces in the cart. 0 before hydration. */
export function useCartCount(): number {
  return useSyncExternalStore(
    watchCart,
    () => countItems(currentCart()),
    () => 0,
  )
}
