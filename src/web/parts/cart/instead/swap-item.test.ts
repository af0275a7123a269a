import { expect, test } from 'vitest'
import { MAX_LINES } from '#domain/ordering/placing/quantity.ts'
import type { CartItem } from '../items/cart-items.ts'
import { insteadOf, swapItem } from './swap-item.ts'

const dish = (id: string, cookId = 'samira') => ({
  id,
  name: id,
  nameAr: null,
  price: 60,
  cookId,
  cookName: cookId,
  cookNameAr: null,
  photoUrl: null,
})
const item = (id: string, over: Partial<CartItem> = {}): CartItem => ({
  ...dish(id),
  quantity: 3,
  savedForLater: false,
  ...over,
})

test('a swapped dish comes in the same number, without the other dish’s note', () => {
  const cart = [item('koshari', { notes: 'no chilli' }), item('salad')]
  expect(swapItem(cart, 'koshari no chilli', dish('koshari2', 'nadia'))).toEqual([
    item('salad'),
    { ...item('koshari2'), ...dish('koshari2', 'nadia') },
  ])
})

test('nothing changes where the item is gone, or there is no room', () => {
  const cart = [item('koshari')]
  expect(swapItem(cart, 'mahshi', dish('rice'))).toBe(cart)
  const full = [
    item('koshari', { savedForLater: true }),
    ...Array.from({ length: MAX_LINES }, (_, n) => item(`d${n}`)),
  ]
  expect(swapItem(full, 'koshari', dish('rice'))).toBe(full)
})

test('the offer is the first available dish that is not in the cart, of another kitchen where the kitchen is closed', () => {
  const cart = [item('koshari'), item('rice', { cookId: 'nadia' })]
  const near = [
    { id: 'koshari', cookId: 'samira', available: true },
    { id: 'closed', cookId: 'nadia', available: false },
    { id: 'rice', cookId: 'nadia', available: true },
    { id: 'basmati', cookId: 'samira', available: true },
    { id: 'koshari2', cookId: 'nadia', available: true },
  ]
  expect(insteadOf(item('koshari'), 'dish.sold_out', near, cart)?.id).toBe('basmati')
  expect(insteadOf(item('koshari'), 'kitchen.closed', near, cart)?.id).toBe('koshari2')
  expect(insteadOf(item('koshari'), 'kitchen.closed', near.slice(0, 4), cart)).toBeNull()
})
