import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { OrderAnswer } from '#contract/order-answer.ts'
import { renderPart } from '#tests/world/render-part.tsx'
import { currentCart } from '#web/parts/cart/items/cart-store.ts'
import { shownToasts } from '#web/ui/toast.ts'
import { useReorder, withOrder } from './use-reorder.ts'

const koshari = { dishId: 'd1', name: 'Koshari', nameAr: 'كشري', quantity: 2, price: 80, notes: null }
const anOrder = (rest: Partial<OrderAnswer>) =>
  ({ cookId: 'c1', cookName: 'Amina', cookNameAr: 'أمينة', items: [koshari], ...rest }) as OrderAnswer

test('fills the cart with the dishes of the order, their numbers and their notes', () => {
  const mahshi = { ...koshari, dishId: 'd2', name: 'Mahshi', quantity: 1, notes: 'no chilli' }
  const cart = withOrder([], anOrder({ items: [koshari, mahshi] }))
  expect(cart).toMatchObject([
    { id: 'd1', quantity: 2, price: 80, cookId: 'c1', savedForLater: false },
    { id: 'd2', quantity: 1, notes: 'no chilli' },
  ])
  expect(cart[0]).not.toHaveProperty('notes')
})

test('adds to what is in the cart already', () => {
  const cart = withOrder(withOrder([], anOrder({})), anOrder({}))
  expect(cart).toMatchObject([{ id: 'd1', quantity: 4 }])
})

test('puts nothing into the cart from an order whose dishes are not shown', () => {
  expect(withOrder([], anOrder({ items: undefined }))).toEqual([])
})

/** What a pressed button calls, on an order as it is shown. */
function aReorder(order: OrderAnswer) {
  let reorder!: () => void
  function Button() {
    reorder = useReorder(order)
    return null
  }
  renderPart(createElement(Button))
  return reorder
}

test('says that everything is back, and where the cart had no room says that instead', () => {
  const fifty = Array.from({ length: 50 }, (_, at) => ({ ...koshari, dishId: `d${at}`, quantity: 1 }))
  aReorder(anOrder({ items: fifty }))()
  expect(shownToasts().at(-1)).toMatchObject({ tone: 'success', title: 'Everything is back in your cart' })
  const full = currentCart()
  aReorder(anOrder({ items: [{ ...koshari, dishId: 'another' }] }))()
  expect(currentCart()).toBe(full)
  const noRoom = { tone: 'info', title: 'A cart holds at most 50 different dishes' }
  expect(shownToasts().at(-1)).toMatchObject(noRoom)
  aReorder(
    anOrder({
      items: [
        { ...koshari, dishId: 'd1' },
        { ...koshari, dishId: 'another' },
      ],
    }),
  )()
  expect(shownToasts().at(-1)).toMatchObject(noRoom)
})
