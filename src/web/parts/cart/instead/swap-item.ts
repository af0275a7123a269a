import { addItem, type Cart, type CartItem, itemKey, removeItem } from '../items/cart-items.ts'

/** Replaces an item by another dish, with as many pieces. Returns the same cart where the item is gone or there is no room. */
export function swapItem(cart: Cart, key: string, dish: Omit<CartItem, 'quantity' | 'savedForLater'>): Cart {
  const item = cart.find((each) => itemKey(each) === key)
  if (!item) return cart
  const without = removeItem(cart, key)
  const swapped = addItem(without, dish, item.quantity)
  return swapped === without ? cart : swapped
}

type Offered = { id: string; cookId: string; available: boolean }

/**
 * The first dish of a list that can replace an item: one that can be ordered now and is not in the cart. Where the kitchen is the
 * problem, it is another kitchen's.
 */
export function insteadOf<Dish extends Offered>(
  item: Pick<CartItem, 'id' | 'cookId'>,
  refusal: string,
  dishes: readonly Dish[],
  cart: Cart,
): Dish | null {
  const isKitchen = refusal.startsWith('kitchen.')
  return (
    dishes.find(
      ({ id, cookId, available }) =>
        available &&
        id !== item.id &&
        !(isKitchen && cookId === item.cookId) &&
        !cart.some((each) => each.id === id),
    ) ?? null
  )
}
