import { addItem, type Cart } from '#web/parts/cart/items/cart-items.ts'
import { changeCart, currentCart } from '#web/parts/cart/items/cart-store.ts'
import { cartOf } from '#web/parts/cart/items/read-cart.ts'
import { readStored, store } from '#web/platform/device/stored.ts'

/** How the buyer came back to the checkout: the provider declined, or they chose to pay otherwise. */
export type CameBack = 'declined' | 'again'

/** The dishes of the order that was last sent to be paid. `isNew`: the form was not opened again since. */
type Unpaid = { items: Cart; isNew: boolean }

/** Remembers the dishes of an order that is still to be paid, before they leave the cart. */
export function keepUnpaid(ordered: readonly { dishId: string; notes?: string | undefined }[]): void {
  const isOrdered = ({ id, notes }: Cart[number]) =>
    ordered.some((line) => line.dishId === id && (line.notes ?? '') === (notes ?? ''))
  const items = currentCart().filter((item) => !item.savedForLater && isOrdered(item))
  write({ items, isNew: true })
}

/** Puts the dishes of an order that was not paid back into the cart, once. */
export function restoreUnpaid(): void {
  const items = read()?.items ?? []
  store('unpaid', null)
  if (items.length > 0)
    changeCart((cart) => items.reduce((grown, item) => addItem(grown, item, item.quantity), cart))
}

/** Whether this is the form's first opening since an order was sent to be paid. Its dishes stay, for that order may come back. */
export function isFirstSinceUnpaid(): boolean {
  const unpaid = read()
  if (!unpaid?.isNew) return false
  write({ ...unpaid, isNew: false })
  return true
}

function write(unpaid: Unpaid) {
  store('unpaid', JSON.stringify(unpaid))
}

function read(): Unpaid | null {
  try {
    const stored = JSON.parse(readStored('unpaid') ?? 'null') as Partial<Unpaid> | null
    return stored && { items: cartOf(stored.items), isNew: stored.isNew === true }
  } catch {
    return null
  }
}

export function cameBack(search: string): CameBack | null {
  const said = new URLSearchParams(search).get('payment')
  return said === 'declined' || said === 'again' ? said : null
}
