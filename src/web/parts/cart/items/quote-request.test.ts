import { expect, it } from 'vitest'
import { aCartItem } from '#tests/world/cart-item.ts'
import { lookRequest, quoteRequest } from './quote-request.ts'

const DOOR = { latitude: 30.0391, longitude: 31.2101 }

it('asks for dishes, quantities and notes, and neither with prices nor for what is saved', () => {
  const cart = [aCartItem({ quantity: 2, notes: 'hot' }), aCartItem({ id: 'ful', savedForLater: true })]
  expect(quoteRequest(cart, DOOR, null)).toEqual({
    lines: [{ dishId: 'koshari', quantity: 2, notes: 'hot' }],
    place: DOOR,
  })
})

it('asks for nothing without dishes or a place', () => {
  expect(quoteRequest([], DOOR, null)).toBeNull()
  expect(quoteRequest([aCartItem()], null, 'AHLAN15')).toBeNull()
})

it('asks about a cart that is looked at with a place and without', () => {
  const lines = [{ dishId: 'koshari', quantity: 1 }]
  expect(lookRequest([aCartItem()], DOOR)).toEqual({ lines, place: DOOR })
  expect(lookRequest([aCartItem()], null)).toEqual({ lines })
  expect(lookRequest([], DOOR)).toBeNull()
})
