import { MAX_PRICE_EGP } from '#domain/money.ts'
import { MAX_LINE_NOTE, MAX_LINES, MAX_QUANTITY } from '#domain/ordering/placing/quantity.ts'
import { type Cart, type CartItem, countItems, itemKey } from './cart-items.ts'

const MAX_TEXT = 200_000
const MAX_NAME = 200
const ID = /^[A-Za-z0-9_-]{1,64}$/
/** A path on this site, never another host. */
const PHOTO = /^\/(?!\/)[\w./-]{1,200}$/

/** Reads a cart from a stored text. Never throws. */
export function readCart(text: string | null): Cart {
  if (!text || text.length > MAX_TEXT) return []
  try {
    return cartOf(JSON.parse(text))
  } catch {
    return []
  }
}

/**
 * Takes a stored cart. Scripts and extensions can write to the storage (S-98), so what is no item is left out, and quantities are
 * cut to their limits.
 */
export function cartOf(stored: unknown): Cart {
  return Array.isArray(stored) ? stored.map(readItem).reduce<Cart>(takeItem, []) : []
}

function takeItem(cart: Cart, item: CartItem | null): Cart {
  if (!item || cart.some((each) => itemKey(each) === itemKey(item))) return cart
  const sameSide = cart.filter(({ savedForLater }) => savedForLater === item.savedForLater)
  if (sameSide.length >= MAX_LINES) return cart
  if (item.savedForLater) return [...cart, item]
  const room = MAX_QUANTITY - countItems(sameSide.filter(({ id }) => id === item.id))
  return room < 1 ? cart : [...cart, { ...item, quantity: Math.min(item.quantity, room) }]
}

function readItem(stored: unknown): CartItem | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { id, name, price, quantity, ...rest } = stored as Record<string, unknown>
  if (typeof id !== 'string' || !ID.test(id) || !isPrice(price) || !isQuantity(quantity)) return null
  const shownName = textOf(name, MAX_NAME)
  if (!shownName) return null
  const notes = textOf(rest.notes, MAX_LINE_NOTE)
  return {
    id,
    name: shownName,
    nameAr: textOf(rest.nameAr, MAX_NAME),
    price,
    quantity: Math.min(quantity, MAX_QUANTITY),
    ...(notes ? { notes } : {}),
    savedForLater: rest.savedForLater === true,
    cookId: typeof rest.cookId === 'string' && ID.test(rest.cookId) ? rest.cookId : '',
    cookName: textOf(rest.cookName, MAX_NAME) ?? '',
    cookNameAr: textOf(rest.cookNameAr, MAX_NAME),
    photoUrl: typeof rest.photoUrl === 'string' && PHOTO.test(rest.photoUrl) ? rest.photoUrl : null,
  }
}

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_PRICE_EGP
}

function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1
}

function textOf(value: unknown, limit: number): string | null {
  return typeof value === 'string' ? value.trim().slice(0, limit) || null : null
}
