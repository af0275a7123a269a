import { egpOf, fromEgp } from '#domain/money.ts'
import { MAX_LINES, MAX_QUANTITY } from '#domain/ordering/placing/quantity.ts'

/**
 * A dish in the cart. Name, price and photo are those that the customer saw when adding it. They are shown until the server's
 * quote brings newer ones, and are never sent. One dish with two notes is two items.
 */
export type CartItem = {
  id: string
  name: string
  nameAr: string | null
  /** In EGP, for one piece. */
  price: number
  quantity: number
  notes?: string
  savedForLater: boolean
  cookId: string
  cookName: string
  cookNameAr: string | null
  photoUrl: string | null
}

export type Cart = readonly CartItem[]

type NewItem = Omit<CartItem, 'quantity' | 'savedForLater'>

/** Identifies an item in the cart. The same dish with another note is another item. */
export function itemKey({ id, notes }: Pick<CartItem, 'id' | 'notes'>): string {
  return notes ? `${id} ${notes}` : id
}

/** The items to order: all that are not saved for later. */
export function activeItems(cart: Cart): Cart {
  return cart.filter(({ savedForLater }) => !savedForLater)
}

export function countItems(cart: Cart): number {
  return activeItems(cart).reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The number of pieces of a dish in the cart, over all its notes. */
export function quantityOf(cart: Cart, dishId: string): number {
  return countItems(cart.filter(({ id }) => id === dishId))
}

/** The price of the food in EGP, without saved items. */
export function foodTotal(cart: Cart): number {
  return egpOf(activeItems(cart).reduce((sum, item) => sum + linePiastres(item), 0))
}

/** In EGP, for all pieces of the item. */
export function itemTotal(item: CartItem): number {
  return egpOf(linePiastres(item))
}

/**
 * Adds pieces of a dish. An equal item grows, and a saved one returns with the quantity added now. At 99 pieces of a dish or 50
 * items it returns the same cart.
 */
export function addItem(cart: Cart, added: NewItem, quantity = 1): Cart {
  const taken = Math.min(quantity, roomFor(cart, added.id))
  const key = itemKey(added)
  const known = cart.find((item) => itemKey(item) === key)
  const isNewLine = !known || known.savedForLater
  if (taken < 1 || (isNewLine && activeItems(cart).length >= MAX_LINES)) return cart
  const item = { ...added, quantity: isNewLine ? taken : known.quantity + taken, savedForLater: false }
  return known ? cart.map((each) => (each === known ? item : each)) : [...cart, item]
}

/** Sets the quantity of an item, between 1 and what the dish's limit leaves. */
export function setQuantity(cart: Cart, key: string, quantity: number): Cart {
  return changeItem(cart, key, (item) => {
    const most = roomFor(cart, item.id) + (item.savedForLater ? 0 : item.quantity)
    return { ...item, quantity: Math.max(1, Math.min(Math.trunc(quantity), most)) }
  })
}

export function removeItem(cart: Cart, key: string): Cart {
  return cart.filter((item) => itemKey(item) !== key)
}

/** Puts a removed item back in its position, unless an equal item was added meanwhile. */
export function restoreItem(cart: Cart, item: CartItem, position: number): Cart {
  if (cart.some((each) => itemKey(each) === itemKey(item))) return cart
  return cart.toSpliced(Math.min(position, cart.length), 0, item)
}

export function saveForLater(cart: Cart, key: string): Cart {
  return changeItem(cart, key, (item) => ({ ...item, savedForLater: true }))
}

/** Moves a saved item to the cart, with as many pieces as the dish's limit leaves. */
export function moveToCart(cart: Cart, key: string): Cart {
  return changeItem(cart, key, (item) => {
    const room = roomFor(cart, item.id)
    if (!item.savedForLater || room < 1) return item
    return { ...item, quantity: Math.min(item.quantity, room), savedForLater: false }
  })
}

/** Removes the ordered pieces. What another tab has added since stays. */
export function removeOrdered(
  cart: Cart,
  ordered: readonly { dishId: string; quantity: number; notes?: string | undefined }[],
): Cart {
  const quantities = new Map(
    ordered.map(({ dishId, notes, quantity }) => [itemKey({ id: dishId, notes }), quantity]),
  )
  return cart.flatMap((item) => {
    const taken = item.savedForLater ? 0 : (quantities.get(itemKey(item)) ?? 0)
    return taken >= item.quantity ? [] : [{ ...item, quantity: item.quantity - taken }]
  })
}

const SHOWN = ['name', 'nameAr', 'price', 'cookId', 'cookName', 'cookNameAr', 'photoUrl'] as const

type Shown = Pick<CartItem, (typeof SHOWN)[number]>

/** Takes names, prices and photos from the server. Returns the same cart if nothing differs. */
export function refreshItems(cart: Cart, known: readonly (Shown & { dishId: string })[]): Cart {
  const byDish = new Map(known.map((dish) => [dish.dishId, dish]))
  const refreshed = cart.map((item) => {
    const fresh = byDish.get(item.id)
    if (!fresh || SHOWN.every((field) => item[field] === fresh[field])) return item
    const { name, nameAr, price, cookId, cookName, cookNameAr, photoUrl } = fresh
    return { ...item, name, nameAr, price, cookId, cookName, cookNameAr, photoUrl }
  })
  return refreshed.every((item, at) => item === cart[at]) ? cart : refreshed
}

function linePiastres({ price, quantity }: CartItem): number {
  return fromEgp(price) * quantity
}

function roomFor(cart: Cart, dishId: string): number {
  return MAX_QUANTITY - quantityOf(cart, dishId)
}

function changeItem(cart: Cart, key: string, change: (item: CartItem) => CartItem): Cart {
  return cart.map((item) => (itemKey(item) === key ? change(item) : item))
}
