import { expect, test } from 'vitest'
import type { DishCard } from '#contract/catalog/catalog.ts'
import { renderPart } from '#tests/world/render-part.tsx'
import { shownToasts } from '#web/ui/feedback/toast.ts'
import { changeCart, currentCart } from './items/cart-store.ts'
import { useAddToCart } from './use-add-to-cart.ts'

const aDish = (id: string) =>
  ({ id, name: 'Koshari', nameAr: 'كشري', price: 65, cookId: 'c1', cookName: 'Amina' }) as DishCard

/** The function that a pressed button calls, with an empty cart. */
function anAdd() {
  changeCart(() => [])
  let add!: ReturnType<typeof useAddToCart>
  function Button() {
    add = useAddToCart()
    return null
  }
  renderPart(<Button />)
  return add
}

test('adding a dish reports whether it fitted, so that a full cart loses no typed note', () => {
  const add = anAdd()
  expect(add({ dish: aDish('koshari'), quantity: 98, notes: 'no onion' })).toBe(true)
  expect(add({ dish: aDish('koshari'), quantity: 5 })).toBe(true)
  const full = currentCart()
  expect(add({ dish: aDish('koshari'), notes: 'hot' })).toBe(false)
  expect(currentCart()).toBe(full)
  expect(shownToasts()).toMatchObject([{ tone: 'info', title: 'The quantity must be from 1 to 99' }])
})

test('a cart of fifty different dishes takes no other one, and says so', () => {
  const add = anAdd()
  for (let at = 0; currentCart().length < 50; at++) add({ dish: aDish(`dish-${at}`) })
  expect(add({ dish: aDish('one-more') })).toBe(false)
  expect(shownToasts()).toMatchObject([{ title: expect.stringContaining('at most 50') }])
})
