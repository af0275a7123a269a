import { expect, test } from 'vitest'
import type { OrderId } from '#domain/ordering/placing/order-id.ts'
import { forgetLastOrder, lastOrdersText, readLastOrders } from './last-order.ts'

const ID = 'K7QX2M4R9TWD5HBN' as OrderId
const SIBLING = 'A7QX2M4R9TWD5HBN' as OrderId

function aStorage(stored: string | null) {
  const values = new Map(stored === null ? [] : [['lastOrderId', stored]])
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

test('a stored order number is read in any spelling', () => {
  expect(readLastOrders(aStorage('k7qx-2m4r-9twd-5hbn'))).toEqual([ID])
})

test('all orders of the last checkout are known', () => {
  expect(readLastOrders(aStorage(lastOrdersText([ID, SIBLING])))).toEqual([ID, SIBLING])
})

test('no last order is known where nothing readable is stored', () => {
  expect(readLastOrders(aStorage(null))).toEqual([])
  expect(readLastOrders(aStorage('undefined,,'))).toEqual([])
})

test('forgetting an order leaves the others', () => {
  const storage = aStorage(lastOrdersText([ID, SIBLING]))
  forgetLastOrder('0000000000000000' as OrderId, storage)
  expect(readLastOrders(storage)).toEqual([ID, SIBLING])
  forgetLastOrder(ID, storage)
  expect(readLastOrders(storage)).toEqual([SIBLING])
  forgetLastOrder(SIBLING, storage)
  expect(storage.getItem('lastOrderId')).toBeNull()
})
