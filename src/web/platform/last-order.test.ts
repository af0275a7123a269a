import { expect, test } from 'vitest'
import type { OrderId } from '#domain/ordering/order-id.ts'
import { forgetLastOrder, readLastOrder } from './last-order.ts'

const ID = 'K7QX2M4R9TWD5HBN' as OrderId

function aStorage(kept: string | null) {
  const values = new Map(kept === null ? [] : [['lastOrderId', kept]])
  return {
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => void values.delete(key),
  }
}

test('reads the kept number however it was written', () => {
  expect(readLastOrder(aStorage('k7qx-2m4r-9twd-5hbn'))).toBe(ID)
})

test('knows no last order where nothing, or nonsense, is kept', () => {
  expect(readLastOrder(aStorage(null))).toBeNull()
  expect(readLastOrder(aStorage('undefined'))).toBeNull()
})

test('forgets the order that is gone and no other one', () => {
  const storage = aStorage(ID)
  forgetLastOrder('0000000000000000' as OrderId, storage)
  expect(readLastOrder(storage)).toBe(ID)
  forgetLastOrder(ID, storage)
  expect(readLastOrder(storage)).toBeNull()
})
