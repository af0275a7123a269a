import { MAX_LINES, MAX_QUANTITY } from '../ordering/placing/quantity.ts'

/** A line of the cart that the server keeps. A dish with two notes makes two lines. Without a note `notes` is empty. */
export type CartLine = { dishId: string; quantity: number; notes: string; savedForLater: boolean }

/** Most lines on each side: to order, and saved for later. */
export const MAX_CART_LINES = MAX_LINES

/** The identity of a line in its cart: dish and note. */
export function lineKey({ dishId, notes }: Pick<CartLine, 'dishId' | 'notes'>): string {
  return `${dishId} ${notes}`
}

/**
 * Merges a browser's cart into the kept one. Quantities of the same dish and note add up, and lines of only one cart stay. A
 * line that both have is saved for later only if both say so.
 */
export function joinCarts(kept: readonly CartLine[], joining: readonly CartLine[]): CartLine[] {
  return mergeChanges([], kept, joining)
}

/**
 * Merges two versions that both derive from `before`. Each line changes by the differences of both, so that neither device
 * undoes the other's change. The lines of `theirs` come first, in their order.
 */
export function mergeChanges(
  before: readonly CartLine[],
  mine: readonly CartLine[],
  theirs: readonly CartLine[],
): CartLine[] {
  const [old, own, other] = [before, mine, theirs].map(byKey) as [Lines, Lines, Lines]
  const merged: CartLine[] = []
  for (const key of new Set([...other.keys(), ...own.keys()])) {
    const quantities = [old, own, other].map((lines) => lines.get(key)?.quantity ?? 0) as Three
    const quantity = quantities[1] + quantities[2] - quantities[0]
    if (quantity < 1) continue
    const line = (other.get(key) ?? own.get(key))!
    merged.push({
      ...line,
      quantity: Math.min(quantity, MAX_QUANTITY),
      savedForLater: mergeSaved(old.get(key), own.get(key), other.get(key)),
    })
  }
  return fitCart(merged)
}

type Lines = Map<string, CartLine>
type Three = [number, number, number]

/** The version that changed the line decides. If the line is new in both, ordering wins over saving for later. */
function mergeSaved(old?: CartLine, own?: CartLine, other?: CartLine): boolean {
  if (!own || !other) return (own ?? other)?.savedForLater ?? false
  if (own.savedForLater === other.savedForLater) return own.savedForLater
  return old ? !old.savedForLater : false
}

/**
 * Cuts a cart down to its limits: 99 of a dish over all its notes, 50 lines to order and 50 saved for later. A line beyond
 * the limits to order is saved for later while there is room.
 */
export function fitCart(lines: readonly CartLine[]): CartLine[] {
  const ofDish = new Map<string, number>()
  const counts = { active: 0, saved: 0 }
  return [...byKey(lines).values()].flatMap((line) => {
    const room = MAX_QUANTITY - (ofDish.get(line.dishId) ?? 0)
    const isActive = !line.savedForLater && room > 0 && counts.active < MAX_CART_LINES
    if (!isActive && counts.saved >= MAX_CART_LINES) return []
    counts[isActive ? 'active' : 'saved']++
    const quantity = Math.min(line.quantity, isActive ? room : MAX_QUANTITY)
    if (isActive) ofDish.set(line.dishId, (ofDish.get(line.dishId) ?? 0) + quantity)
    return [{ ...line, quantity, savedForLater: !isActive }]
  })
}

/** The lines by key. Lines with the same key are added up. */
function byKey(lines: readonly CartLine[]): Lines {
  const found: Lines = new Map()
  for (const line of lines) {
    const known = found.get(lineKey(line))
    const quantity = line.quantity + (known?.quantity ?? 0)
    const savedForLater = line.savedForLater && (known?.savedForLater ?? true)
    found.set(lineKey(line), { ...line, quantity, savedForLater })
  }
  return found
}

/** Whether two carts hold the same lines, in any order. */
export function isSameCart(one: readonly CartLine[], other: readonly CartLine[]): boolean {
  const [lines, others] = [byKey(one), byKey(other)]
  return (
    lines.size === others.size &&
    [...lines].every(([key, { quantity, savedForLater }]) => {
      const line = others.get(key)
      return line?.quantity === quantity && line.savedForLater === savedForLater
    })
  )
}
