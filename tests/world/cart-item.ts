import type { CartItem } from '#web/parts/cart/items/cart-items.ts'

/** A dish as the shop shows it. */
export const aDishInShop = (over: Partial<CartItem> = {}) => ({
  id: 'koshari',
  name: 'Koshari',
  nameAr: 'كشري',
  price: 65,
  cookId: 'amina',
  cookName: 'Om Amina',
  cookNameAr: 'أم أمينة',
  photoUrl: '/media/dishes/koshari-480.webp',
  ...over,
})

/** One portion of that dish as an item of a cart. */
export const aCartItem = (over: Partial<CartItem> = {}): CartItem => ({
  ...aDishInShop(),
  quantity: 1,
  savedForLater: false,
  ...over,
})
