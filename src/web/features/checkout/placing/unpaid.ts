import { addItem, type Cart } from '#web/parts/cart/items/cart-items.ts'
import { changeCart, currentCart } from '#web/parts/cart/items/cart-store.ts'
import { readCart } from '#web/parts/cart/items/read-cart.ts'
import { readStored, store } from '../checkout-storage.ts'

/** How the buyer came back to the checkout: the provider declined, or they chose to pay otherwise. */
export type CameBack = 'declined' | 'again'

/** Remembers the dishes of an order that is still to be paid, before they leave the cart. */
export function keepUnpaid(ordered: readonly { dishId: string; notes?: string | undefined }[]): void {
  const isOrdered = ({ id, notes }: Cart[number]) =>
    ordered.some((line) => line.dishId === id && (line.notes ?? '') === (notes ?? ''))
  store('unpaid', JSON.stringify(currentCart().filter((item) => !item.savedForLater && isOrdered(item))))
}

/** Puts the dishes of an order that was not paid back into the cart, once. */
export function restoreUnpaid(): void {
  const items = readCart(readStored('unpaid'))
  store('unpaid', null)
  if (items.length > 0)
    changeCart((cart) => items.reduce((grown, item) => addItem(grown, item, item.quantity), cart))
}

/** Whether an order was sent to be paid since the form was last filled in, and forgets that. */
export function takeUnpaid(): boolean {
  const isThere = readStored('unpaid') !== null
  if (isThere) store('unpaid', null)
  return isThere
}

export function cameBack(search: string): CameBack | null {
  const said = new URLSearchParams(search).get('payment')
  return said === 'declined' || said === 'again' ? said : null
}
