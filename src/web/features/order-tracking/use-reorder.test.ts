import { expect, test } from 'vitest'
import type { OrderView } from '#contract/order-view.ts'
import { withOrder } from './use-reorder.ts'

const koshari = { dishId: 'd1', name: 'Koshari', nameAr: 'كشري', quantity: 2, price: 80, notes: null }
const anOrder = (rest: Partial<OrderView>) =>
  ({ cookId: 'c1', cookName: 'Amina', cookNameAr: 'أمينة', items: [koshari], ...rest }) as OrderView

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
