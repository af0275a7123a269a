import type { KeptItem } from '#contract/ordering/cart.ts'
import type { CartLine } from '#domain/cart/kept-cart.ts'
import { PERSONAL_KEYS } from '#web/platform/device/personal-keys.ts'
import type { Cart, CartItem } from '../items/cart-items.ts'

/** The server's cart as this browser last saw it, and whose it is. */
export type Kept = { uid: string; version: number; lines: CartLine[] }
/** A cart that is to join the kept one, exactly as it was first sent. Its id makes it join once. */
export type Joining = { uid: string; id: string; lines: CartLine[] }

/** A change without an answer yet, exactly as it was first sent. Its id makes it count once. */
export type Sent = { uid: string; id: string; version: number; lines: CartLine[] }

type Stored = { keptCart: Kept; joiningCart: Joining; sentCart: Sent }

export function readStored<Name extends keyof Stored>(name: Name): Stored[Name] | null {
  try {
    const read = JSON.parse(localStorage.getItem(PERSONAL_KEYS[name].key) ?? 'null') as Stored[Name] | null
    return read && typeof read.uid === 'string' && Array.isArray(read.lines) ? read : null
  } catch {
    return null
  }
}

export function store<Name extends keyof Stored>(name: Name, value: Stored[Name] | null): void {
  try {
    if (value) localStorage.setItem(PERSONAL_KEYS[name].key, JSON.stringify(value))
    else localStorage.removeItem(PERSONAL_KEYS[name].key)
  } catch {
    // Where nothing can be stored, the next page reads the cart from the server.
  }
}

export function linesOf(cart: readonly (KeptItem | CartItem)[]): CartLine[] {
  return cart.map(({ id, quantity, notes = '', savedForLater }) => ({
    dishId: id,
    quantity,
    notes,
    savedForLater,
  }))
}

/** Lines as items of the cart, with the dish's data from the server, or else from this browser. */
export function itemsOf(lines: readonly CartLine[], known: readonly KeptItem[], shown: Cart): CartItem[] {
  const dishes = new Map<string, KeptItem | CartItem>([...shown, ...known].map((item) => [item.id, item]))
  return lines.flatMap((line) => {
    const dish = dishes.get(line.dishId)
    if (!dish) return []
    const { id, name, nameAr, price, cookId, cookName, cookNameAr, photoUrl } = dish
    const { quantity, savedForLater, notes } = line
    const item = { id, name, nameAr, price, quantity, savedForLater, cookId, cookName, cookNameAr, photoUrl }
    return [notes ? { ...item, notes } : item]
  })
}
