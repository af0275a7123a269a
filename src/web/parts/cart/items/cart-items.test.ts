import { describe, expect, it } from 'vitest'
import { aCartItem, aDishInShop } from '#tests/world/cart-item.ts'
import {
  addItem,
  type Cart,
  countItems,
  foodTotal,
  itemKey,
  moveToCart,
  quantityOf,
  refreshItems,
  removeItem,
  removeOrdered,
  restoreItem,
  saveForLater,
  setQuantity,
} from './cart-items.ts'

const quantities = (cart: Cart) => cart.map(({ id, quantity }) => [id, quantity])

describe('adding to the cart', () => {
  it('starts with one piece, and adds one or the given number', () => {
    const once = addItem([], aDishInShop())
    expect(quantities(once)).toEqual([['koshari', 1]])
    expect(quantities(addItem(once, aDishInShop()))).toEqual([['koshari', 2]])
    expect(quantities(addItem(once, aDishInShop(), 5))).toEqual([['koshari', 6]])
  })

  it('keeps the same dish with another note as a separate item', () => {
    const cart = addItem(addItem([], aDishInShop()), aDishInShop({ notes: 'no onion' }))
    expect(cart.map(({ notes, quantity }) => [notes, quantity])).toEqual([
      [undefined, 1],
      ['no onion', 1],
    ])
    expect(quantityOf(cart, 'koshari')).toBe(2)
  })

  it('stops at 99 pieces of a dish, counted over all its notes', () => {
    const cart = addItem([aCartItem({ quantity: 98 })], aDishInShop({ notes: 'hot' }), 5)
    expect(quantityOf(cart, 'koshari')).toBe(99)
    expect(addItem(cart, aDishInShop())).toBe(cart)
  })

  it('stops at 50 different items', () => {
    const cart = Array.from({ length: 50 }, (_, n) => aCartItem({ id: `dish-${n}` }))
    expect(addItem(cart, aDishInShop())).toBe(cart)
    expect(countItems(addItem(cart, aDishInShop({ id: 'dish-7' })))).toBe(51)
  })

  it('moves a saved item back to the cart with the quantity added now', () => {
    const cart = addItem([aCartItem({ quantity: 4, savedForLater: true })], aDishInShop(), 2)
    expect(cart).toEqual([aCartItem({ quantity: 2 })])
  })

  it("shows the dish's latest name and price", () => {
    expect(addItem([aCartItem()], aDishInShop({ price: 70 }))[0]).toMatchObject({ price: 70, quantity: 2 })
  })
})

describe('changing a quantity', () => {
  it('never goes below 1 or above 99', () => {
    const key = itemKey(aCartItem())
    expect(quantities(setQuantity([aCartItem()], key, 0))).toEqual([['koshari', 1]])
    expect(quantities(setQuantity([aCartItem({ quantity: 99 })], key, 100))).toEqual([['koshari', 99]])
    expect(quantities(setQuantity([aCartItem({ quantity: 3 })], key, 2))).toEqual([['koshari', 2]])
  })

  it('counts the same dish with another note', () => {
    const cart = [aCartItem({ quantity: 60 }), aCartItem({ quantity: 30, notes: 'hot' })]
    expect(quantityOf(setQuantity(cart, itemKey(cart[1]!), 99), 'koshari')).toBe(99)
  })

  it('changes no other item', () => {
    const cart = [aCartItem(), aCartItem({ id: 'ful' })]
    expect(quantities(setQuantity(cart, 'ful', 2))).toEqual([
      ['koshari', 1],
      ['ful', 2],
    ])
    expect(setQuantity(cart, 'gone', 2)).toEqual(cart)
  })
})

describe('removing and saving for later', () => {
  const cart = [
    aCartItem({ quantity: 2 }),
    aCartItem({ id: 'ful', price: 25.5 }),
    aCartItem({ id: 'feteer', price: 90 }),
  ]

  it('removes one item, and undo puts it back in its position', () => {
    const without = removeItem(cart, 'ful')
    expect(quantities(without)).toEqual([
      ['koshari', 2],
      ['feteer', 1],
    ])
    expect(restoreItem(without, cart[1]!, 1)).toEqual(cart)
    expect(restoreItem(cart, cart[1]!, 1)).toBe(cart)
  })

  it('leaves saved items out of the count and the total, and keeps them', () => {
    const saved = saveForLater(cart, 'koshari')
    expect([countItems(cart), foodTotal(cart)]).toEqual([4, 245.5])
    expect([countItems(saved), foodTotal(saved), saved.length]).toEqual([2, 115.5, 3])
    expect(moveToCart(saved, 'koshari')).toEqual(cart)
  })

  it("moves no more pieces back to the cart than the dish's limit allows", () => {
    const full = [aCartItem({ quantity: 95 }), aCartItem({ quantity: 9, notes: 'hot', savedForLater: true })]
    expect(quantityOf(moveToCart(full, itemKey(full[1]!)), 'koshari')).toBe(99)
  })

  it('adds up in piastres, without rounding errors', () => {
    expect(foodTotal([aCartItem({ price: 0.1, quantity: 3 }), aCartItem({ id: 'ful', price: 0.2 })])).toBe(
      0.5,
    )
  })
})

describe('after an order', () => {
  it('removes the ordered pieces, and keeps saved items and later additions', () => {
    const cart = [
      aCartItem({ quantity: 3 }),
      aCartItem({ notes: 'hot' }),
      aCartItem({ id: 'ful', savedForLater: true }),
      aCartItem({ id: 'feteer' }),
    ]
    const left = removeOrdered(cart, [
      { dishId: 'koshari', quantity: 2 },
      { dishId: 'koshari', quantity: 1, notes: 'hot' },
      { dishId: 'ful', quantity: 1 },
    ])
    expect(quantities(left)).toEqual([
      ['koshari', 1],
      ['ful', 1],
      ['feteer', 1],
    ])
  })
})

describe('refreshing the items', () => {
  it('replaces price, names and photo, and keeps quantity and notes', () => {
    const cart = [aCartItem({ price: 0, name: 'x', quantity: 2, notes: 'hot' })]
    const { id, ...fresh } = aDishInShop({ price: 70 })
    expect(refreshItems(cart, [{ dishId: id, ...fresh }])).toEqual([
      aCartItem({ price: 70, quantity: 2, notes: 'hot' }),
    ])
  })

  it('returns the same cart if nothing differs', () => {
    const cart = [aCartItem()]
    const { id, ...same } = aDishInShop()
    expect(refreshItems(cart, [{ dishId: id, ...same }])).toBe(cart)
    expect(refreshItems(cart, [])).toBe(cart)
  })
})
