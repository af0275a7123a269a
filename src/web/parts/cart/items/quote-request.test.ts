import { expect, it } from 'vitest'
import { aCartItem } from '#tests/world/cart-item.ts'
import { lookRequest, quoteRequest } from './quote-request.ts'

const DOOR = { latitude: 30.0391, longitude: 31.2101 }

it('a quote asks for dishes, quantities and notes, without prices and saved items', () => {
  const cart = [aCartItem({ quantity: 2, notes: 'hot' }), aCartItem({ id: 'ful', savedForLater: true })]
  expect(quoteRequest(cart, DOOR, null)).toEqual({
    lines: [{ dishId: 'koshari', quantity: 2, notes: 'hot' }],
    place: DOOR,
  })
})

it('without dishes or a place there is no quote to ask for', () => {
  expect(quoteRequest([], DOOR, null)).toBeNull()
  expect(quoteRequest([aCartItem()], null, 'AHLAN15')).toBeNull()
})

it('an open cart is checked with a place and without one', () => {
  const lines = [{ dishId: 'koshari', quantity: 1 }]
  expect(lookRequest([aCartItem()], DOOR)).toEqual({ lines, place: DOOR })
  expect(lookRequest([aCartItem()], null)).toEqual({ lines })
  expect(lookRequest([], DOOR)).toBeNull()
})
